package org.ulpscope.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.cli.session.Session;

/// Runs the usual commands once, so that the JVM can record what they load; the launcher makes its
/// ahead-of-time cache from that (JEP 514).
///
///     java -XX:AOTCacheOutput=ulpscope.aot -cp … org.ulpscope.cli.Rehearsal DIRECTORY
///
/// Nothing it does is checked or shown. If a command fails here, the cache is only less complete; a
/// user who runs it gets a message.
public final class Rehearsal {
  private static final String PROGRAM =
      """
      #include <math.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>

      struct point { double x, y; };

      static double norm(const struct point *p) { return sqrt(p->x * p->x + p->y * p->y); }

      int main(int argc, char **argv) {
        struct point *p = malloc(sizeof *p);
        memset(p, 0, sizeof *p);
        for (int i = 0; i < argc; i++) p->x += strlen(argv[i]);
        printf("%s %d %g %a\\n", "norm", argc, norm(p), (float)p->x / 3);
        free(p);
        return argc == 2 ? 0 : 1;
      }
      """;

  private static final String SYMBOLIC =
      """
      #include <klee/klee.h>

      int main(void) {
        float x, y;
        klee_make_symbolic(&x, sizeof x, "x");
        klee_make_symbolic(&y, sizeof y, "y");
        if (x > 0 && x + 1 == 1) klee_assert(x < y);
        return 0;
      }
      """;

  private static final String PAIR =
      """
      float left(const float *x, int n) { float s = 0; for (int i = 0; i < n; i++) s += x[i]; return s; }
      float right(const float *x, int n) { float s = 0; while (n-- > 0) s += x[n]; return s; }
      """;

  private Rehearsal() {}

  public static void main(String[] arguments) throws IOException {
    Path directory = Files.createDirectories(Path.of(arguments[0]));
    Files.writeString(directory.resolve("program.c"), PROGRAM);
    Files.writeString(directory.resolve("symbolic.c"), SYMBOLIC);
    Files.writeString(directory.resolve("pair.c"), PAIR);
    Files.writeString(directory.resolve("wrong.c"), "int main(void) { return x; }\n");
    var silence = new PrintStream(OutputStream.nullOutputStream());
    var session =
        new Session(
            InputStream.nullInputStream(),
            silence,
            silence,
            System.getenv(),
            directory,
            Session.Terminal.NONE);
    List<List<String>> lines =
        List.of(
            List.of("--version"),
            List.of("--help"),
            List.of("run", "program.c", "--", "x"),
            List.of("run", "program.c", "-O2", "--no-cache"),
            List.of("run", "wrong.c"),
            List.of("run", "symbolic.c", "--no-tests", "--no-replay"),
            List.of(
                "crosscheck",
                "pair.c",
                "--reference",
                "left",
                "--candidate",
                "right",
                "--no-replay",
                "--sizes",
                "n=1..3"),
            List.of("show", "program.c", "--function", "main"),
            List.of("frobnicate"),
            List.of("completion"));
    for (List<String> line : lines) {
      new Ulpscope(session).run(line.toArray(String[]::new));
    }
  }
}
