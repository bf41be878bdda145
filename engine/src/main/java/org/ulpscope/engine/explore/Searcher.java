package org.ulpscope.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.ulpscope.engine.flow.BlockCoverage;
import org.ulpscope.engine.state.State;

/// Decides which state runs next.
public interface Searcher {
  /// The ways to choose that a user can name.
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

  /// Takes a state to run out of those that wait; there is one.
  State next();

  boolean isEmpty();

  int size();

  /// All states that wait.
  List<State> states();

  /// Takes out a state for want of memory, one that would not be the next for long; there is one.
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

  /// Which of so many states, counted from the oldest.
  interface Choice {
    int of(int size);
  }

  /// States in the order in which they came.
  final class Ordered implements Searcher {
    private final List<State> states = new ArrayList<>();
    private final Choice choice;
    private final Choice last;
    private int start;

    /// @param choice which state is next
    /// @param last which goes if there is no memory for it
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

  /// Keeps states by the number of branches that led to them, and chooses in one of two ways, or in
  /// turn: by a walk from the root of the tree of paths that tosses a coin at each fork; or one
  /// that is near code that no state has reached yet. Where all code has been reached that can be,
  /// the second way takes the deepest state, which keeps the number of waiting states small.
  final class ByDepth implements Searcher {
    /// The ways to choose.
    enum Turn {
      WALK,
      NEW_CODE
    }

    /// Out of so many states by chance, the nearest to new code is taken.
    private static final int CANDIDATES = 8;

    /// After so many searches in a row that found no way to new code, they look at fewer states.
    private static final int PATIENCE = 64;

    private final List<List<State>> byDepth = new ArrayList<>();
    private final Turn only;
    private final Random random;
    private int size;
    private Turn last = Turn.WALK;
    private int fruitless;

    /// @param only the way to choose; null to take turns
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

    /// The shallowest, which has the most paths behind it: deep ones end soon and make room.
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
