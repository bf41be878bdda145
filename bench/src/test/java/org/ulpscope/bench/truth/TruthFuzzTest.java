package org.ulpscope.bench.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.bench.fuzz.FuzzOptions;

/// A short slice of the truth fuzzer.
class TruthFuzzTest {
  @Test
  void verdicts_on_generated_programs_are_true() throws Exception {
    var out = new ByteArrayOutputStream();
    var fuzz = new TruthFuzz(new PrintStream(out, true, StandardCharsets.UTF_8), Optional.empty());
    long found = fuzz.programs(FuzzOptions.parse(List.of("--count", "6", "--seed", "2026")));
    String said = out.toString(StandardCharsets.UTF_8);
    assertThat(found).as(said).isZero();
    assertThat(said).doesNotContain("unusable").containsPattern("native inputs: [1-9]");
  }

  @Test
  void a_verdict_that_is_not_true_is_noticed(@TempDir Path directory) throws Exception {
    // The clock is fixed, it is assumed; the machine's is later.
    Files.writeString(
        directory.resolve("clock.c"),
        """
        #include <assert.h>
        #include <time.h>
        #include <klee/klee.h>
        int main(void) {
          char c;
          klee_make_symbolic(&c, 1, "c");
          assert(c != 'x' || time(NULL) < 1000000000);
        }
        """);
    Truth.Judgement judged = new Truth(directory).of(List.of("run", "clock.c"));
    assertThat(judged.contradiction()).isPresent();
    assertThat(judged.isClaim()).isFalse();
  }

  @Test
  void an_error_that_only_a_sanitizer_sees_is_noticed(@TempDir Path directory) throws Exception {
    Path source =
        Files.writeString(
            directory.resolve("read.c"),
            """
            #include <stdlib.h>
            void klee_make_symbolic(void *address, size_t size, const char *name);
            int main(void) {
              unsigned char n;
              klee_make_symbolic(&n, 1, "n");
              volatile int a[4] = {0}, b[64] = {0};
              return a[n % 5] + b[n % 64];
            }
            """);
    assertThat(new Truth(directory).addressErrors(source, 1000))
        .satisfiesAnyOf(
            error -> assertThat(error).isPresent(),
            _ -> assertThat(Files.exists(directory.resolve("address"))).isFalse());
  }
}
