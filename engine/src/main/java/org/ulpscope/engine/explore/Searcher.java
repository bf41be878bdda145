package org.ulpscope.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.ulpscope.engine.State;

/// Decides which state runs next.
public interface Searcher {
  /// The ways to choose that a user can name.
  enum Kind {
    DFS,
    BFS,
    RANDOM_STATE,
    RANDOM_PATH,
    INTERLEAVED;

    /// As users write it.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  void add(State state);

  /// Takes a state to run out of those that wait; there is one.
  State next();

  boolean isEmpty();

  int size();

  /// Takes out a state to give up, for want of memory.
  State drop();

  static Searcher of(Kind kind, long seed) {
    var random = new Random(seed);
    return switch (kind) {
      case DFS -> new Ordered(size -> size - 1);
      case BFS -> new Ordered(_ -> 0);
      case RANDOM_STATE -> new Ordered(random::nextInt);
      case RANDOM_PATH -> new ByDepth(random, false);
      case INTERLEAVED -> new ByDepth(random, true);
    };
  }

  /// Which of so many states, counted from the oldest.
  interface Choice {
    int of(int size);
  }

  /// States in the order in which they came.
  final class Ordered implements Searcher {
    private final List<State> states = new ArrayList<>();
    private final Choice choice;
    private int start;

    Ordered(Choice choice) {
      this.choice = choice;
    }

    @Override
    public void add(State state) {
      states.add(state);
    }

    @Override
    public State next() {
      int chosen = start + choice.of(size());
      State state = states.get(chosen);
      if (chosen == start) {
        states.set(start++, null);
        if (start > 64 && start > states.size() / 2) {
          states.subList(0, start).clear();
          start = 0;
        }
      } else if (chosen == states.size() - 1) {
        states.removeLast();
      } else {
        states.set(chosen, states.removeLast());
      }
      return state;
    }

    @Override
    public State drop() {
      return states.removeLast();
    }

    @Override
    public boolean isEmpty() {
      return size() == 0;
    }

    @Override
    public int size() {
      return states.size() - start;
    }
  }

  /// Chooses states the likelier the fewer branches led to them, as a walk from the root of the
  /// tree of paths would that tosses a coin at each fork. Interleaved, every other choice is the
  /// deepest state, which keeps the number of waiting states small.
  final class ByDepth implements Searcher {
    private final List<List<State>> byDepth = new ArrayList<>();
    private final Random random;
    private int size;
    private final boolean interleaved;
    private boolean deepest;

    ByDepth(Random random, boolean interleaved) {
      this.random = random;
      this.interleaved = interleaved;
    }

    @Override
    public void add(State state) {
      int depth = Math.min(state.path().size(), 4096);
      while (byDepth.size() <= depth) {
        byDepth.add(new ArrayList<>());
      }
      byDepth.get(depth).add(state);
      size++;
    }

    @Override
    public State next() {
      deepest = interleaved && !deepest;
      return deepest ? drop() : shallow();
    }

    private State shallow() {
      int last = lastDepth();
      for (int depth = 0; depth < last; depth++) {
        List<State> level = byDepth.get(depth);
        if (!level.isEmpty() && random.nextBoolean()) {
          return take(level, random.nextInt(level.size()));
        }
      }
      return drop();
    }

    @Override
    public State drop() {
      List<State> level = byDepth.get(lastDepth());
      return take(level, level.size() - 1);
    }

    private State take(List<State> level, int index) {
      size--;
      State last = level.removeLast();
      return index == level.size() ? last : level.set(index, last);
    }

    private int lastDepth() {
      while (byDepth.getLast().isEmpty()) {
        byDepth.removeLast();
      }
      return byDepth.size() - 1;
    }

    @Override
    public boolean isEmpty() {
      return size == 0;
    }

    @Override
    public int size() {
      return size;
    }
  }
}
