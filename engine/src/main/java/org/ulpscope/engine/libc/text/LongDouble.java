package org.ulpscope.engine.libc.text;

import org.ulpscope.engine.state.State;
import org.ulpscope.program.Type;

/// The format of `long double` on a target.
final class LongDouble {
  private LongDouble() {}

  static Type.Fp type(State state) {
    return switch (state.loaded().abi()) {
      case X86_64, I386 -> Type.Fp.X86_FP80;
      case AARCH64 -> Type.Fp.FP128;
      case OTHER -> Type.Fp.DOUBLE;
    };
  }
}
