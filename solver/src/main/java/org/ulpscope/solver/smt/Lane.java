package org.ulpscope.solver.smt;

import java.lang.System.Logger.Level;
import java.util.Optional;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.smt.worker.Answer;

/// One back end at work on one query.
///
/// @param budget ends when another back end was faster, too
record Lane(BackEnd backEnd, Budget budget) {
  /// What came out: a verdict, with `Unknown` for every kind of failure.
  record Outcome(BackEnd backEnd, Verdict verdict) {}

  /// Asks, and judges the answer.
  Outcome run(Query query, LazyScript asking, SmtContext shop) {
    try {
      return new Outcome(backEnd, verdict(query, asking, shop));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
      // A defect of ours, a query that is too large for us, or a jar that is not there: never a
      // reason to wait for ever.
      return new Outcome(backEnd, new Verdict.Unknown("failed: " + e));
    }
  }

  private Verdict verdict(Query query, LazyScript asking, SmtContext shop) {
    try {
      Question question = asking.question();
      if (budget.isOver()) {
        return new Verdict.Unknown(budget.end());
      }
      return judged(query, question, ask(question, shop), shop);
    } catch (LostException e) {
      shop.counter().lostWorker();
      return new Verdict.Unknown(e.getMessage());
    } catch (MissingNativeException | Question.OverException | IllegalArgumentException e) {
      return new Verdict.Unknown(e.getMessage());
    }
  }

  private Answer ask(Question question, SmtContext shop) throws LostException {
    Session session = shop.sessions().take(backEnd);
    try (var _ = Watch.over(session, budget, shop.options().memoryLimit(), shop.timer())) {
      return session.ask(question.script(), question.terms());
    } finally {
      shop.sessions().giveBack(backEnd, session);
    }
  }

  private Verdict judged(Query query, Question question, Answer answer, SmtContext shop) {
    return switch (answer.kind()) {
      case SAT -> checked(query, question, answer, shop);
      case UNSAT ->
          question
              .doubt()
              .<Verdict>map(Verdict.Unknown::new)
              .orElseGet(() -> new Verdict.Unsat(backEnd.text()));
      case UNKNOWN -> new Verdict.Unknown(budget.isOver() ? budget.end() : answer.text());
      case ERROR -> {
        shop.bugs().report(Level.DEBUG, backEnd, question, "it failed: " + answer.text());
        yield new Verdict.Unknown("it failed: " + answer.text());
      }
    };
  }

  /// What satisfies the query is said to, and nothing else.
  private Verdict checked(Query query, Question question, Answer answer, SmtContext shop) {
    Optional<Model> model;
    try {
      model = Model.of(query, question.read(query, answer.text()));
    } catch (IllegalArgumentException e) {
      shop.bugs()
          .report(Level.WARNING, backEnd, question, "its model cannot be read: " + answer.text());
      return new Verdict.Unknown("its model cannot be read: " + e.getMessage());
    }
    if (model.isPresent()) {
      return new Verdict.Sat(model.get(), backEnd.text());
    }
    shop.counter().wrongModel();
    shop.bugs()
        .report(Level.WARNING, backEnd, question, "its model does not satisfy: " + answer.text());
    return new Verdict.Unknown("its model does not satisfy the query");
  }
}
