package org.ulpscope.solver.smt;

import java.util.List;
import org.ulpscope.solver.smt.worker.Answer;

/// A native solver that is ready for queries, one at a time.
interface Session extends AutoCloseable {
  /// Solves a script and waits for the answer without a limit; see [Watch] for limits.
  ///
  /// @param script commands up to `(check-sat)`
  /// @param terms the terms whose values are requested if the script is satisfiable
  /// @throws LostException if the solver has ended; the session is then unusable
  Answer ask(String script, List<String> terms) throws LostException;

  /// Interrupts the current query, from another thread; the solver may not react.
  void interrupt();

  /// Ends the solver at once, from another thread, if possible.
  ///
  /// @param reason reported to the thread that waits for an answer
  void kill(String reason);

  /// The memory of the solver; 0 if it cannot be determined separately.
  long residentBytes();

  /// Whether it can be used again.
  boolean isAlive();

  @Override
  void close();

  /// Creates sessions.
  @FunctionalInterface
  interface Starter {
    Session start(BackEnd backEnd) throws LostException;
  }
}
