package org.ulpscope.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.Recording;
import org.ulpscope.cli.session.ExitCode;

/// What `filetests/solve` cannot test: several files, directories and messages of the command
/// itself. Nothing here needs a native solver.
class SolveCommandTest {
  private static final String SAT = "(declare-const p Bool)(assert p)(check-sat)";
  private static final String UNSAT =
      "(declare-const x (_ BitVec 8))(assert (bvult x #x00))(check-sat)";

  @TempDir Path directory;

  private Recording solve(String... line) {
    return Recording.of(
        directory, Stream.concat(Stream.of("solve"), Stream.of(line)).toArray(String[]::new));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(directory.resolve(name), text);
  }

  @Test
  void severalFilesAreAnsweredOneAfterTheOther() throws IOException {
    write("a.smt2", SAT);
    write("b.smt2", UNSAT);
    Recording solved = solve("a.smt2", "b.smt2");
    assertThat(solved.exit()).isZero();
    assertThat(solved.out().lines()).containsExactly("; a.smt2", "sat", "; b.smt2", "unsat");
  }

  @Test
  void aFileThatCannotBeReadDoesNotPreventAnswersToOthers() throws IOException {
    write("a.smt2", "(check-sat");
    write("b.smt2", UNSAT);
    Recording solved = solve("a.smt2", "b.smt2");
    assertThat(solved.exit()).isEqualTo(ExitCode.INPUT.number());
    assertThat(solved.out()).contains("unsat");
    assertThat(solved.err()).startsWith("ulpscope: a.smt2:1:11: ");
  }

  @Test
  void aMissingFileIsNamed() {
    Recording solved = solve("none.smt2");
    assertThat(solved.exit()).isEqualTo(ExitCode.INPUT.number());
    assertThat(solved.err()).isEqualTo("ulpscope: none.smt2: no such file\n");
  }

  @Test
  void queriesAreDumpedWithTheirAnswers() throws IOException {
    write("a.smt2", UNSAT);
    assertThat(solve("--dump-queries", "queries", "a.smt2").exit()).isZero();
    Path dumped = directory.resolve("queries/000001-unsat.smt2");
    assertThat(dumped)
        .content()
        .containsPattern("^; unsat by [a-z]+, [0-9]+\\.[0-9]{3} s\n")
        .contains("(set-info :status unsat)", "(assert ", "(check-sat)");
    Recording again = solve("queries/000001-unsat.smt2");
    assertThat(again.exit()).isZero();
    assertThat(again.out().strip()).isEqualTo("unsat");
  }

  @Test
  void successIsPrintedOnDemand() throws IOException {
    write("a.smt2", "(set-option :print-success true)" + SAT + "(exit)(check-sat)");
    assertThat(solve("a.smt2").out().lines())
        .containsExactly("success", "success", "success", "sat", "success");
  }

  @Test
  void statisticsAreComments() throws IOException {
    write("a.smt2", UNSAT);
    Recording solved = solve("--stats", "a.smt2");
    assertThat(solved.out().lines().skip(1)).allMatch(line -> line.startsWith("; "));
    assertThat(solved.out()).contains("; line 1: unsat by ");
  }

  @Test
  void anUnknownSolverIsAnsweredWithTheKnownOnes() throws IOException {
    write("a.smt2", SAT);
    Recording solved = solve("--solver", "yices", "a.smt2");
    assertThat(solved.exit()).isEqualTo(ExitCode.USAGE.number());
    assertThat(solved.err()).contains("no solver is called 'yices'; there are bitwuzla");
  }
}
