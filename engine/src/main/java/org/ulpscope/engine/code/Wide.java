package org.ulpscope.engine.code;

import java.math.BigInteger;
import org.ulpscope.engine.State;
import org.ulpscope.expr.TwosComplement;

/// Concrete registers of any width, which are in one of two planes by their width (see `Frame`).
final class Wide {
  private Wide() {}

  /// A register of either plane.
  static BigInteger read(State state, long[] r, int bits, int register) {
    return bits > 64 ? state.frame().terms[register] : TwosComplement.unsigned(r[register]);
  }

  /// Sets a register of either plane to the low bits of `value`.
  static void write(State state, long[] r, int bits, int register, BigInteger value) {
    if (bits > 64) {
      state.frame().terms[register] = TwosComplement.keep(value, bits);
    } else {
      r[register] = value.longValue() & TwosComplement.mask(bits);
    }
  }
}
