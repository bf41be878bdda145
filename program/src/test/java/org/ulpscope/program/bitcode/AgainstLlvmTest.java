package org.ulpscope.program.bitcode;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.program.Program;

/// Every type, variable, function, block and instruction, with all operands, constants, flags,
/// attributes and locations, matches LLVM's own text of the same module.
class AgainstLlvmTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "scalars.c -O0 -g -target x86_64-linux-gnu -fno-discard-value-names",
        "scalars.c -O2 -g -target x86_64-linux-gnu",
        "scalars.c -O0 -target i386-linux-gnu",
        "scalars.c -O2 -target i386-linux-gnu",
        "scalars.c -O0 -g -target aarch64-linux-gnu",
        "scalars.c -O2 -target aarch64-linux-gnu -ffast-math",
        "objects.cc -O0 -g -target x86_64-linux-gnu",
        "objects.cc -O2 -g -target x86_64-linux-gnu",
        "objects.cc -O2 -target i386-linux-gnu",
        "objects.cc -O0 -target aarch64-linux-gnu",
        "sse.c -O0 -target x86_64-linux-gnu -ffreestanding",
        "sse.c -O2 -target x86_64-linux-gnu -ffreestanding",
        "neon.c -O0 -target aarch64-linux-gnu -ffreestanding",
        "neon.c -O2 -target aarch64-linux-gnu -ffreestanding",
        "kernel.cl -O0 -g -x cl -cl-std=CL3.0 -target spir64",
        "kernel.cl -O2 -x cl -cl-std=CL3.0 -target spir64",
        "kernel.cu -O0 -x cuda --cuda-device-only --cuda-gpu-arch=sm_70 -nocudainc -nocudalib",
        "kernel.cu -O2 -x cuda --cuda-device-only --cuda-gpu-arch=sm_70 -nocudainc -nocudalib",
        "instructions.ll",
      })
  void readsAsLlvmPrints(String command) {
    List<String> words = List.of(command.split(" "));
    var compiled = Compiled.resource(directory, words.getFirst(), words.subList(1, words.size()));
    Program program = compiled.program();
    assertSameLines(LlvmModule.lines(program), Disassembly.lines(compiled.text()));
    assertThat(program.instructionCount()).isGreaterThan(30);
  }

  @Test
  void readsTheStandardLibraryOfCpp() {
    var compiled =
        Compiled.source(
            directory,
            "library.cc",
            """
            #include <iostream>
            #include <map>
            #include <regex>
            #include <string>
            #include <vector>
            int main(int argc, char **argv) {
              std::map<std::string, std::vector<double>> seen;
              for (int i = 0; i < argc; i++)
                if (std::regex_match(argv[i], std::regex("[a-z]+(\\\\.[0-9]*)?")))
                  seen[argv[i]].push_back(i * 0.1);
              try {
                std::cout << seen.at("x").at(0) << std::endl;
              } catch (const std::exception &e) {
                std::cerr << e.what() << '\\n';
              }
              return (int)seen.size();
            }
            """,
            "-O0");
    Program program = compiled.program();
    assertSameLines(LlvmModule.lines(program), Disassembly.lines(compiled.text()));
    assertThat(program.instructionCount()).isGreaterThan(20_000);
  }

  private static void assertSameLines(List<String> actual, List<String> expected) {
    for (int i = 0; i < Math.min(actual.size(), expected.size()); i++) {
      assertThat(actual.get(i)).as("line %d", i).isEqualTo(expected.get(i));
    }
    assertThat(actual).hasSameSizeAs(expected);
  }
}
