package org.ulpscope.bench.opencv;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.harness.describe.Description;
import org.ulpscope.harness.describe.Sizes;

/// A line of `cases.txt`: two functions, and the expected result of comparing them.
///
/// @param number of the row in the paper
/// @param expected `equivalent` or `mismatch`
record Case(
    String number,
    String name,
    String file,
    String reference,
    String candidate,
    Sizes sizes,
    Description description,
    Set<Assumption> assumptions,
    String expected) {
  private static final int FIELDS = 9;

  static List<Case> read(Path list) throws IOException {
    var cases = new ArrayList<Case>();
    for (String line : Files.readAllLines(list, StandardCharsets.UTF_8)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        cases.add(parse(line));
      }
    }
    return cases;
  }

  private static Case parse(String line) {
    String[] field = line.split("\\s*\\|\\s*", -1);
    if (field.length != FIELDS) {
      throw new IllegalArgumentException("a case needs " + FIELDS + " fields: " + line);
    }
    return new Case(
        field[0],
        field[1],
        field[2],
        field[3],
        field[4],
        Sizes.parse(field[5]),
        Description.parse(field[6]),
        assumptions(field[7]),
        field[8].strip());
  }

  private static Set<Assumption> assumptions(String names) {
    var set = EnumSet.noneOf(Assumption.class);
    if (!names.equals("-")) {
      Arrays.stream(names.split(",", -1))
          .forEach(name -> set.add(Assumption.named(name).orElseThrow()));
    }
    return set;
  }

  Case withSizes(Sizes now) {
    return new Case(
        number, name, file, reference, candidate, now, description, assumptions, expected);
  }

  Case expecting(String now) {
    return new Case(number, name, file, reference, candidate, sizes, description, assumptions, now);
  }
}
