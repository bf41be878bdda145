package org.ulpscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Session;

class UlpscopeTest {
  @TempDir Path temp;

  @BeforeEach
  void programs() throws Exception {
    Files.writeString(temp.resolve("good.c"), "int main(void) { return N - N; }\n");
    Files.writeString(temp.resolve("warned.c"), "int f(void) { }\n");
    Files.writeString(temp.resolve("wrong.c"), "int main(void) { return x; }\n");
  }

  private Recording run(String... line) {
    return Recording.of(temp, line);
  }

  @Test
  void versionNamesUlpscopeAndLlvm() {
    assertThat(run("--version").out())
        .matches("ulpscope \\d+\\.\\d+\\.\\d+\\S* \\(LLVM 20\\.\\d+\\.\\d+\\)\\R");
    assertThat(run("--version", "--color=never").out()).isEqualTo(run("--version").out());
    assertThat(run("-V").exit()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "run", "show", "completion"})
  void helpShowsExamples(String command) {
    Recording help = command.isEmpty() ? run("--help") : run(command, "--help");
    assertThat(help.exit()).isZero();
    assertThat(help.out()).contains("Examples:\n", "ulpscope " + command);
    assertThat(help.out()).doesNotContain("--compiler-flag", "--argument");
    assertThat(help.err()).isEmpty();
  }

  @Test
  void helpIsACommandToo() {
    assertThat(run("help", "run").out()).isEqualTo(run("run", "--help").out());
    assertThat(run("help").out()).isEqualTo(run("--help").out());
  }

