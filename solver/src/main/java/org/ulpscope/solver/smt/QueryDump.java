package org.ulpscope.solver.smt;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.ulpscope.expr.smtlib.write.SmtScript;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Writes every query to a directory, with its answer and time, as SMT-LIB that any solver can run.
///
/// ```java
/// Solver solver = new QueryDump(chain, Path.of("queries"));   // 000001-sat.smt2, …
/// ```
///
/// The files are numbered in the order in which queries are answered. Each starts with comments:
/// which stage answered, after how long, and for `unknown` why.
public final class QueryDump implements Solver {
  private final Solver next;
  private final Path directory;
  private final AtomicInteger written = new AtomicInteger();

  /// @param next the solver that answers
  /// @throws UncheckedIOException if the directory cannot be created
  public QueryDump(Solver next, Path directory) {
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
    long begin = System.nanoTime();
    Verdict verdict = next.check(query, budget);
    write(query, verdict, System.nanoTime() - begin);
    return verdict;
  }

  private void write(Query query, Verdict verdict, long nanos) {
    String status = status(verdict);
    Path file =
        directory.resolve(
            String.format(Locale.ROOT, "%06d-%s.smt2", written.incrementAndGet(), status));
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      SmtScript.of(query.constraints())
          .withComment(comment(verdict, nanos))
          .withStatus(status)
          .write(out);
    } catch (IllegalArgumentException e) {
      replace(file, "; " + e.getMessage() + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A query that cannot be expressed in SMT-LIB is replaced by a file with the reason.
  private static void replace(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String status(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Sat _ -> "sat";
      case Verdict.Unsat _ -> "unsat";
      case Verdict.Unknown _ -> "unknown";
    };
  }

  private static String comment(Verdict verdict, long nanos) {
    String what =
        switch (verdict) {
          case Verdict.Sat(_, String by) -> "sat by " + by;
          case Verdict.Unsat(String by) -> "unsat by " + by;
          case Verdict.Unknown(String reason) -> "unknown: " + reason;
        };
    return String.format(Locale.ROOT, "%s, %.3f s", what, nanos / 1e9);
  }
}
