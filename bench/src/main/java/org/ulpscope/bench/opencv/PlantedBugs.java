package org.ulpscope.bench.opencv;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.ulpscope.harness.describe.Sizes;

/// Plants the bugs of `bench/opencv/bugs.txt` in copies of the programs, one at a time, and
/// compares the affected cases: each must now be reported as a mismatch.
///
/// ```
/// PlantedBugs DIRECTORY [PATTERN]
/// ```
///
/// Exits with status 1 if a bug was not found, or was not confirmed natively.
public final class PlantedBugs {
  private static final int FIELDS = 5;

  /// A replacement of a text in a file.
  private record Bug(Pattern cases, Sizes sizes, String file, String text, String replacement) {
    static Bug parse(String line) {
      String[] field = line.split(" \\|\\| ", -1);
      if (field.length != FIELDS) {
        throw new IllegalArgumentException("a bug needs " + FIELDS + " fields: " + line);
      }
      return new Bug(
          Pattern.compile(field[0]), Sizes.parse(field[1]), field[2], field[3], field[4]);
    }
  }

  private PlantedBugs() {}

  public static void main(String... arguments) throws IOException {
    Path directory = Path.of(arguments.length > 0 ? arguments[0] : "opencv");
    Pattern pattern = Pattern.compile(arguments.length > 1 ? arguments[1] : ".*");
    var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    List<Case> cases = Case.read(directory.resolve("cases.txt"));
    boolean allFound = true;
    for (String line : Files.readAllLines(directory.resolve("bugs.txt"))) {
      if (!line.isBlank() && !line.startsWith("#")) {
        allFound &= isFound(directory, Bug.parse(line), cases, pattern, out);
      }
    }
    System.exit(allFound ? 0 : 1);
  }

  private static boolean isFound(
      Path directory, Bug bug, List<Case> all, Pattern pattern, PrintStream out)
      throws IOException {
    var cases = new ArrayList<Case>();
    for (Case each : all) {
      boolean concerned = bug.cases().matcher(each.name()).find() && each.assumptions().isEmpty();
      if (concerned && pattern.matcher(each.name()).find()) {
        cases.add(each.withSizes(bug.sizes()).expecting("mismatch"));
      }
    }
    if (cases.isEmpty()) {
      return true;
    }
    out.println(bug.file() + ": " + bug.text() + " -> " + bug.replacement());
    Path copy = Files.createTempDirectory("opencv");
    try (var files = Files.list(directory)) {
      for (Path file : files.toList()) {
        String text = Files.readString(file);
        boolean isHere = file.getFileName().toString().equals(bug.file());
        if (isHere && !text.contains(bug.text())) {
          throw new IllegalArgumentException(bug.file() + " does not contain " + bug.text());
        }
        Files.writeString(
            copy.resolve(file.getFileName()),
            isHere ? text.replace(bug.text(), bug.replacement()) : text);
      }
    }
    return new OpenCvTable(copy, Duration.ofMinutes(2), out).run(cases);
  }
}
