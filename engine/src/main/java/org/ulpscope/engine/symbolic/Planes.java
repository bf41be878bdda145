package org.ulpscope.engine.symbolic;

import java.math.BigInteger;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.TwosComplement;

/// Concrete registers of any width, which live in one of two planes depending on their width (see
/// `Frame`).
public final class Planes {
  private Planes() {}

  /// The value of a register in either plane.
  public static BigInteger read(State state, long[] r, int bits, int register) {
    return bits > 64 ? state.frame().wide[register] : TwosComplement.unsigned(r[register]);
  }

  /// Sets a register in either plane to the low bits of `value`.
  public static void write(State state, long[] r, int bits, int register, BigInteger value) {
    if (bits > 64) {
      state.frame().wide[register] = TwosComplement.keep(value, bits);
    } else {
      r[register] = value.longValue() & TwosComplement.mask(bits);
    }
  }
}
