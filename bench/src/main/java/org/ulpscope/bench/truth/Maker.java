package org.ulpscope.bench.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Writes programs in C that use the library, memory and the world.
///
/// A program computes one number from a few bytes. What is asserted about that number is guessed
/// from native runs on some inputs, so that some assertions hold and others do not.
final class Maker {
  private static final int MOST_STATEMENTS = 8;

  private final Random random;

  Maker(long seed) {
    this.random = new Random(seed);
  }

  /// A program without its assertion.
  ///
  /// @param bytes how many bytes of input it has
  record Draft(int bytes, List<String> statements) {
    Draft {
      statements = List.copyOf(statements);
    }

    /// The program that prints the number for inputs of its own choice.
    String probe(int count, long seed) {
      return text()
          + """
          int main(void) {
            unsigned long long state = %dull;
            for (int n = 0; n < %d; n++) {
              unsigned char in[%d];
              for (int k = 0; k < %d; k++) {
                state = state * 6364136223846793005ull + 1442695040888963407ull;
                in[k] = k == 0 ? (unsigned char)n : n %% 3 == 0 ? (unsigned char)(state >> 56) : (unsigned char)("019-a ~\\377"[state >> 61]);
              }
              fprintf(stderr, "%%ld\\n", compute(in));
            }
            return 0;
          }
          """
              .formatted(seed, count, bytes, bytes);
    }

    /// The program with an assertion about the number `r`.
    String with(String assertion) {
      return text()
          + """
          void klee_make_symbolic(void *address, size_t size, const char *name);
          int main(void) {
            unsigned char in[%d];
            klee_make_symbolic(in, sizeof in, "in");
            long r = compute(in);
            assert(%s);
            return 0;
          }
          """
              .formatted(bytes, assertion);
    }

    private String text() {
      var text = new StringBuilder(HEAD);
      text.append("static long compute(const unsigned char *in) {\n");
      for (int i = 0; i < 3; i++) {
        text.append("  int i%d = in[%d];%n".formatted(i, i % bytes));
      }
      text.append(
          """
            double d0 = in[0] * 0.25, d1 = i1 - 7;
            char s0[16] = "12-a", s1[16] = "";
            s1[0] = (char)in[%d]; s1[1] = 0; s0[1] = (char)(in[0] & 127);
            int a0[8] = {3, 1, 2, i0, 5, 4, 7, 6}, a1[8] = {0, i1, 9};
          """
              .formatted(bytes - 1));
      statements.forEach(statement -> text.append("  ").append(statement).append('\n'));
      return text.append(
              """
                long r = i0 + 3l * i1 + 5l * i2 + a0[2] + s0[0] + (long)strlen(s1);
                return r + (d0 > d1 ? 1 : 0);
              }
              """)
          .toString();
    }
  }

  private static final String HEAD =
      """
      #include <assert.h>
      #include <ctype.h>
      #include <errno.h>
      #include <fenv.h>
      #include <math.h>
      #include <setjmp.h>
      #include <stdarg.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <time.h>
      struct pair { int first; short second; };
      static jmp_buf place;
      static int by_value(const void *x, const void *y) {
        int a = *(const int *)x, b = *(const int *)y;
        return (a > b) - (a < b);
      }
      static int half(int x) { return x / 2; }
      static int low(int x) { return x & 15; }
      static int negated(int x) { return -(x >> 1); }
      static int (*const functions[])(int) = {half, low, negated, abs};
      static int sum(int count, ...) {
        va_list all;
        va_start(all, count);
        int total = 0;
        for (int k = 0; k < count; k++) total += va_arg(all, int);
        va_end(all);
        return total;
      }
      """;

  Draft draft() {
    var statements = new ArrayList<String>();
    int count = 1 + random.nextInt(MOST_STATEMENTS);
    for (int i = 0; i < count; i++) {
      statements.add(statement());
    }
    // All values of a single byte are probed, so that what is asserted then holds.
    return new Draft(random.nextBoolean() ? 1 : 2 + random.nextInt(2), statements);
  }

  private String statement() {
    String plain = Snippets.next(random);
    return switch (random.nextInt(8)) {
      case 0 ->
          "if (i%d > %d) { %s }".formatted(random.nextInt(3), random.nextInt(200) - 50, plain);
      case 1 ->
          "if (in[0] & %d) { %s } else { %s }"
              .formatted(1 << random.nextInt(7), plain, Snippets.next(random));
      case 2 -> "for (int k = 0; k < %d; k++) { %s }".formatted(2 + random.nextInt(2), plain);
      default -> plain;
    };
  }

  /// An assertion that all of some numbers meet.
  String guess(List<Long> seen) {
    long least = seen.stream().mapToLong(x -> x).min().orElse(0);
    long most = seen.stream().mapToLong(x -> x).max().orElse(0);
    List<Long> distinct = seen.stream().distinct().sorted().toList();
    return switch (random.nextInt(4)) {
      case 0 -> "r >= " + least + "l";
      case 1 -> "r <= " + most + "l && r >= " + least + "l";
      case 2 -> "r != " + hole(distinct) + "l";
      default ->
          distinct.size() <= 6
              ? String.join(" || ", distinct.stream().map(x -> "r == " + x + "l").toList())
              : "r < " + (2 * Math.abs(most) + 1 + random.nextInt(1000)) + "l";
    };
  }

  /// A number among others that is none of them.
  private long hole(List<Long> sorted) {
    long at = sorted.get(random.nextInt(sorted.size()));
    while (sorted.contains(at)) {
      at++;
    }
    return at;
  }
}
