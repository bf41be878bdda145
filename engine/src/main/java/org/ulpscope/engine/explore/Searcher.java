package org.ulpscope.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.ulpscope.engine.flow.BlockCoverage;
import org.ulpscope.engine.state.State;

/// Selects the state that runs next.
public interface Searcher {
  /// The search strategies that a user can name.
  enum Kind {
    DFS,
    BFS,
    RANDOM_STATE,
    RANDOM_PATH,
    COVNEW,
    INTERLEAVED;

    /// As users write it.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  void add(State state);

  /// Removes and returns the waiting state to run next. There must be one.
  State next();

  boolean isEmpty();

  int size();

  /// All states that wait.
  List<State> states();

  /// Removes a state to save memory, one that would not run soon. There must be one.
  State drop();

  static Searcher of(Kind kind, long seed) {
    var random = new Random(seed);
    return switch (kind) {
      case DFS -> new Ordered(size -> size - 1, _ -> 0);
      case BFS -> new Ordered(_ -> 0, size -> size - 1);
      case RANDOM_STATE -> new Ordered(random::nextInt, size -> size - 1);
      case RANDOM_PATH -> new ByDepth(ByDepth.Turn.WALK, random);
      case COVNEW -> new ByDepth(ByDepth.Turn.NEW_CODE, random);
      case INTERLEAVED -> new ByDepth(null, random);
    };
  }

  /// An index among so many states, counted from the oldest.
  interface Choice {
    int of(int size);
  }

  /// States in order of arrival.
  final class Ordered implements Searcher {
    private final List<State> states = new ArrayList<>();
    private final Choice choice;
    private final Choice last;
    private int start;

    /// @param choice which state is next
    /// @param last which one is dropped if memory runs short
    Ordered(Choice choice, Choice last) {
      this.choice = choice;
      this.last = last;
    }

    @Override
    public void add(State state) {
      states.add(state);
    }

    @Override
    public State next() {
      return take(start + choice.of(size()));
    }

    @Override
    public State drop() {
      return take(start + last.of(size()));
    }

    private State take(int chosen) {
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
    public boolean isEmpty() {
      return size() == 0;
    }

    @Override
    public int size() {
      return states.size() - start;
    }

    @Override
    public List<State> states() {
      return List.copyOf(states.subList(start, states.size()));
    }
  }

  /// Keeps states by the number of branches that led to them. Selects in one of two ways, or
  /// alternates between them: by a random walk from the root of the path tree that tosses a coin at
  /// each fork, or by distance to code that no state has reached yet. Where all reachable code has
  /// been reached, the latter takes the deepest state, which keeps the number of waiting states
  /// small.
  final class ByDepth implements Searcher {
    /// The ways to select a state.
    enum Turn {
      WALK,
      NEW_CODE
    }

    /// Of so many random states, the one nearest to new code is taken.
    private static final int CANDIDATES = 8;

    /// After so many searches in a row that found no path to new code, fewer states are examined.
    private static final int PATIENCE = 64;

    private final List<List<State>> byDepth = new ArrayList<>();
    private final Turn only;
    private final Random random;
    private int size;
    private Turn last = Turn.WALK;
    private int fruitless;

    /// @param only the way to select; null to alternate
    ByDepth(Turn only, Random random) {
      this.only = only;
      this.random = random;
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
      last = only != null ? only : last == Turn.WALK ? Turn.NEW_CODE : Turn.WALK;
      return last == Turn.WALK ? shallow() : nearNewCode();
    }

    private State shallow() {
      int deepest = lastDepth();
      for (int depth = 0; depth < deepest; depth++) {
        List<State> level = byDepth.get(depth);
        if (!level.isEmpty() && random.nextBoolean()) {
          return take(level, random.nextInt(level.size()));
        }
      }
      List<State> level = byDepth.get(deepest);
      return take(level, level.size() - 1);
    }

    private State nearNewCode() {
      List<State> level = byDepth.get(lastDepth());
      int index = level.size() - 1;
      int distance = level.get(index).distanceToNew();
      int candidates = fruitless < PATIENCE ? CANDIDATES : 1;
      for (int i = 0; i < candidates && distance > 0; i++) {
        List<State> other = byDepth.get(random.nextInt(byDepth.size()));
        int candidate = other.isEmpty() ? -1 : random.nextInt(other.size());
        if (candidate >= 0 && other.get(candidate).distanceToNew() < distance) {
          level = other;
          index = candidate;
          distance = other.get(candidate).distanceToNew();
        }
      }
      fruitless = distance == BlockCoverage.NEVER ? fruitless + 1 : 0;
      return take(level, index);
    }

    /// The shallowest, which has the most paths below it; deep ones end soon and free memory.
    @Override
    public State drop() {
      int depth = 0;
      while (byDepth.get(depth).isEmpty()) {
        depth++;
      }
      List<State> level = byDepth.get(depth);
      return take(level, level.size() - 1);
    }

    private State take(List<State> level, int index) {
      size--;
      State newest = level.removeLast();
      return index == level.size() ? newest : level.set(index, newest);
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

    @Override
    public List<State> states() {
      return byDepth.stream().flatMap(List::stream).toList();
    }
  }
}
