package org.ulpscope.filetests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.session.Session;

/// The runner of filetests: a wrong result must fail, with a helpful message.
class RunnerTest {
  @TempDir Path temp;

  /// A command that prints its words, then its input, then complains.
  private static int echo(Session session, String... words) {
    session.out().println("words: " + String.join(" ", words));
    try {
      session.out().print(new String(session.in().readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    session.err().println("complaint");
    return words[words.length - 1].equals("fail") ? 3 : 0;
  }

  private void run(String name, String content) throws Exception {
    Path file = temp.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
    new Runner(temp, RunnerTest::echo, Duration.ofSeconds(20)).run(file);
  }

  private AbstractThrowableAssert<?, ?> failureOf(String content) {
    return assertThatThrownBy(() -> run("dir/a.c", content)).isInstanceOf(AssertionError.class);
  }

  @Test
  void whatIsExpectedPasses() {
    assertThatCode(
            () ->
                run(
                    "dir/a.c",
                    """
                    // run: ulpscope run %s -I%S
                    // stdin: first
                    // stdin: second
                    // expect: words: run dir/a.c -Idir
                    // expect: first
                    // expect-match: ^s.c+ond$
                    // expect-stderr: complaint
                    // expect-not: third
                    // expect-exit: 0
                    // And some prose: it is not read.
                    """))
        .doesNotThrowAnyException();
  }

  @Test
  void commentsOfOtherLanguagesAreRead() {
    assertThatCode(() -> run("a.ll", "; run: ulpscope show %s\n; expect: show a.ll\n"))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> run("a.smt2", "; run: ulpscope solve %s\n; expect: nothing\n"))
        .hasMessageContaining("a.smt2:2: not found on stdout: nothing");
  }

  @Test
  void missingTextFailsWithTheOutputAndTheCommand() {
    failureOf("// run: ulpscope run %s -- 'a b'\n// expect: missing\n")
        .hasMessageContaining("dir/a.c:1: ulpscope run %s")
        .hasMessageContaining("dir/a.c:2: not found on stdout: missing")
        .hasMessageContaining("  | words: run dir/a.c -- a b")
        .hasMessageContaining("reproduce: ./ulpscope run dir/a.c");
  }

  @Test
  void orderCounts() {
    failureOf(
            """
            // run: ulpscope run %s
            // stdin: one
            // stdin: two
            // expect: two
            // expect: one
            """)
        .hasMessageContaining("a.c:5: not found on stdout, after line 3: one");
  }

  @Test
  void literalTextIsNotAPattern() {
    failureOf("// run: ulpscope run %s\n// expect: w.rds\n").hasMessageContaining("not found");
  }

  @Test
  void patternThatDoesNotMatchFails() {
    failureOf("// run: ulpscope run %s\n// expect-match: ^run$\n").hasMessageContaining("^run$");
  }

  @Test
  void forbiddenTextFailsOnEitherOutput() {
    failureOf("// run: ulpscope run %s\n// expect-not: words\n")
        .hasMessageContaining("a.c:2: forbidden, but on line 1 of stdout: words");
    failureOf("// run: ulpscope run %s\n// expect-not: complaint\n")
        .hasMessageContaining("forbidden, but on line 1 of stderr: complaint");
  }

  @Test
  void missingErrorOutputFails() {
    failureOf("// run: ulpscope run %s\n// expect-stderr: words\n")
        .hasMessageContaining("not found on stderr: words");
  }

  @Test
  void exitCodeIsZeroByDefault() {
    failureOf("// run: ulpscope run %s fail\n")
        .hasMessageContaining("exit code is 3, expected 0")
        .hasMessageContaining("  | complaint");
    failureOf("// run: ulpscope run %s\n// expect-exit: 10\n")
        .hasMessageContaining("exit code is 0, expected 10");
    assertThatCode(() -> run("a.c", "// run: ulpscope run %s fail\n// expect-exit: 3\n"))
        .doesNotThrowAnyException();
  }

  @Test
  void everyRunIsComparedWithItsOwnExpectations() {
    failureOf(
            """
            // run: ulpscope run %s a
            // expect: a.c a
            // run: ulpscope run %s b
            // expect: a.c a
            """)
        .hasMessageContaining("dir/a.c:3: ulpscope run %s b");
    failureOf(
            """
            // run: ulpscope run %s a
            // run: ulpscope run %s b
            // expect: a.c a
            """)
        .hasMessageContaining("dir/a.c:2: ulpscope run %s b");
  }

  @Test
  void fileWithoutRunLineFails() {
    failureOf("// Just prose.\nint x;\n")
        .hasMessage("dir/a.c:1: no 'run' line in the leading comments");
    failureOf("int x;\n// run: ulpscope run %s\n").hasMessageContaining("no 'run' line");
  }

  @Test
  void misspeltDirectiveFails() {
    failureOf("// run: ulpscope run %s\n// expects: words\n")
        .hasMessageContaining("dir/a.c:2: unknown directive 'expects'; known are expect, ");
    failureOf("// run: ulpscope run %s\n// nativ: same\n").hasMessageContaining("'nativ'");
    failureOf("// run: ulpscope run %s\n// native: equal\n")
        .hasMessageContaining("expected 'native: same'");
    failureOf("// run: ulpscope run %s\n// expect-exit: ten\n")
        .hasMessageContaining("not an exit code: ten");
    failureOf("// run: ulpscope run %s\n// expect-match: (\n")
        .hasMessageContaining("not a regular expression: (");
    failureOf("// expect: x\n// run: ulpscope run %s\n")
        .hasMessageContaining("'expect' before any 'run'");
    failureOf("// run: ls %s\n").hasMessageContaining("a run line starts with 'ulpscope '");
  }

  @Test
  void commandThatHangsFails() throws Exception {
    Path file = Files.writeString(temp.resolve("a.c"), "// run: ulpscope run %s\n");
    Runner.Command hanging =
        (_, _) -> {
          try {
            Thread.sleep(60_000);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return 0;
        };
    assertThatThrownBy(() -> new Runner(temp, hanging, Duration.ofSeconds(1)).run(file))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("did not end within 1 s")
        .hasMessageContaining("reproduce: ./ulpscope run a.c");
  }

  @Test
  void commandThatThrowsFails() throws Exception {
    Path file = Files.writeString(temp.resolve("a.c"), "// run: ulpscope run %s\n");
    Runner.Command throwing =
        (_, _) -> {
          throw new IllegalStateException("oops");
        };
    assertThatThrownBy(() -> new Runner(temp, throwing, Duration.ofSeconds(9)).run(file))
        .isInstanceOf(AssertionError.class)
        .hasRootCauseMessage("oops");
  }

  private static final String NATIVE =
      """
      // run: ulpscope run %s -DN=2 -- x
      // stdin: y
      // native: same
      #include <stdio.h>
      int main(int argc, char **argv) {
        printf("%s %d %c\\n", argv[1], N, getchar());
        return 7;
      }
      """;

  private void runNative(String output, int exit) throws Exception {
    Path file = Files.writeString(temp.resolve("n.c"), NATIVE);
    Runner.Command command =
        (session, _) -> {
          session.out().print(output);
          return exit;
        };
    new Runner(temp, command, Duration.ofSeconds(60)).run(file);
  }

  @Test
  void nativeProgramGetsFlagsArgumentsAndInput() {
    assertThatCode(() -> runNative("x 2 y\n", 7)).doesNotThrowAnyException();
  }

  @Test
  void outputUnlikeTheNativeProgramsFailsWithADiff() {
    assertThatThrownBy(() -> runNative("x 3 y\n", 7))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("--- native\n+++ ulpscope\n@@ -1 +1 @@\n-x 2 y\n+x 3 y\n")
        .hasMessageContaining("reproduce: ./ulpscope run n.c -DN=2 -- x < INPUT");
    assertThatThrownBy(() -> runNative("x 2 y", 7)).hasMessageContaining("no newline at the end");
  }

  @Test
  void exitCodeUnlikeTheNativeProgramsFails() {
    assertThatThrownBy(() -> runNative("x 2 y\n", 0))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("exit code is 0, the native program's is 7");
  }

  @Test
  void nativeProgramThatDoesNotCompileFails() {
    failureOf("// run: ulpscope run %s\n// native: same\nint main(void) { return x; }\n")
        .hasMessageContaining("the native program: dir/a.c: does not compile (1 error)")
        .hasMessageContaining("undeclared identifier 'x'");
  }

  @Test
  void selectionFindsTestsAndOnlyTests() throws Exception {
    for (String name :
        List.of(
            "run/int/a.c",
            "run/int/b.cc",
            "run/fp/c.ll",
            "d.smt2",
            "k.cl",
            "run/int/inputs/part.c",
            "src/test/x.c",
            "target/y.c",
            "readme.md")) {
      Files.createDirectories(temp.resolve(name).getParent());
      Files.writeString(temp.resolve(name), "");
    }
    assertThat(selected(Optional.empty()))
        .containsExactly("d.smt2", "k.cl", "run/fp/c.ll", "run/int/a.c", "run/int/b.cc");
    assertThat(selected(Optional.of("run/int/*"))).containsExactly("run/int/a.c", "run/int/b.cc");
    assertThat(selected(Optional.of("*.c"))).containsExactly("run/int/a.c");
    assertThat(selected(Optional.of("**/c.*"))).containsExactly("run/fp/c.ll");
    assertThat(selected(Optional.of("nothing"))).isEmpty();
  }

  private List<String> selected(Optional<String> glob) throws IOException {
    return FileTests.tests(temp, glob).stream()
        .map(file -> temp.relativize(file).toString())
        .toList();
  }
}
