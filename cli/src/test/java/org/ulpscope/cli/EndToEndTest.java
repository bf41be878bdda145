package org.ulpscope.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// From a file to what its program does, with every room in between.
class EndToEndTest {
  @TempDir Path temp;

  private Recording run(String program, String input, String... words) throws Exception {
    Files.writeString(temp.resolve("program.c"), program);
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var session =
        new Session(
            new ByteArrayInputStream(input.getBytes(UTF_8)),
            new PrintStream(out, false, UTF_8),
            new PrintStream(err, true, UTF_8),
            System.getenv(),
            temp,
            Session.Terminal.NONE);
    int exit = new Ulpscope(session).run(words);
    session.out().flush();
    return new Recording(exit, out.toString(UTF_8), err.toString(UTF_8));
  }

  @Test
  void programReadsItsInputAndArgumentsAndExitsWithItsCode() throws Exception {
    Recording run =
        run(
            """
            #include <stdio.h>
            int main(int argc, char **argv) {
              printf("%s %c\\n", argv[1], getchar());
              return 7;
            }
            """,
            "y", "run", "program.c", "--", "x");
    assertThat(run).isEqualTo(new Recording(7, "x y\n", ""));
  }

  @Test
  void programThatDoesWhatItMustNotIsViolated() throws Exception {
    Recording run =
        run("#include <stdlib.h>\nint main(void) { abort(); }\n", "", "run", "program.c");
    assertThat(run.exit()).isEqualTo(ExitCode.VIOLATED.number());
    assertThat(run.err()).contains("program.c:2").doesNotContain("\tat ");
  }

  @Test
  void programWithoutMainIsBadInput() throws Exception {
    Recording run = run("int f(void) { return 1; }\n", "", "run", "program.c");
    assertThat(run.exit()).isEqualTo(ExitCode.INPUT.number());
    assertThat(run.err()).contains("program.c", "main").hasLineCount(1);
  }
}
