package org.ulpscope.engine.state;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Answers a state's questions about symbolic values: which paths are feasible, and who explores
/// those that the state does not take.
///
/// No method has a default, so every wrapper must forward or replace each one.
public interface Exploration {
  /// Which values a condition can have.
  enum Truth {
    /// It holds whenever the path condition does.
    TRUE,
    FALSE,
    /// Inputs exist for both values, or neither could be excluded.
    EITHER
  }

  Builder builder();

  /// Which values a condition can have on a state's path.
  Truth decide(State state, Expr condition);

  /// A value that an expression can have on a state's path.
  BigInteger pick(State state, Expr value);

  /// A value that an expression can have on a state's path, if one is known without calling a
  /// solver.
  Optional<BigInteger> guess(State state, Expr value);

  /// Adds a state that is to be run later.
  void add(State state);

  /// Records an error that inputs of this path trigger if they satisfy a condition. The state
  /// itself continues without them.
  void report(State state, ProgramError error, Expr condition);

  /// Adds an entry to the ledger if inputs of this path satisfy a condition. The state continues
  /// with all inputs.
  void doubt(State state, Expr condition, Ledger.Kind kind, String text);

  /// A state has met an assumption.
  ///
  /// @param isPossible whether some of its inputs satisfy it
  void assumption(State state, boolean isPossible);

  /// Whether both arms of a branch are to be run and merged before a state is forked.
  boolean merges();

  /// Asks whether the arms of a branch of a state are to be run and merged. If so, [#endMerge]
  /// follows.
  ///
  /// @param join identifies the place
  boolean beginMerge(State state, int join);

  /// Tells whether the arms could be merged.
  void endMerge(boolean succeeded);

  /// Whether a load from one of many addresses becomes an array read rather than a choice between
  /// the values. That is one node per load, but few solver stages support arrays.
  boolean readsArrays();

  Ledger ledger();

  /// Distinguishes the fresh symbols of this run from those of another run with the same builder.
  String name();

  /// The optional checks that are enabled.
  Checks checks();

  /// The licences of compilers that are reckoned with.
  Licences licences();

  /// A step of a frame, the one at its `pc`, has computed a symbolic value.
  void computed(Frame frame, Expr value);
}
