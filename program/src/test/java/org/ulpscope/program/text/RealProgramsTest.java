package org.ulpscope.program.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;

/// Programs that clang compiles from real sources survive a round trip through text, for several
/// targets.
class RealProgramsTest {
  private static final String C =
      """
      #include <math.h>
      #include <stdarg.h>
      #include <stdatomic.h>
      #include <stdio.h>
      struct point { float x; double y; long double z; char name[5]; };
      static struct point points[] = {{1, 0.1, 0.1L, "ab"}, {INFINITY, NAN, -0.0L, ""}};
      static _Thread_local int calls;
      static _Atomic int counter;
      const float table[] = {0.1f, 0.2f, -0.0f, 1e-45f};
      static inline float square(float x) { return x * x; }
      int sum(int n, ...) {
        va_list list;
        va_start(list, n);
        int total = 0;
        for (int i = 0; i < n; i++) total += va_arg(list, int);
        va_end(list);
        return total;
      }
      int jump(int n) {
        static void *const targets[] = {&&one, &&two};
        goto *targets[n & 1];
      one:
        return 1;
      two:
        switch (n) { case 3: return 4; case -5: return 6; default: return 7; }
      }
      double norm(const struct point *p) {
        calls++;
        atomic_fetch_add(&counter, 1);
        int expected = 0;
        atomic_compare_exchange_weak(&counter, &expected, 7);
        __asm__ volatile("" : : "r"(p) : "memory");
        return sqrt(square(p->x) + p->y * p->y) + (double)p->z;
      }
      int main(int argc, char **argv) {
        printf("%s %g %d\\n", argv[0], norm(&points[argc & 1]), sum(2, argc, jump(argc)));
        return 0;
      }
      """;

  private static final String CXX =
      """
      #include <stdexcept>
      #include <string>
      #include <vector>
      struct Shape { virtual ~Shape() = default; virtual double area() const = 0; };
      struct Circle : Shape {
        double radius;
        explicit Circle(double r) : radius(r) { if (r < 0) throw std::invalid_argument("r"); }
        double area() const override { return 3.14159 * radius * radius; }
      };
      static std::vector<float> values{1.5f, 2.25f};
      typedef float float4 __attribute__((vector_size(16)));
      float4 turn(float4 v) { return __builtin_shufflevector(v, v, 3, 2, 1, 0) * 2.0f; }
      int main(int argc, char **) {
        try {
          Circle circle(argc - 2);
          return circle.area() > values.front();
        } catch (const std::exception &e) {
          return static_cast<int>(std::string(e.what()).size());
        }
      }
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"-O0", "-O2", "-O2 -ffast-math -mavx2 -mfma", "-O1 -m32"})
  void aCProgramComesBack(String flags) throws IOException {
    comesBack("real.c", C, flags);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-O0", "-O2"})
  void aCxxProgramComesBack(String flags) throws IOException {
    comesBack("real.cc", CXX, flags);
  }

  private void comesBack(String name, String source, String flags) throws IOException {
    Files.writeString(directory.resolve(name), source);
    var frontEnd =
        FrontEnd.open(
            System.getenv(), FrontEnd.Settings.DEFAULT.withCached(false), Progress.SILENT);
    Inputs inputs =
        Inputs.of(Path.of(name)).inDirectory(directory).withFlags(List.of(flags.split(" ")));
    Program program = BitcodeReader.read(frontEnd.compile(inputs).bytes());
    String text = ProgramPrinter.of(program).withSources(SourceLines.ofFiles(directory)).print();
    assertThat(text.contains("unsupported")).as("something unsupported").isFalse();
    assertThat(ProgramParser.parse(name, text).equals(program)).isTrue();
    assertThat(text.contains(" | int main(int argc, char **")).as("source lines").isTrue();
  }
}
