package org.ulpscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random programs, cut anywhere by limits and resumed, with any number of threads: paths,
/// findings, tests and verdict are those of the plain run. `-Dcuts.trials=1000` tries more
/// programs.
class CutsTest {
  private static final int TRIALS = Integer.getInteger("cuts.trials", 8);

  @TempDir Path temp;

  private final Random random = new Random(Long.getLong("cuts.seed", 11));

  private String byteAt() {
    return "b[" + random.nextInt(5) + "]";
  }

  private String statement() {
    int c = random.nextInt(200);
    int d = 1 + random.nextInt(6);
    String x = byteAt();
    String y = byteAt();
    return switch (random.nextInt(9)) {
      case 0 -> "if (%s > %d) n += %d;".formatted(x, c, d);
      // What a path has printed or asked about symbolic values cannot be merged.
      case 1 -> "if (%s > %d) { n += %d; klee_is_symbolic(%s ? n : 1); }".formatted(x, c, d, y);
      case 2 ->
          "switch (%s & 3) { case 0: n++; break; case 1: n ^= %s; break; case 2: t[%s & 7] = n; }"
              .formatted(x, y, x);
      case 3 -> "n += t[(%s + n) & 7];".formatted(x);
      case 4 -> "{ int *p = %s < %d ? &t[%d] : u; n ^= *p; }".formatted(x, c, d);
      case 5 -> "assert(n != %d);".formatted(c);
      case 6 -> "if (%s == %d) n = 10 / (%s - %d);".formatted(x, c, y, d);
      case 7 -> "for (int i = 0; i < (%s & 3); i++) n += i * %d;".formatted(x, d);
      default ->
          "if (%s > %d) { if (%s > %d) n += %d; else n -= t[%d]; }".formatted(x, c, y, c / 2, d, d);
    };
  }

  private String program() {
    var text = new StringBuilder("#include <assert.h>\n#include <klee/klee.h>\n");
    text.append("int t[8] = {3, 1, 4, 1, 5, 9, 2, 6}, u[1];\nint main(void) {\n");
    text.append("unsigned char b[5]; int n = 0;\nklee_make_symbolic(b, sizeof b, \"b\");\n");
    for (int i = 3 + random.nextInt(5); i > 0; i--) {
      text.append(statement()).append('\n');
    }
    return text.append("return n & 1;\n}\n").toString();
  }

  private Recording run(String... words) {
    return Recording.whole(temp, words);
  }

  /// What must be the same: the verdict, the paths, the places of findings, the number of tests.
  private List<String> outcome(Recording run, String directory) throws IOException {
    var outcome = new ArrayList<String>();
    outcome.add("exit " + run.exit());
    run.out()
        .lines()
        .filter(line -> line.startsWith("paths:"))
        .map(line -> line.split(", ", 2)[0])
        .forEach(outcome::add);
    try (Stream<Path> files = Files.list(temp.resolve(directory))) {
      List<Path> all = files.toList();
      outcome.add(all.stream().filter(CutsTest::isOfWholePath).count() + " tests");
      for (Path file : all) {
        if (file.toString().endsWith(".err")) {
          outcome.add(Files.readAllLines(file).subList(0, 3).toString());
        }
      }
    }
    return outcome.stream().sorted().toList();
  }

  private static boolean isOfWholePath(Path file) {
    String name = file.toString();
    return name.endsWith(".ktest") && !Files.exists(Path.of(name.replace(".ktest", ".early")));
  }

  @Test
  void cutsAndThreadsChangeNothing() throws IOException {
    for (int trial = 0; trial < TRIALS; trial++) {
      String text = program();
      Files.writeString(temp.resolve("p.c"), text);
      String whole = "whole" + trial;
      String parts = "parts" + trial;
      List<String> expected =
          outcome(run("run", "p.c", "--no-replay", "--threads", "1", "--output-dir", whole), whole);
      int forks = random.nextInt(6);
      String threads = "" + (1 + random.nextInt(8));
      Recording part =
          run(
              "run",
              "p.c",
              "--no-replay",
              "--threads",
              threads,
              "--output-dir",
              parts,
              "--max-forks",
              "" + forks);
      while (Files.exists(temp.resolve(parts + "/checkpoint"))) {
        forks += 1 + random.nextInt(20);
        part = run("run", "--resume", parts, "--max-forks", "" + forks);
      }
      assertThat(outcome(part, parts)).as(text).isEqualTo(expected);
    }
  }
}
