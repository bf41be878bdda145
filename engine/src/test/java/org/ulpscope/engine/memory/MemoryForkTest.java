package org.ulpscope.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject.Kind;

class MemoryForkTest {
  private final Memory original = new Memory(64);
  private final long x = original.allocate(Kind.HEAP, "x", 8, 8, false).address();

  private static long load(Memory memory, long address) {
    return memory.readable(address, 8).load64(0);
  }

  private static void store(Memory memory, long address, long value) {
    memory.writable(address, 8).store64(0, value);
  }

  @Test
  void aWriteIsSeenByTheMemoryThatWroteOnly() {
    store(original, x, 1);
    Memory copy = original.fork();
    store(copy, x, 2);
    assertThat(load(original, x)).isEqualTo(1);
    assertThat(load(copy, x)).isEqualTo(2);
    store(original, x, 3);
    assertThat(load(copy, x)).isEqualTo(2);
  }

  @Test
  void copiesOfCopiesAreApartToo() {
    store(original, x, 1);
    Memory first = original.fork();
    Memory second = first.fork();
    store(first, x, 2);
    store(second, x, 3);
    assertThat(load(original, x)).isEqualTo(1);
    assertThat(load(first, x)).isEqualTo(2);
    assertThat(load(second, x)).isEqualTo(3);
  }

  @Test
  void anObjectReleasedInOneLivesOnInTheOther() {
    store(original, x, 7);
    Memory copy = original.fork();
    copy.release(x);
    assertThatThrownBy(() -> copy.readable(x, 8)).isInstanceOf(ProgramError.class);
    assertThat(load(original, x)).isEqualTo(7);
  }

  @Test
  void bothMayAllocateAndSeeOnlyTheirOwn() {
    Memory copy = original.fork();
    long here = original.allocate(Kind.HEAP, "here", 8, 8, false).address();
    store(original, here, 1);
    long there = copy.allocate(Kind.HEAP, "there", 8, 8, false).address();
    assertThat(there).as("addresses depend on the order of allocations only").isEqualTo(here);
    store(copy, there, 2);
    assertThat(load(original, here)).isEqualTo(1);
    assertThat(original.near(here).name()).isEqualTo("here");
  }

  @Test
  void manyObjectsInManyPagesStayApart() {
    long[] addresses = new long[1000];
    for (int i = 0; i < addresses.length; i++) {
      addresses[i] = original.allocate(Kind.HEAP, "o" + i, 8, 8, false).address();
      store(original, addresses[i], i);
    }
    Memory copy = original.fork();
    for (int i = 0; i < addresses.length; i += 3) {
      store(copy, addresses[i], -i);
    }
    for (int i = 0; i < addresses.length; i++) {
      assertThat(load(original, addresses[i])).isEqualTo(i);
      assertThat(load(copy, addresses[i])).isEqualTo(i % 3 == 0 ? -i : i);
    }
  }

  @Test
  void aJournalTellsWhatWasWrittenAndWhatIsNew() {
    Journal journal = original.begin();
    store(original, x, 1);
    long y = original.allocate(Kind.STACK, "y", 4, 4, false).address();
    original.release(y);
    assertThat(journal.writes()).containsExactly(new Journal.Write(x, 8));
    assertThat(journal.isNew(y)).isTrue();
    assertThat(journal.isNew(x)).isFalse();
    assertThat(journal.releasesOld()).isFalse();
    original.release(x);
    assertThat(journal.releasesOld()).isTrue();
  }
}
