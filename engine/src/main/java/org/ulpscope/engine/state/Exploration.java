package org.ulpscope.engine.state;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// What a state asks when it meets a symbolic value: which ways it can go, and who takes those it
/// does not.
public interface Exploration {
  /// Which values a condition can have.
  enum Truth {
    /// It holds wherever the path's conditions do.
    TRUE,
    FALSE,
    /// There are inputs for both, or it could not be shown that there are none.
    EITHER
  }

  Builder builder();

  /// Which values a condition can have on a state's path.
  Truth decide(State state, Expr condition);

  /// A value that an expression can have on a state's path.
  BigInteger pick(State state, Expr value);

  /// A value that an expression can have on a state's path, if one is known without asking.
  default Optional<BigInteger> guess(State state, Expr value) {
    return Optional.empty();
  }

  /// Takes a state over, to be run later.
  void add(State state);

  /// Takes note of an error that inputs of this path run into if they meet a condition. The state
  /// itself goes on without them.
  void report(State state, ProgramError error, Expr condition);

  /// Whether both ways of a branch are to be tried and merged before a state is copied.
  boolean merges();

  /// Whether what is loaded from one of many places is an element of an array, rather than a choice
  /// between them. That is one node a load; but few of the solver's stages know of arrays.
  default boolean readsArrays() {
    return false;
  }

  Ledger ledger();

  /// What tells values that this run makes up from those of another run with the same builder.
  default String name() {
    return "";
  }

  /// What the program is checked for beyond what is always an error.
  default Checks checks() {
    return Checks.DEFAULT;
  }

  /// A step of a frame, the one at its `pc`, has computed a symbolic value.
  default void computed(Frame frame, Expr value) {}
}
