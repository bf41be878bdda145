package org.ulpscope.solver.smt;

import java.lang.System.Logger.Level;
import java.util.Optional;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.smt.worker.Answer;

/// The run of one back end on one query.
///
/// @param budget also ends when another back end has decided the query
record Lane(BackEnd backEnd, Budget budget) {
  /// The result: a verdict, which is `Unknown` for every kind of failure.
  record Outcome(BackEnd backEnd, Verdict verdict) {}

  /// Runs the back end and checks its answer.
  Outcome run(Query query, LazyScript script, SmtContext context) {
    try {
      return new Outcome(backEnd, verdict(query, script, context));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
      // An internal error, a query that is too large, or a missing jar: the caller must not wait
      // for this lane forever.
      return new Outcome(backEnd, new Verdict.Unknown("failed: " + e));
    }
  }

  private Verdict verdict(Query query, LazyScript script, SmtContext context) {
    try {
      Question question = script.question();
      if (budget.isOver()) {
        return new Verdict.Unknown(budget.end());
      }
      return judged(query, question, ask(question, context), context);
    } catch (LostException e) {
      context.counter().lostWorker();
      return new Verdict.Unknown(e.getMessage());
    } catch (MissingNativeException | Question.OverException | IllegalArgumentException e) {
      return new Verdict.Unknown(e.getMessage());
    }
  }

  private Answer ask(Question question, SmtContext context) throws LostException {
    Session session = context.sessions().take(backEnd);
    try (var _ = Watch.over(session, budget, context.options().memoryLimit(), context.timer())) {
      return session.ask(question.script(), question.terms());
    } finally {
      context.sessions().giveBack(backEnd, session);
    }
  }

  private Verdict judged(Query query, Question question, Answer answer, SmtContext context) {
    return switch (answer.kind()) {
      case SAT -> checked(query, question, answer, context);
      case UNSAT ->
          question
              .distrust()
              .<Verdict>map(Verdict.Unknown::new)
              .orElseGet(() -> new Verdict.Unsat(backEnd.text()));
      case UNKNOWN -> new Verdict.Unknown(budget.isOver() ? budget.end() : answer.text());
      case ERROR -> {
        context.bugs().report(Level.DEBUG, backEnd, question, "it failed: " + answer.text());
        yield new Verdict.Unknown("it failed: " + answer.text());
      }
    };
  }

  /// `Sat` only if the values satisfy the query.
  private Verdict checked(Query query, Question question, Answer answer, SmtContext context) {
    Optional<Model> model;
    try {
      model = Model.of(query, question.read(query, answer.text()));
    } catch (IllegalArgumentException e) {
      context
          .bugs()
          .report(Level.WARNING, backEnd, question, "its model cannot be read: " + answer.text());
      return new Verdict.Unknown("its model cannot be read: " + e.getMessage());
    }
    if (model.isPresent()) {
      return new Verdict.Sat(model.get(), backEnd.text());
    }
    context.counter().wrongModel();
    context
        .bugs()
        .report(
            Level.WARNING,
            backEnd,
            question,
            "its model does not satisfy the query: " + answer.text());
    return new Verdict.Unknown("its model does not satisfy the query");
  }
}
