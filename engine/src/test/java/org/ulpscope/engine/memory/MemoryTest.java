package org.ulpscope.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject.Kind;

class MemoryTest {
  private final Memory memory = new Memory(64);

  private MemoryObject heap(long size) {
    return memory.allocate(Kind.HEAP, "malloc", size, 16, false);
  }

  private static AbstractThrowableAssert<?, ?> fault(Runnable access, ProgramError.Kind kind) {
    return assertThatThrownBy(access::run)
        .isInstanceOf(ProgramError.class)
        .extracting(e -> (ProgramError) e)
        .satisfies(e -> assertThat(e.kind()).isEqualTo(kind))
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.throwable(ProgramError.class));
  }

  // ---- addresses ----

  @Test
  void findsAnObjectByEachOfItsAddresses() {
    MemoryObject object = heap(100);
    assertThat(memory.readable(object.address(), 100)).isSameAs(object);
    assertThat(memory.readable(object.address() + 99, 1)).isSameAs(object);
    assertThat(memory.near(object.address() + 100)).isSameAs(object);
  }

  @Test
  void leavesAGapBetweenNeighbours() {
    for (int size = 0; size < 200; size++) {
      MemoryObject a = heap(size);
      MemoryObject b = heap(size);
      assertThat(b.address() - (a.address() + size)).isGreaterThanOrEqualTo(Memory.GAP);
    }
  }

  @Test
  void alignsObjects() {
    for (int alignment = 1; alignment <= 1 << 20; alignment *= 2) {
      MemoryObject object = memory.allocate(Kind.STACK, "x", 3, alignment, false);
      assertThat(object.address() % alignment).isZero();
    }
  }

  @Test
  void keepsObjectsOfAllSizesWithinTwoGibibytes() {
    long least = Long.MAX_VALUE;
    long most = 0;
    for (int shift = 0; shift < 24; shift++) {
      MemoryObject object = memory.allocate(Kind.GLOBAL, "g", 1L << shift, 1, true);
      least = Math.min(least, object.address());
      most = Math.max(most, object.address() + object.size());
    }
    assertThat(most - least).isLessThan(1L << 31);
  }

  @Test
  void givesEachOfManyObjectsAPlaceOfItsOwn() {
    Set<Long> addresses = new HashSet<>();
    int count = 600_000; // more than one stretch of addresses holds
    for (int i = 0; i < count; i++) {
      addresses.add(heap(8).address());
    }
    assertThat(addresses).hasSize(count);
  }

  @Test
  void holdsObjectsLargerThanAStretchOfAddresses() {
    MemoryObject large = heap(100_000_000);
    MemoryObject behind = heap(100_000_000);
    assertThat(memory.readable(large.address() + 99_999_999, 1)).isSameAs(large);
    assertThat(memory.readable(behind.address(), 1)).isSameAs(behind);
  }

  @Test
  void staysBelowFourGibibytesForPointersOf32Bits() {
    var narrow = new Memory(32);
    for (int i = 0; i < 20; i++) {
      MemoryObject object = narrow.allocate(Kind.HEAP, "malloc", 1L << i, 16, false);
      assertThat(object.address() + object.size()).isLessThan(1L << 32);
      assertThat(narrow.readable(object.address(), 1)).isSameAs(object);
    }
  }

  // ---- reuse ----

  @Test
  void usesNoPlaceTwice() {
    MemoryObject kept = heap(8);
    Set<Long> addresses = new HashSet<>();
    for (int i = 0; i < 1_200_000; i++) { // more than a stretch of addresses holds
      MemoryObject object = heap(8);
      addresses.add(object.address());
      memory.release(object);
    }
    assertThat(addresses).hasSize(1_200_000);
    assertThat(memory.reuses()).isFalse();
    assertThat(memory.readable(kept.address(), 8)).isSameAs(kept);
  }

  @Test
  void remembersThatAnObjectLivedSomewhere() {
    MemoryObject first = heap(8);
    memory.release(first);
    for (int i = 0; i < 5000; i++) {
      memory.release(heap(8));
    }
    fault(() -> memory.readable(first.address(), 1), ProgramError.Kind.USE_AFTER_FREE)
        .hasMessage("read of 1 byte in an object that ceased to exist long ago");
  }

  @Test
  void usesPlacesAgainWhenAllAddressesAreUsedUp() {
    var narrow = new Memory(32);
    MemoryObject kept = narrow.allocate(Kind.HEAP, "malloc", 100, 16, false);
    for (int i = 0; i < 3000; i++) {
      narrow.release(narrow.allocate(Kind.HEAP, "malloc", 1 << (i % 24), 16, false));
    }
    assertThat(narrow.reuses()).isTrue();
    assertThat(narrow.readable(kept.address(), 100)).isSameAs(kept);
  }

  @Test
  void knowsWhenAPointerLeavesItsSlot() {
    MemoryObject object = heap(48);
    long start = object.address();
    assertThat(memory.leavesSlot(start, start + 48)).isFalse();
    assertThat(memory.leavesSlot(start, start - 1)).isFalse();
    assertThat(memory.leavesSlot(start, start + 4096)).isTrue();
    assertThat(memory.leavesSlot(start, start + (1L << 37))).isTrue();
    assertThat(memory.leavesSlot(start, start - 4096)).isTrue();
  }

  @Test
  void doesNotRunOutOfAddressesWhileFewObjectsLive() {
    var narrow = new Memory(32);
    for (int i = 0; i < 2000; i++) {
      narrow.release(narrow.allocate(Kind.HEAP, "malloc", 8, 1 << 24, false));
    }
    assertThat(narrow.allocate(Kind.HEAP, "malloc", 8, 16, false).isAlive()).isTrue();
  }

  @Test
  void refusesWhatHasNoPlace() {
    fault(() -> heap(-1), ProgramError.Kind.OUT_OF_MEMORY)
        .hasMessage("18446744073709551615 bytes are more than an object may have");
    var narrow = new Memory(32);
    fault(
            () -> {
              for (int i = 0; i < 100; i++) {
                narrow.allocate(Kind.HEAP, "malloc", 0, 1 << 26, false);
              }
            },
            ProgramError.Kind.OUT_OF_MEMORY)
        .hasMessage("the address space is used up");
  }

  // ---- faults ----

  @Test
  void saysHowFarAnAccessMissesItsObject() {
    MemoryObject object = heap(10);
    fault(() -> memory.readable(object.address() + 8, 4), ProgramError.Kind.OUT_OF_BOUNDS)
        .hasMessage("read of 4 bytes at offset 8 of the heap block of 10 bytes from malloc");
    fault(() -> memory.writable(object.address() - 1, 1), ProgramError.Kind.OUT_OF_BOUNDS)
        .hasMessage("write of 1 byte at offset -1 of the heap block of 10 bytes from malloc");
  }

  @Test
  void blamesTheObjectThatWasRunOver() {
    MemoryObject first = memory.allocate(Kind.STACK, "values", 16, 4, false);
    memory.allocate(Kind.STACK, "other", 16, 4, false);
    fault(() -> memory.writable(first.address() + 16, 4), ProgramError.Kind.OUT_OF_BOUNDS)
        .hasMessage("write of 4 bytes at offset 16 of the local variable values of 16 bytes");
  }

  @Test
  void knowsTheNullPointer() {
    fault(() -> memory.readable(0, 8), ProgramError.Kind.NULL)
        .hasMessage("read of 8 bytes through the null pointer");
    fault(() -> memory.writable(24, 4), ProgramError.Kind.NULL)
        .hasMessage("write of 4 bytes through the null pointer plus 24");
  }

  @Test
  void knowsAddressesWhereNothingIs() {
    fault(() -> memory.readable(0x7000_0000L, 1), ProgramError.Kind.OUT_OF_BOUNDS)
        .hasMessage("read of 1 byte at 0x70000000, where there is no object");
    fault(() -> memory.readable(-8, 8), ProgramError.Kind.OUT_OF_BOUNDS)
        .hasMessage("read of 8 bytes at 0xfffffffffffffff8, where there is no object");
  }

  @Test
  void tellsFreedBlocksFromReturnedVariables() {
    MemoryObject block = heap(4);
    MemoryObject variable = memory.allocate(Kind.STACK, "x", 4, 4, false);
    memory.release(block);
    memory.release(variable);
    fault(() -> memory.readable(block.address(), 4), ProgramError.Kind.USE_AFTER_FREE)
        .hasMessage(
            "read of 4 bytes in the heap block of 4 bytes from malloc, which has been freed");
    fault(() -> memory.writable(variable.address(), 4), ProgramError.Kind.USE_AFTER_RETURN)
        .hasMessage(
            "write of 4 bytes in the local variable x of 4 bytes, whose function has returned");
  }

  @Test
  void guardsConstantsAndCode() {
    MemoryObject constant = memory.allocate(Kind.GLOBAL, "pi", 8, 8, true);
    MemoryObject function = memory.allocate(Kind.FUNCTION, "main", 0, 16, true);
    assertThat(memory.readable(constant.address(), 8)).isSameAs(constant);
    fault(() -> memory.writable(constant.address(), 8), ProgramError.Kind.READ_ONLY)
        .hasMessage("write of 8 bytes in the constant global pi of 8 bytes");
    fault(() -> memory.readable(function.address(), 1), ProgramError.Kind.OUT_OF_BOUNDS)
        .hasMessage("read of 1 byte in the code of main");
  }

  @Test
  void knowsVariablesThatNobodyDefines() {
    MemoryObject undefined = memory.allocate(Kind.UNDEFINED, "optarg", 0, 16, true);
    fault(() -> memory.readable(undefined.address(), 8), ProgramError.Kind.MISSING_FUNCTION)
        .hasMessage(
            "read of 8 bytes in the variable optarg, which is neither defined nor known to Ulpscope");
  }

  @Test
  void isNotFooledByLengthsThatWrapAround() {
    MemoryObject object = heap(16);
    fault(
        () -> memory.readable(object.address() + 8, Long.MAX_VALUE),
        ProgramError.Kind.OUT_OF_BOUNDS);
    fault(() -> memory.readable(object.address(), -1), ProgramError.Kind.OUT_OF_BOUNDS);
  }
}
