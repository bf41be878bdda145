package org.ulpscope.bench.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.ulpscope.bench.fuzz.program.Specimen;
import org.ulpscope.bench.fuzz.vocabulary.Theme;

/// Generates programs, runs them on the machine and in Ulpscope, and reports differences.
final class ProgramFuzz {
  /// How many specimens are compiled at once.
  private static final int BATCH = 100;

  /// The maximum number of compilations for shrinking a difference.
  private static final int SHRINKING = 150;

  private final FuzzOptions options;
  private final PrintStream out;
  private final Tally tally = new Tally();
  private int differences;
  private int contradictions;

  ProgramFuzz(FuzzOptions options, PrintStream out) {
    this.options = options;
    this.out = out;
  }

  /// Tries programs up to the limit of count or time.
  ///
  /// @return the number of programs on which Ulpscope and the machine differ
  int run() throws IOException, InterruptedException {
    Path scratch = Files.createTempDirectory("ulpscope-fuzz");
    long end = System.nanoTime() + options.time().toNanos();
    try (var laboratory = new Laboratory(scratch, tally)) {
      int batch = 0;
      while (tally.specimens() < options.count() && System.nanoTime() < end) {
        Theme theme = options.themes().get(batch % options.themes().size());
        examine(laboratory, theme, batch++);
        out.println(counts());
      }
    } finally {
      Scratch.delete(scratch);
    }
    out.print(tally);
    return differences;
  }

  private String counts() {
    String counts = "%d programs, %d differences".formatted(tally.specimens(), differences);
    return contradictions == 0
        ? counts
        : counts + ", " + contradictions + " on which clang's optimisation levels differ";
  }

  private void examine(Laboratory laboratory, Theme theme, int batch)
      throws IOException, InterruptedException {
    var specimens = new ArrayList<Specimen>();
    long size = Math.min(BATCH, options.count() - tally.specimens());
    for (int i = 0; i < size; i++) {
      long seed = options.seed() + (long) batch * BATCH + i;
      specimens.add(Generator.of(theme, seed).next("p" + seed));
    }
    var plan = Laboratory.usualQuestions(options.seldom());
    List<Difference> found = laboratory.examine(specimens, theme, plan);
    tally.specimens(specimens.size());
    var told = new HashSet<Specimen>();
    for (Difference difference : found) {
      if (told.add(difference.specimen())) {
        tell(laboratory, theme, difference);
      }
    }
  }

  private void tell(Laboratory laboratory, Theme theme, Difference found)
      throws IOException, InterruptedException {
    if (found.question().kind() == Question.Kind.NATIVE) {
      contradictions++; // Ulpscope was not run.
    } else {
      differences++;
    }
    String name = found.specimen().name();
    out.printf("%s, theme %s: %s%n", name, theme, found.question());
    var shrinker =
        new Shrinker((specimens, plan) -> laboratory.examine(specimens, theme, plan), SHRINKING);
    Difference small = shrinker.shrink(found);
    String text = Harness.reproducer(small, theme);
    out.println(small.details());
    out.println(text.substring(text.indexOf(Harness.END_OF_PRELUDE)));
    if (options.keep().isPresent()) {
      Path file = options.keep().get().resolve(name + ".c");
      Files.createDirectories(options.keep().get());
      Files.writeString(file, text);
      out.println("kept as " + file);
    }
  }
}
