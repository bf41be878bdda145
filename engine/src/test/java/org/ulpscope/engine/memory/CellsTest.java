package org.ulpscope.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.ulpscope.engine.memory.MemoryObject.Kind;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;

class CellsTest {
  private final Builder b = new Builder();
  private final Expr word = b.symbol("w", Sorts.bits(32));
  private final Memory memory = new Memory(64);
  private final MemoryObject object = memory.allocate(Kind.HEAP, "o", 300, 8, false);

  @Test
  void aSymbolicWordIsGivenBackUntouched() {
    object.store(8, word);
    assertThat(object.cell(8)).isEqualTo(new Cell(8, 4, new Cell.Content.Value(word), 0));
    assertThat(object.cell(11)).isSameAs(object.cell(8));
    assertThat(object.cell(7)).isNull();
    assertThat(object.cell(12)).isNull();
  }

  @Test
  void readingANumberWhereThereIsNoneSaysWhichBytes() {
    object.store(8, word);
    assertThatThrownBy(() -> object.load16(9))
        .isInstanceOfSatisfying(
            SymbolicRead.class,
            read -> {
              assertThat(read.address()).isEqualTo(object.address() + 9);
              assertThat(read.width()).isEqualTo(2);
            });
    assertThatThrownBy(() -> object.load32(4)).isInstanceOf(UnwrittenRead.class);
    object.store32(4, 0);
    assertThat(object.load32(4)).isZero();
  }

  @Test
  void aWriteIntoACellLeavesWhatIsAroundIt() {
    object.store(8, word);
    object.store8(9, 5);
    assertThat(object.load8(9)).isEqualTo(5);
    assertThat(object.cell(8)).isEqualTo(new Cell(8, 1, new Cell.Content.Value(word), 0));
    assertThat(object.cell(10)).isEqualTo(new Cell(10, 2, new Cell.Content.Value(word), 2));
  }

  @Test
  void theLastSymbolicByteOverwrittenMakesTheObjectConcrete() {
    object.store(126, word); // across two pages
    assertThat(object.isConcrete()).isFalse();
    object.store32(126, 1);
    assertThat(object.isConcrete()).isTrue();
  }

  @Test
  void copiesTakePartsOfCellsAlong() {
    object.store(8, word);
    object.copyFrom(100, object, 9, 3);
    assertThat(object.cell(100)).isEqualTo(new Cell(100, 3, new Cell.Content.Value(word), 1));
    object.copyFrom(9, object, 8, 4); // overlapping, as memmove may be
    assertThat(object.cell(9)).isEqualTo(new Cell(9, 4, new Cell.Content.Value(word), 0));
    assertThat(object.cell(8)).isEqualTo(new Cell(8, 1, new Cell.Content.Value(word), 0));
  }

  @Test
  void aCopyOfTheObjectKeepsItsCells() {
    object.store(8, word);
    Memory copy = memory.fork();
    copy.writable(object.address() + 8, 4).store32(8, 1);
    assertThat(memory.readable(object.address() + 8, 4).isConcrete(8, 4)).isFalse();
    assertThat(copy.readable(object.address() + 8, 4).load32(8)).isEqualTo(1);
  }
}
