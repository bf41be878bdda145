package org.ulpscope.solver.smt;

import java.util.List;
import org.ulpscope.solver.smt.worker.Answer;

/// A native solver that is ready to be asked, one question at a time.
interface Session extends AutoCloseable {
  /// Asks, and waits for the answer, however long it takes; see [Watch] for an end.
  ///
  /// @param script commands up to `(check-sat)`
  /// @param terms whose values are wanted if the script is satisfiable
  /// @throws LostException if the solver is gone; so is the session then
  Answer ask(String script, List<String> terms) throws LostException;

  /// Asks the question to be ended, from another thread; the solver may not listen.
  void interrupt();

  /// Ends the solver at once, from another thread, if that can be done.
  ///
  /// @param reason for the one who waits for an answer
  void kill(String reason);

  /// How much memory the solver holds; 0 if that cannot be told from everything else.
  long residentBytes();

  /// Whether it may be asked again.
  boolean isAlive();

  @Override
  void close();

  /// Makes a session.
  @FunctionalInterface
  interface Starter {
    Session start(BackEnd backEnd) throws LostException;
  }
}
