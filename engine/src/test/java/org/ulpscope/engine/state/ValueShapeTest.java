package org.ulpscope.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

class ValueShapeTest {
  private static final DataLayout LAYOUT =
      DataLayout.parse("e-m:e-p270:32:32-i64:64-i128:128-f80:128-n8:16:32:64-S128");

  private static final Type.Struct PAIR =
      new Type.Struct(List.of(Types.I8, new Type.Array(2, Types.DOUBLE)), false);

  private static List<Long> offsets(Type type) {
    return ValueShape.of(type, LAYOUT).leaves().stream().map(ValueShape.Leaf::offset).toList();
  }

  @Test
  void isOneRegisterAScalar() {
    assertThat(ValueShape.of(Types.I32, LAYOUT).slots()).isEqualTo(1);
    assertThat(ValueShape.of(Types.vector(4, Types.FLOAT), LAYOUT).slots()).isEqualTo(4);
    assertThat(ValueShape.of(Types.VOID, LAYOUT)).isEqualTo(ValueShape.NOTHING);
  }

  @Test
  void putsScalarsWhereMemoryHasThem() {
    assertThat(offsets(PAIR)).containsExactly(0L, 8L, 16L);
    assertThat(offsets(new Type.Struct(PAIR.fields(), true))).containsExactly(0L, 1L, 9L);
    assertThat(offsets(new Type.Array(2, PAIR))).containsExactly(0L, 8L, 16L, 24L, 32L, 40L);
    assertThat(offsets(Types.vector(3, Types.I16))).containsExactly(0L, 2L, 4L);
  }

  @Test
  void knowsWhatNeedsTheSecondPlane() {
    assertThat(ValueShape.of(Types.I64, LAYOUT).hasWide()).isFalse();
    assertThat(ValueShape.of(Types.I128, LAYOUT).hasWide()).isTrue();
    assertThat(ValueShape.of(Type.Fp.X86_FP80, LAYOUT).hasWide()).isTrue();
  }

  @Test
  void knowsVectorsThatAreBitsInMemory() {
    assertThat(ValueShape.of(Types.vector(8, Types.I1), LAYOUT).packed()).isTrue();
    assertThat(ValueShape.of(Types.vector(8, Types.I8), LAYOUT).packed()).isFalse();
  }

  @Test
  void findsMembersByTheirIndices() {
    assertThat(ValueShape.slotOf(PAIR, List.of(1), LAYOUT)).isEqualTo(1);
    assertThat(ValueShape.slotOf(PAIR, List.of(1, 1), LAYOUT)).isEqualTo(2);
    assertThat(ValueShape.slotOf(new Type.Array(3, PAIR), List.of(2, 1), LAYOUT)).isEqualTo(7);
  }

  @Test
  void refusesWhatIsTooLargeForRegisters() {
    assertThatThrownBy(() -> ValueShape.of(new Type.Array(1 << 20, Types.I8), LAYOUT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("too large");
  }
}
