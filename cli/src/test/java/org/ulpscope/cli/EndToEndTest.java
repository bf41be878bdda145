package org.ulpscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.session.ExitCode;

/// From a source file to the behaviour of its program, through all rooms.
class EndToEndTest {
  @TempDir Path temp;

  private Recording run(String program, String input, String... words) throws Exception {
    Files.writeString(temp.resolve("program.c"), program);
    return Recording.whole(temp, System.getenv(), input, words);
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
  void programWithAnErrorIsViolated() throws Exception {
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
