package org.ulpscope.engine.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.engine.call.Amd64Arguments.Place;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

class Amd64ArgumentsTest {
  private final Amd64Arguments arguments =
      new Amd64Arguments(DataLayout.parse("e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"));

  private Place next(Type type) {
    return arguments.next(new Operation.Argument(new Constant.Undef(type), Attributes.NONE));
  }

  @Test
  void countsGeneralAndVectorRegistersApart() {
    assertThat(List.of(next(Types.I32), next(Types.DOUBLE), next(Types.POINTER)))
        .containsExactly(new Place(true, 0), new Place(true, 48), new Place(true, 8));
    assertThat(next(Types.vector(4, Types.FLOAT))).isEqualTo(new Place(true, 64));
  }

  @Test
  void goesToTheStackWhenRegistersRunOut() {
    for (int i = 0; i < 6; i++) {
      next(Types.I64);
    }
    assertThat(next(Types.I32)).isEqualTo(new Place(false, 0));
    assertThat(next(Types.I128)).isEqualTo(new Place(false, 16));
    assertThat(next(Types.DOUBLE)).isEqualTo(new Place(true, 48));
  }

  @Test
  void doesNotSplitANumberBetweenRegistersAndStack() {
    for (int i = 0; i < 5; i++) {
      next(Types.I64);
    }
    assertThat(next(Types.I128).inRegisters()).isFalse();
    assertThat(next(Types.I64)).isEqualTo(new Place(true, 40));
  }

  @Test
  void passesTheExtendedFormatOnTheStack() {
    assertThat(next(Types.I64).inRegisters()).isTrue();
    assertThat(next(Type.Fp.X86_FP80)).isEqualTo(new Place(false, 0));
    assertThat(next(Type.Fp.FP128)).isEqualTo(new Place(true, 48));
  }
}
