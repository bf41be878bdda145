package org.ulpscope.engine.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.RoundingMode;

class MxcsrTest {
  @Test
  void initialStateRoundsToNearestAndMasksAllExceptions() {
    var initial = new Mxcsr(0x1f80);
    assertThat(initial.rounding()).isEqualTo(RoundingMode.NEAREST_EVEN);
    assertThat(initial.flags()).isZero();
    assertThat(initial.unsupported()).isEmpty();
  }

  @Test
  void modeAndFlagsAreFoundAgain() {
    var register = Mxcsr.of(RoundingMode.TOWARD_ZERO, Flags.INEXACT);
    assertThat(register.bits()).isEqualTo(0x7fa0);
    assertThat(register.rounding()).isEqualTo(RoundingMode.TOWARD_ZERO);
    assertThat(register.flags()).isEqualTo(Flags.INEXACT);
    assertThat(Mxcsr.of(RoundingMode.TOWARD_NEGATIVE, 0).bits()).isEqualTo(0x3f80);
    assertThat(Mxcsr.of(RoundingMode.TOWARD_POSITIVE, 0).bits()).isEqualTo(0x5f80);
  }

  @Test
  void settingsThatAreNotModelledAreNamed() {
    assertThat(new Mxcsr(0x9f80).unsupported()).contains("FTZ");
    assertThat(new Mxcsr(0x1fc0).unsupported()).contains("DAZ");
    assertThat(new Mxcsr(0x1f00).unsupported()).contains("trap");
  }

  @Test
  void roundingToNearestAwayIsRefused() {
    assertThatThrownBy(() -> Mxcsr.of(RoundingMode.NEAREST_AWAY, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
