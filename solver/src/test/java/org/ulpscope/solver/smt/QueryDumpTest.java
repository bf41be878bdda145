package org.ulpscope.solver.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.smtlib.read.SmtCommand;
import org.ulpscope.expr.smtlib.read.SmtParser;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

class QueryDumpTest {
  private final Builder b = new Builder();
  private final Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));

  @Test
  void writes_queries_that_can_be_read_again(@TempDir Path directory) throws IOException {
    var dump = new QueryDump((_, _) -> new Verdict.Unsat("somebody"), directory);
    dump.check(
        Query.of(b, b.fcmp(x, b.number(0.5), Outcomes.LT)), Budget.of(Duration.ofSeconds(1)));
    String text = Files.readString(directory.resolve("000001-unsat.smt2"));
    assertThat(text)
        .matches("(?s); unsat by somebody, 0\\.\\d\\d\\d s\n\\(set-info :status unsat\\).*");
    List<SmtCommand> commands = SmtParser.parse("query.smt2", text, new Builder());
    assertThat(commands).anyMatch(command -> command instanceof SmtCommand.CheckSat);
  }

  @Test
  void says_why_an_answer_is_missing(@TempDir Path directory) throws IOException {
    var dump = new QueryDump((_, _) -> new Verdict.Unknown("out of time"), directory);
    dump.check(Query.of(b, b.bool(false)), Budget.of(Duration.ofSeconds(1)));
    dump.check(Query.of(b, b.bool(false)), Budget.of(Duration.ofSeconds(1)));
    assertThat(Files.readString(directory.resolve("000002-unknown.smt2")))
        .startsWith("; unknown: out of time, 0.");
  }
}
