package org.ulpscope.bench.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.program.InputException;

/// The differential fuzzer's command: makes programs, runs them on the machine and in Ulpscope, and
/// shows where the two differ.
///
/// ```
/// Fuzz --minutes 5 --seed 7 --keep found
/// ```
public final class Fuzz {
  /// How many specimens are compiled at once.
  private static final int BATCH = 100;

  /// How many compilations are spent on making a difference small.
  private static final int SHRINKING = 150;

  private final FuzzOptions options;
  private final PrintStream out;
  private final Tally tally = new Tally();
  private int differences;

  Fuzz(FuzzOptions options, PrintStream out) {
    this.options = options;
    this.out = out;
  }

  /// Exits with 1 if there was a difference.
  public static void main(String[] arguments) throws IOException, InterruptedException {
    FuzzOptions options;
    try {
      options = FuzzOptions.parse(List.of(arguments));
    } catch (IllegalArgumentException e) {
      System.err.println("fuzz: " + e.getMessage());
      System.err.println(FuzzOptions.USAGE);
      System.exit(2);
      return;
    }
    try {
      System.exit(new Fuzz(options, System.out).run() == 0 ? 0 : 1);
    } catch (InputException e) {
      // The generator made something that is no C.
      System.err.println(e.getMessage() + "\n" + e.details());
      System.exit(2);
    }
  }

  /// @return how many programs showed a difference
  int run() throws IOException, InterruptedException {
    Path scratch = Files.createTempDirectory("ulpscope-fuzz");
    long end = System.nanoTime() + options.time().toNanos();
    try (var laboratory = new Laboratory(scratch, tally)) {
      int batch = 0;
      while (tally.specimens() < options.programs() && System.nanoTime() < end) {
        Theme theme = options.themes().get(batch % options.themes().size());
        examine(laboratory, theme, batch++);
        out.printf("%d programs, %d differences%n", tally.specimens(), differences);
      }
    } finally {
      Scratch.delete(scratch);
    }
    out.print(tally);
    out.println(differences + " differences");
    return differences;
  }

  private void examine(Laboratory laboratory, Theme theme, int batch)
      throws IOException, InterruptedException {
    var specimens = new ArrayList<Specimen>();
    long size = Math.min(BATCH, options.programs() - tally.specimens());
    for (int i = 0; i < size; i++) {
      long number = options.seed() + (long) batch * BATCH + i;
      specimens.add(Generator.of(theme, number).next("p" + number));
    }
    var plan = Laboratory.usualQuestions(options.seldom());
    List<Difference> found = laboratory.examine(specimens, theme, plan);
    tally.specimens(specimens.size());
    var told = new java.util.HashSet<Specimen>();
    for (Difference difference : found) {
      if (told.add(difference.specimen())) {
        tell(laboratory, theme, difference);
      }
    }
  }

  private void tell(Laboratory laboratory, Theme theme, Difference found)
      throws IOException, InterruptedException {
    differences++;
    Specimen specimen = found.specimen();
    out.printf(
        "%s, %s, seed %s: %s%n",
        specimen.name(), theme, specimen.name().substring(1), found.question());
    Difference small = new Shrinker(laboratory, theme).shrink(found, SHRINKING);
    String text = Harness.reproducer(small, theme);
    out.println(small.details());
    out.println(text.substring(text.indexOf(Harness.END_OF_PRELUDE)));
    if (options.keep().isPresent()) {
      Path file = options.keep().get().resolve(specimen.name() + ".c");
      Files.createDirectories(options.keep().get());
      Files.writeString(file, text);
      out.println("kept as " + file);
    }
  }
}
