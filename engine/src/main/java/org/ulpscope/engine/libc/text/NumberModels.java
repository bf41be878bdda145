package org.ulpscope.engine.libc.text;

import java.math.BigInteger;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.engine.symbolic.MemoryBlocks;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.program.Type;

/// Numbers from text, absolute values and quotients: C17 7.22.1 and 7.22.6.
public final class NumberModels {

  private NumberModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming(Effect.LOCALE);
    for (String prefix : new String[] {"", "__isoc23_", "__isoc99_"}) {
      models.put(prefix + "strtol", call -> integer(call, true));
      models.put(prefix + "strtoll", call -> integer(call, true));
      models.put(prefix + "strtoul", call -> integer(call, false));
      models.put(prefix + "strtoull", call -> integer(call, false));
      models.put(prefix + "strtoimax", call -> integer(call, true));
      models.put(prefix + "strtoumax", call -> integer(call, false));
    }
    models.put("strtod", call -> floating(call, call.bits(1)));
    models.put("strtof", call -> floating(call, call.bits(1)));
    models.put("strtold", call -> floating(call, call.bits(1)));
    models.put("atof", call -> floating(call, 0));
    Model atoi = NumberModels::atoi;
    models.put("atoi", atoi);
    models.put("atol", atoi);
    models.put("atoll", atoi);
    ModelTable.Group plain = table.assuming();
    Model abs =
        Model.either(NumberModels::symbolicAbs, call -> call.result(Math.abs(call.signed(0))));
    plain.put("abs", abs);
    plain.put("labs", abs);
    plain.put("llabs", abs);
    plain.put("imaxabs", abs);
  }

  private static void symbolicAbs(ModelCall call) {
    Builder b = call.state().builder();
    Expr x = call.expr(0);
    Expr negative = b.slt(x, b.bits(x.sort().width(), 0));
    call.result(b.ite(negative, b.neg(x), x));
  }

  /// C17 7.22.1.2: as `strtol`, truncated to the type.
  private static void atoi(ModelCall call) {
    State state = call.state();
    int width = Pointers.word(state) * 8;
    if (!SymbolicText.isConcrete(state, call.bits(0))) {
      call.result(SymbolicNumber.integer(state, call.bits(0), 10, width, true).value());
      return;
    }
    byte[] text = MemoryBlocks.readString(state, call.bits(0));
    BigInteger most = BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
    BigInteger value = NumberText.ofInteger(text, 10).value();
    call.result(value.min(most).max(most.not()));
  }

  private static void symbolicInteger(ModelCall call, int base, boolean signed) {
    State state = call.state();
    int width = (int) state.loaded().layout().bits(call.resultType());
    long end = call.bits(1);
    SymbolicNumber number = SymbolicNumber.integer(state, call.bits(0), base, width, signed);
    finish(call, end, number);
    call.result(number.value());
  }

  private static void finish(ModelCall call, long end, SymbolicNumber number) {
    if (end != 0) {
      Pointers.store(call.state(), end, call.bits(0) + number.used());
    }
    if (number.isOutOfRange()) {
      Errno.set(call.state(), Errno.ERANGE);
    }
  }

  private static void integer(ModelCall call, boolean signed) {
    State state = call.state();
    int base = call.int32(2);
    if (base < 0 || base == 1 || base > Character.MAX_RADIX) {
      Errno.set(state, Errno.EINVAL);
      call.result(0L);
      return;
    }
    if (!SymbolicText.isConcrete(state, call.bits(0))) {
      symbolicInteger(call, base, signed);
      return;
    }
    byte[] text = MemoryBlocks.readString(state, call.bits(0));
    NumberText.Whole number = NumberText.ofInteger(text, base);
    if (call.bits(1) != 0) {
      Pointers.store(state, call.bits(1), call.bits(0) + number.used());
    }
    int width = (int) state.loaded().layout().bits(call.resultType());
    BigInteger value = number.value();
    BigInteger one = BigInteger.ONE;
    BigInteger most = one.shiftLeft(signed ? width - 1 : width).subtract(one);
    BigInteger least = signed ? one.shiftLeft(width - 1).negate() : most.negate();
    if (value.compareTo(most) > 0 || value.compareTo(least) < 0) {
      Errno.set(state, Errno.ERANGE);
      value = value.signum() < 0 && signed ? least : most;
    }
    call.result(value);
  }

  private static void floating(ModelCall call, long end) {
    State state = call.state();
    if (!SymbolicText.isConcrete(state, call.bits(0))) {
      Sort.Fp sort = Sorts.of(FloatOperator.format(call.floatResultType()));
      SymbolicNumber number = SymbolicNumber.floating(state, call.bits(0), sort);
      finish(call, end, number);
      call.result(state.builder().asBits(number.value()));
      return;
    }
    byte[] text = MemoryBlocks.readString(state, call.bits(0));
    NumberText number = NumberText.ofFloat(text);
    if (end != 0) {
      Pointers.store(state, end, call.bits(0) + number.used());
    }
    Type.Fp type = call.floatResultType();
    var flags = new Flags();
    call.result(parse(state, type, number, flags).bits());
    if (flags.isRaised(Flags.OVERFLOW | Flags.UNDERFLOW)) {
      Errno.set(state, Errno.ERANGE);
    }
    state.flags().raise(flags.raised());
  }

  /// The number that a text denotes; zero if there is none.
  static Datum parse(State state, Type.Fp type, NumberText number, Flags flags) {
    String text = number.length() == 0 ? "0" : number.number();
    // A NaN's payload is implementation-defined; glibc ignores what it cannot parse.
    boolean nan = text.toLowerCase(java.util.Locale.ROOT).contains("nan");
    if (nan) {
      text = text.startsWith("-") ? "-nan" : "nan";
    }
    return Datum.parse(FloatOperator.format(type), text, state.roundingMode(), flags);
  }

  // ---- random numbers ----
}
