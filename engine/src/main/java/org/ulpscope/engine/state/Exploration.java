package org.ulpscope.engine.state;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// What a state asks when it meets a symbolic value: which paths are possible, and who follows
/// those that it does not.
///
/// No method has a default: whoever wraps an exploration has to say what becomes of each.
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
  Optional<BigInteger> guess(State state, Expr value);

  /// Takes a state over, to be run later.
  void add(State state);

  /// Takes note of an error that inputs of this path run into if they meet a condition. The state
  /// itself goes on without them.
  void report(State state, ProgramError error, Expr condition);

  /// Whether both arms of a branch are to be run and merged before a state is forked.
  boolean merges();

  /// Whether what is loaded from one of many places is an element of an array, rather than a choice
  /// between them. That is one node per load; but few of the solver's stages know of arrays.
  boolean readsArrays();

  Ledger ledger();

  /// What tells values that this run makes up from those of another run with the same builder.
  String name();

  /// What the program is checked for beyond what is always an error.
  Checks checks();

  /// A step of a frame, the one at its `pc`, has computed a symbolic value.
  void computed(Frame frame, Expr value);
}
