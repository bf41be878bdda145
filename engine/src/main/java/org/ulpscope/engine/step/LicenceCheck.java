package org.ulpscope.engine.step;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.symbolic.Planes;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.program.Flag;

/// Stands behind an operation with a fast-math flag. If the flag lets the compiler compute
/// something else than what is written, for some input of this path, the run is incomplete. The
/// value that is computed remains the written one.
public final class LicenceCheck extends Step {
  /// When a flag matters.
  public sealed interface When {
    /// Whatever the values.
    record Always() implements When {}

    /// If one of the registers holds such a float: poison for `nnan` and `ninf` (LangRef, Fast-Math
    /// Flags).
    record In(Categories categories) implements When {}

    /// If one of the registers holds the result of arithmetic, which might then be regrouped with
    /// this operation though it came by way of memory or a call.
    record Computed() implements When {}
  }

  private static final int MOST_NODES = 1000;

  private final Flag flag;
  private final When when;
  private final Format format;
  private final int[] registers;

  public LicenceCheck(Flag flag, When when, Format format, int... registers) {
    this.flag = flag;
    this.when = when;
    this.format = format;
    this.registers = registers.clone();
  }

  @Override
  public int run(State state, long[] r) {
    if (state.isSymbolic() && matters(state, r)) {
      Frame frame = state.frame();
      frame.pc = next - 1; // the location of this step
      doubt(state, frame, state.builder().bool(true));
    }
    return next;
  }

  /// Whether the flag matters for numbers. Where they were computed is not known: see `Licensing`.
  private boolean matters(State state, long[] r) {
    return switch (when) {
      case When.Always() -> true;
      case When.Computed() -> false;
      case When.In(var categories) -> {
        for (int register : registers) {
          BigInteger bits = Planes.read(state, r, format.width(), register);
          if (Categories.of(new Datum(format, bits)).isWithin(categories)) {
            yield true;
          }
        }
        yield false;
      }
    };
  }

  @Override
  public int runSymbolic(State state, Frame frame) {
    Builder b = state.builder();
    Expr condition =
        switch (when) {
          case When.Always() -> b.bool(true);
          case When.Computed() -> b.bool(isComputed(frame));
          case When.In(var categories) -> anyIn(state, frame, categories);
        };
    doubt(state, frame, condition);
    return next;
  }

  private Expr anyIn(State state, Frame frame, Categories categories) {
    Builder b = state.builder();
    Sort.Fp sort = Sorts.of(format);
    Expr any = b.bool(false);
    for (int register : registers) {
      Expr x = b.asFloat(frame.expr(state, register, format.width()), sort);
      any = b.or(any, b.fclass(x, categories));
    }
    return any;
  }

  private void doubt(State state, Frame frame, Expr condition) {
    String function =
        frame
            .code
            .location(frame.pc)
            .map(location -> location.function())
            .filter(name -> !name.isEmpty())
            .orElse(frame.code.function().name());
    state
        .exploration()
        .doubt(state, condition, Ledger.Kind.INCOMPLETE, Licences.doubt(flag, function));
  }

  private boolean isComputed(Frame frame) {
    for (int register : registers) {
      if (frame.isSymbolic(register) && isComputed(frame.exprs[register])) {
        return true;
      }
    }
    return false;
  }

  /// Whether a value is what an arithmetic operation computed, looking through choices and parts.
  private static boolean isComputed(Expr value) {
    Deque<Expr> waiting = new ArrayDeque<>();
    Set<Expr> seen = new HashSet<>();
    waiting.add(value);
    while (!waiting.isEmpty()) {
      Expr expr = waiting.remove();
      switch (expr.operator()) {
        case FADD, FSUB, FMUL, FDIV, FMA, FSQRT, FREM, FMOD -> {
          return true;
        }
        case ITE, FLOAT, BITS, EXTRACT, CONCAT, ZEXT, FNEG, FABS, FCONVERT ->
            expr.children().stream().filter(seen::add).forEach(waiting::add);
        default -> {}
      }
      if (seen.size() > MOST_NODES) {
        return true; // too large to tell
      }
    }
    return false;
  }
}
