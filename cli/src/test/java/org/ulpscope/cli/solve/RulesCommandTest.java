package org.ulpscope.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.Recording;
import org.ulpscope.cli.session.ExitCode;

class RulesCommandTest {
  @TempDir Path directory;

  private Recording run(String... line) {
    return Recording.of(directory, line);
  }

  private Recording check(String text) throws IOException {
    Files.writeString(directory.resolve("my.rules"), text);
    return run("rules", "check", "my.rules");
  }

  @Test
  void rulesAreListedWithTheirEquations() {
    assertThat(run("rules", "list").out())
        .contains("not(fcmp(x, y, O)) => fcmp(x, y, ~O)")
        .contains("assuming associative");
  }

  @Test
  void aRuleIsExplainedWithExamples() {
    Recording explained = run("rules", "explain", "not-fcmp");
    assertThat(explained.exit()).isZero();
    assertThat(explained.out()).contains("example not(fcmp(x, y, {<})) => fcmp(x, y, {=,>,?})");
  }

  @Test
  void anUnknownRuleIsAnsweredWithSimilarOnes() {
    Recording unknown = run("rules", "explain", "fcmp-fcmp");
    assertThat(unknown.exit()).isEqualTo(ExitCode.INPUT.number());
    assertThat(unknown.err()).contains("no rule is called 'fcmp-fcmp'", "and-fcmp-fcmp");
  }

  @Test
  void aWrongRuleIsRefusedWithACounterexample() throws IOException {
    Recording checked =
        check(
            """
            # Forgets that a difference may be negative.
            rule abs-sub:
              fabs(fsub(m, x, y)) => fsub(m, x, y)
              example: fabs(fsub(m, x, y)) => fsub(m, x, y)
              unchanged: fabs(x)
            """);
    assertThat(checked.exit()).isEqualTo(ExitCode.VIOLATED.number());
    assertThat(checked.out()).contains("my.rules:2:6: abs-sub is wrong on Float(2,2), with m = ");
  }

  @Test
  void aRightRuleIsProved() throws IOException {
    Recording checked =
        check(
            """
            # The sign is flipped twice.
            rule flipped-twice:
              fneg(fneg(x)) => x
              example: fneg(fneg(x)) => x
              unchanged: fneg(x)
            """);
    assertThat(checked.exit()).isZero();
    assertThat(checked.out()).contains("flipped-twice holds on Float(2,2)");
  }

  @Test
  void solversProveARuleOnTheSortsOfPrograms() throws IOException {
    Files.writeString(
        directory.resolve("my.rules"),
        """
        # The sign is flipped twice.
        rule flipped-twice:
          fneg(fneg(x)) => x
          example: fneg(fneg(x)) => x
          unchanged: fneg(x)
        """);
    Recording checked = run("rules", "check", "--solver", "my.rules");
    assertThat(checked.exit()).isZero();
    assertThat(checked.out())
        .contains("my.rules:2:6: by solver, flipped-twice holds on Float(5,11); Float(8,8)");
  }

  /// Trying all values of at most five bits finds nothing wrong.
  @Test
  void solversRefuteARuleThatTinySortsCannot() throws IOException {
    Files.writeString(
        directory.resolve("my.rules"),
        """
        # Wrong from six bits on.
        rule small:
          ult(zext^(w + 8)(x^w), 40) => true
          example: ult(zext^12(x^4), 40) => true
          unchanged: ult(x, y)
        """);
    Recording checked = run("rules", "check", "--solver", "my.rules");
    assertThat(checked.exit()).isEqualTo(ExitCode.VIOLATED.number());
    assertThat(checked.out()).contains("by solver, small is wrong on i16");
  }

  @Test
  void aMissingFileIsNamed() {
    Recording missing = run("rules", "check", "none.rules");
    assertThat(missing.exit()).isEqualTo(ExitCode.INPUT.number());
    assertThat(missing.err()).isEqualTo("ulpscope: none.rules: no such file\n");
  }

  @Test
  void aFileThatIsNoRuleFileIsAnInputThatDoesNotCompile() throws IOException {
    Recording checked = check("rule broken: and(x, => x");
    assertThat(checked.exit()).isEqualTo(ExitCode.INPUT.number());
    assertThat(checked.out()).contains("my.rules:1:21: ");
  }
}
