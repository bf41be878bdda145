package org.ulpscope.solver.chain;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.ulpscope.expr.smtlib.SmtScript;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Writes every query to a file of its own, with its answer and time, so that anyone can ask it
/// again: `000001-sat.smt2`, `000002-unknown.smt2` and so on.
///
/// ```java
/// Solver dumping = new Dumping(chain, Path.of("queries"));
/// ```
public final class Dumping implements Solver {
  private final Solver next;
  private final Path directory;
  private final AtomicInteger count = new AtomicInteger();

  /// @throws UncheckedIOException if the directory cannot be made
  public Dumping(Solver next, Path directory) {
    this.next = next;
    this.directory = directory;
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    long start = System.nanoTime();
    Verdict verdict = next.check(query, budget);
    double millis = (System.nanoTime() - start) / 1e6;
    try {
      write(query, verdict, millis);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return verdict;
  }

  private void write(Query query, Verdict verdict, double millis) throws IOException {
    String answer =
        switch (verdict) {
          case Verdict.Sat _ -> "sat";
          case Verdict.Unsat _ -> "unsat";
          case Verdict.Unknown _ -> "unknown";
        };
    String how =
        switch (verdict) {
          case Verdict.Sat(_, String by) -> "by " + by;
          case Verdict.Unsat(String by) -> "by " + by;
          case Verdict.Unknown(String reason) -> "(" + reason + ")";
        };
    String name = String.format(Locale.ROOT, "%06d-%s.smt2", count.incrementAndGet(), answer);
    SmtScript script =
        SmtScript.of(query.constraints())
            .withComment(String.format(Locale.ROOT, "%s %s in %.3f ms", answer, how, millis))
            .withStatus(answer);
    try (BufferedWriter out = Files.newBufferedWriter(directory.resolve(name))) {
      script.write(out);
    }
  }
}
