package org.ulpscope.replay.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.process.Ended;
import org.ulpscope.process.LimitedProcess;
import org.ulpscope.process.Limits;
import org.ulpscope.program.InputException;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;

class NativeBuildTest {
  @TempDir Path temp;

  private Path write(String name, String content) throws Exception {
    Files.writeString(temp.resolve(name), content);
    return Path.of(name);
  }

  private String build(List<Path> files, String... flags) {
    return NativeBuild.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT)
        .link(new Inputs(temp, files, List.of(flags), Optional.empty()), temp.resolve("program"));
  }

  private Ended run(String... arguments) throws IOException {
    var command = new ArrayList<>(List.of(temp.resolve("program").toString()));
    command.addAll(List.of(arguments));
    Limits limits = Limits.ofTime(Duration.ofSeconds(20));
    Ended ended = new LimitedProcess(temp, Map.of(), limits).run(command);
    assertThat(ended.cut()).isEqualTo(Ended.Cut.NONE);
    return ended;
  }

  @Test
  void programRuns() throws Exception {
    Path file =
        write(
            "a.c",
            """
            #include <math.h>
            #include <stdio.h>
            int main(int n, char **a) { printf("%a %s\\n", sqrt(n), a[1]); return N; }
            """);
    build(List.of(file), "-DN=7");
    assertThat(run("x").outputText()).isEqualTo("0x1.6a09e667f3bcdp+0 x\n");
    assertThat(run("x").status()).isEqualTo(7);
  }

  @Test
  void filesInSeveralLanguagesAreLinked() throws Exception {
    Path main =
        write(
            "main.cc",
            """
            #include <iostream>
            extern "C" int g();
            int main() { std::cout << g() << std::endl; }
            """);
    Path text =
        write(
            "g.ll",
            """
            define i32 @g() {
              ret i32 42
            }
            """);
    build(List.of(main, text));
    assertThat(run().outputText()).isEqualTo("42\n");
  }

  @Test
  void productAndSumAreRoundedSeparatelyEvenWhereTheMachineCouldFuse() throws Exception {
    Path file =
        write(
            "a.c",
            """
            #include <stdio.h>
            int main(void) { volatile double a = 0x1.0000001p0, c = -1;
              printf("%a\\n", a * a + c); }
            """);
    build(List.of(file), "-O2", "-mfma");
    assertThat(run().outputText()).isEqualTo("0x1p-27\n");
  }

  @Test
  void kernelIsRefused() throws Exception {
    Path file = write("k.cl", "kernel void f(void) {}\n");
    assertThatThrownBy(() -> build(List.of(file)))
        .isInstanceOf(InputException.class)
        .hasMessage("k.cl: is a kernel; only host programs can be built natively");
  }

  @Test
  void missingStartUpCodeNamesItsPackage() throws Exception {
    Path file = write("a.c", "int main(void) { return 0; }\n");
    assertThatThrownBy(() -> build(List.of(file), "--sysroot=" + temp))
        .isInstanceOf(InputException.class)
        .hasMessageMatching(
            "a\\.c: cannot be built natively: \\S+ is missing on this machine; "
                + "install it with: apt-get install (libc6-dev|gcc)");
  }

  @Test
  void missingFunctionIsShownAsTheLinkerPrintsIt() throws Exception {
    Path file =
        write(
            "a.c",
            """
            int g(void);
            int main(void) { return g(); }
            """);
    assertThatThrownBy(() -> build(List.of(file)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("a.c: could not be linked natively: undefined symbol: g");
  }
}
