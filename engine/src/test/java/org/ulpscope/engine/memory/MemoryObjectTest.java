package org.ulpscope.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ulpscope.engine.memory.MemoryObject.Kind;

class MemoryObjectTest {
  private static MemoryObject object(int size) {
    return new Memory(64).allocate(Kind.STACK, "x", size, 8, false);
  }

  @Test
  void isLittleEndian() {
    MemoryObject o = object(16);
    o.store64(0, 0x0807_0605_0403_0201L);
    assertThat(o.load8(0)).isEqualTo(1);
    assertThat(o.load16(1)).isEqualTo(0x0302);
    assertThat(o.load32(4)).isEqualTo(0x0807_0605L);
    assertThat(o.load(2, 3)).isEqualTo(0x0504_03L);
    assertThat(o.copy(5, 2)).containsExactly(6, 7);
  }

  @Test
  void loadsWithoutSigns() {
    MemoryObject o = object(8);
    o.store64(0, -1);
    assertThat(o.load8(3)).isEqualTo(0xff);
    assertThat(o.load16(3)).isEqualTo(0xffff);
    assertThat(o.load32(3)).isEqualTo(0xffff_ffffL);
    assertThat(o.load(1, 7)).isEqualTo(-1L >>> 8);
  }

  @Test
  void storesOnlyTheLowBytes() {
    MemoryObject o = object(8);
    o.fill(0, 8, (byte) 0x55);
    o.store(1, 3, 0x1122_3344_5566L);
    assertThat(o.load64(0)).isEqualTo(0x5555_5555_4455_6655L);
  }

  // ---- initialised bytes ----

  @Test
  void knowsWhichBytesHaveBeenWritten() {
    MemoryObject o = object(100);
    assertThat(o.isWritten(0, 1)).isFalse();
    o.store32(62, 0); // across two words of the mask
    assertThat(o.isWritten(62, 4)).isTrue();
    assertThat(o.isWritten(61, 1)).isFalse();
    assertThat(o.isWritten(62, 5)).isFalse();
    o.fill(0, 100, (byte) 1);
    assertThat(o.isWritten(0, 100)).isTrue();
  }

  @Test
  void countsAnObjectAsWrittenOnceAllItsBytesAre() {
    for (int size = 1; size <= 64; size++) {
      MemoryObject o = object(size);
      for (int i = 0; i < size; i++) {
        assertThat(o.isWritten(0, size)).isFalse();
        o.store8(i, i);
      }
      assertThat(o.isWritten(0, size)).isTrue();
    }
  }

  @Test
  void copiesWhetherBytesHaveBeenWritten() {
    MemoryObject from = object(16);
    from.store32(4, 7);
    MemoryObject to = object(16);
    to.fill(0, 16, (byte) 9);
    to.copyFrom(0, from, 0, 12);
    assertThat(to.isWritten(0, 4)).isFalse();
    assertThat(to.isWritten(4, 4)).isTrue();
    assertThat(to.isWritten(8, 1)).isFalse();
    assertThat(to.isWritten(12, 4)).isTrue();
    assertThat(to.load32(4)).isEqualTo(7);
  }

  @Test
  void copiesWithinItselfWhereRangesOverlap() {
    MemoryObject o = object(8);
    o.store32(0, 0x0403_0201);
    o.copyFrom(2, o, 0, 6);
    assertThat(o.copy(2, 4)).containsExactly(1, 2, 3, 4);
    assertThat(o.isWritten(0, 6)).isTrue();
    assertThat(o.isWritten(6, 1)).isFalse();
    o.copyFrom(0, o, 2, 6);
    assertThat(o.copy(0, 4)).containsExactly(1, 2, 3, 4);
    assertThat(o.isWritten(4, 1)).isFalse();
  }

  @Test
  void agreesWithASetOfWrittenBytes() {
    var random = new Random(1);
    for (int round = 0; round < 200; round++) {
      int size = 1 + random.nextInt(200);
      MemoryObject o = object(size);
      var written = new BitSet();
      for (int i = 0; i < 40; i++) {
        int offset = random.nextInt(size);
        int length = random.nextInt(size - offset + 1);
        if (random.nextBoolean()) {
          o.fill(offset, length, (byte) i);
          written.set(offset, offset + length);
        } else {
          int to = random.nextInt(size - length + 1);
          o.copyFrom(to, o, offset, length);
          BitSet moved = written.get(offset, offset + length);
          written.clear(to, to + length);
          moved.stream().forEach(bit -> written.set(to + bit));
        }
        for (int at = 0; at < size; at++) {
          assertThat(o.isWritten(at, 1)).isEqualTo(written.get(at));
        }
      }
    }
  }

  @Test
  void holdsNothingOnceDead() {
    var memory = new Memory(64);
    MemoryObject o = memory.allocate(Kind.HEAP, "malloc", 8, 16, false);
    memory.release(o);
    assertThat(o.isAlive()).isFalse();
    assertThat(o.contains(o.address(), 0)).isFalse();
    assertThat(o).hasToString("heap block of 8 bytes from malloc");
  }
}
