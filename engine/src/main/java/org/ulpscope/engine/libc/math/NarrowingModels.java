package org.ulpscope.engine.libc.math;

import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.bigfloat.BigFloat;
import org.ulpscope.ieee.bigfloat.Context;

/// C23 7.12.14, functions that round to a narrower type: functions such as `fadd` and `dmull`
/// compute on doubles or long doubles and round the result once, to a narrower format.
final class NarrowingModels {
  /// Sums and products of numbers of any format have no more bits. Infinite quotients and roots are
  /// farther away from the numbers of the format and from the midpoints between them.
  private static final int BITS = 1 << 17;

  private interface Operation {
    BigFloat apply(BigFloat x, BigFloat y, BigFloat z, Context context);
  }

  private NarrowingModels() {}

  static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    add(models, "add", 2, (x, y, z, c) -> x.add(y, c));
    add(models, "sub", 2, (x, y, z, c) -> x.sub(y, c));
    add(models, "mul", 2, (x, y, z, c) -> x.mul(y, c));
    add(models, "div", 2, (x, y, z, c) -> x.div(y, c));
    add(models, "sqrt", 1, (x, y, z, c) -> x.sqrt(c));
    add(models, "fma", 3, (x, y, z, c) -> x.fma(y, z, c));
  }

  private static void add(ModelTable.Group models, String name, int count, Operation operation) {
    Model model = call -> narrow(call, count, operation);
    models.put("f" + name, model);
    models.put("f" + name + "l", model);
    models.put("d" + name + "l", model);
  }

  private static void narrow(ModelCall call, int count, Operation operation) {
    if (call.isAnySymbolic(count)) {
      throw ProgramError.unsupported(call.name() + " of a symbolic number");
    }
    var given = new Datum[3];
    var x = new BigFloat[3];
    for (int i = 0; i < 3; i++) {
      given[i] = Floats.argument(call, Math.min(i, count - 1));
      x[i] = BigFloat.of(given[i]);
    }
    State state = call.state();
    state.raisedFlags().doubt(Flags.ALL);
    var format = FloatOperator.format(call.floatResultType());
    var context = new Context(BITS, state.roundingMode());
    BigFloat wide = operation.apply(x[0], x[1], x[2], context);
    Datum result = wide.toDatum(format, state.roundingMode());
    LongMath.reportErrors(state, result, List.of(given));
    Floats.result(call, result);
  }
}