  @Test
  void compilerFlagsMixWithOptionsAndArgumentsFollowTheDashes() {
    Recording run = run("run", "-DN=3", "--no-cache", "good.c", "-O2", "--", "-x", "--help", "");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).isEqualTo("run [-x, --help, ]\n");
    assertThat(run.exit()).as("the exit code of the action").isEqualTo(3);
  }

  @Test
  void functionToShowIsPassedOn() {
    assertThat(run("show", "good.c", "-DN=1", "--function", "main").out()).isEqualTo("show main\n");
    assertThat(run("show", "good.c", "-DN=1").out()).isEqualTo("show everything\n");
  }

  @Test
  void warningsOfTheCompilerAreShown() {
    Recording run = run("show", "warned.c");
    assertThat(run.exit()).isZero();
    assertThat(run.err()).contains("warned.c:1:15: warning: ");
  }

  @Test
  void programThatDoesNotCompileIsBadInput() {
    Recording run = run("run", "wrong.c");
    assertThat(run.exit()).isEqualTo(ExitCode.INPUT.number());
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("wrong.c:1:25: error: use of undeclared identifier 'x'")
        .endsWith("1 error generated.\nulpscope: wrong.c: does not compile (1 error)\n");
  }

  @Test
  void missingFileIsOneLine() {
    Recording run = run("run", "none.c");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).isEqualTo("ulpscope: none.c: no such file\n");
  }

  @Test
  void unusableCacheIsOneLine() {
    var environment = new HashMap<>(System.getenv());
    environment.put("ULPSCOPE_CACHE", "/proc/ulpscope");
    Recording run =
        Recording.of(temp, environment, Session.Terminal.NONE, "run", "good.c", "-DN=1");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("ulpscope: cache directory /proc/ulpscope cannot be used: ")
        .hasLineCount(1);
  }

  @Test
  void wrongUsageIsOneLineWithAHint() {
    Map<List<String>, String> mistakes =
        Map.of(
            List.of(), "ulpscope: no command given (see 'ulpscope --help')",
            List.of("xyzzy"), "ulpscope: no such command: 'xyzzy' (see 'ulpscope --help')",
            List.of("runn"),
                "ulpscope: no such command: 'runn'; did you mean 'run'? (see 'ulpscope --help')",
            List.of("run"),
                "ulpscope: missing required parameter: 'FILE' (see 'ulpscope run --help')",
            List.of("run", "good.c", "--frobnicate"),
                "ulpscope: unknown option: '--frobnicate' (see 'ulpscope run --help')",
            List.of("run", "good.c", "--color=pink"),
                "ulpscope: invalid value for option '--color': expected auto, always or never but"
                    + " was 'pink' (see 'ulpscope run --help')",
            List.of("run", "good.c", "-o", "x"),
                "ulpscope: -o is not allowed: Ulpscope controls the compiler's output"
                    + " (see 'ulpscope run --help')",
            List.of("run", "good.c", "--compile-timeout=0"),
                "ulpscope: --compile-timeout must be at least 1 second (see 'ulpscope run --help')",
            List.of("show", "good.c", "--", "x"),
                "ulpscope: show executes nothing, so it takes no program arguments (see 'ulpscope"
                    + " show --help')");
    mistakes.forEach(
        (line, message) -> {
          Recording run = run(line.toArray(String[]::new));
          assertThat(run.err()).isEqualTo(message + "\n");
          assertThat(run.exit()).as(message).isEqualTo(ExitCode.USAGE.number());
          assertThat(run.out()).isEmpty();
        });
  }

  @Test
  void internalErrorHidesItsStackTraceUnlessAsked() {
    String[] line = {"run", "good.c", "-DN=1", "--", "crash"};
    Recording plain = run(line);
    assertThat(plain.exit()).isEqualTo(ExitCode.INTERNAL.number());
    assertThat(plain.err())
        .startsWith("ulpscope: internal error: ")
        .contains("a deliberate failure", "--debug")
        .hasLineCount(1);
    Recording debugged = run("run", "good.c", "-DN=1", "--debug", "--", "crash");
    assertThat(debugged.exit()).isEqualTo(ExitCode.INTERNAL.number());
    assertThat(debugged.err()).contains("\tat org.ulpscope.cli.");
    var environment = new HashMap<>(System.getenv());
    environment.put("ULPSCOPE_DEBUG", "1");
    assertThat(Recording.of(temp, environment, Session.Terminal.NONE, line).err())
        .contains("\tat org.ulpscope.cli.");
    assertThat(run("run", "good.c", "-DN=1", "--", "crash", "--debug").err())
        .as("the program's argument")
        .hasLineCount(1);
  }

  @Test
  void errorOfTheVirtualMachineIsAnInternalErrorToo() {
    Recording run = run("run", "good.c", "-DN=1", "--", "overflow");
    assertThat(run.exit()).isEqualTo(ExitCode.INTERNAL.number());
    assertThat(run.err()).startsWith("ulpscope: internal error: ").hasLineCount(1);
  }

  @Test
  void colorFollowsTerminalEnvironmentAndOption() {
    var watched = new Session.Terminal(true, true);
    var plain = Map.of("TERM", "xterm", "HOME", System.getenv("HOME"));
    var refused = Map.of("TERM", "xterm", "HOME", System.getenv("HOME"), "NO_COLOR", "1");
    var dumb = Map.of("TERM", "dumb", "HOME", System.getenv("HOME"));
    assertThat(isColored(plain, watched, "run", "wrong.c")).isTrue();
    assertThat(isColored(plain, Session.Terminal.NONE, "run", "wrong.c")).isFalse();
    assertThat(isColored(refused, watched, "run", "wrong.c")).isFalse();
    assertThat(isColored(dumb, watched, "run", "wrong.c")).isFalse();
    assertThat(isColored(plain, watched, "run", "wrong.c", "--color=never")).isFalse();
    assertThat(isColored(plain, watched, "--color", "never", "run", "wrong.c")).isFalse();
    assertThat(isColored(plain, Session.Terminal.NONE, "run", "wrong.c", "--color=always"))
        .isTrue();
  }

  private boolean isColored(
      Map<String, String> environment, Session.Terminal terminal, String... line) {
    return Recording.of(temp, environment, terminal, line).err().contains("\u001b[0;1;31m");
  }

  @Test
  void completionScriptKnowsCommandsAndOptions() throws Exception {
    Recording run = run("completion");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("ulpscope", "run", "show", "--compile-commands");
    Path script = Files.writeString(temp.resolve("completion"), run.out());
    Process bash =
        new ProcessBuilder("bash", "-c", "source " + script + " && complete -p ulpscope").start();
    assertThat(bash.waitFor()).as("bash accepts it").isZero();
  }

  @Test
  void commandsRunInParallelWithoutMixingTheirOutput() throws Exception {
    try (var threads = Executors.newFixedThreadPool(4)) {
      List<Callable<Recording>> calls =
          IntStream.range(0, 12)
              .<Callable<Recording>>mapToObj(
                  i -> () -> run("run", "good.c", "-DN=" + i, "--", "argument" + i))
              .toList();
      int i = 0;
      for (Future<Recording> call : threads.invokeAll(calls)) {
        assertThat(call.get()).isEqualTo(new Recording(1, "run [argument" + i++ + "]\n", ""));
      }
    }
  }
}
