package org.ulpscope.program.clang;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Counts the asserts that `NDEBUG` removes (C17 7.2p1), which builds for release define: what they
/// say is not checked.
///
/// Sources are read line by line, with the headers that they include in quotes. Conditional parts
/// are all read.
///
/// ```java
/// RemovedAsserts.of(inputs)   // ["NDEBUG removes 2 asserts of part.c; they are not checked"]
/// ```
public final class RemovedAsserts {
  private static final Pattern DIRECTIVE =
      Pattern.compile("\\s*#\\s*(define|undef|include)\\s+(\\S+).*");
  private static final Pattern CALL = Pattern.compile("\\bassert\\s*\\(");
  private static final Pattern LITERAL = Pattern.compile("\"(\\\\.|[^\"\\\\])*\"|//.*");
  private static final Set<String> HEADERS =
      Set.of("<assert.h>", "<cassert>", "\"assert.h\"", "\"cassert\"");

  private final List<Path> directories;
  private final Set<Path> seen = new HashSet<>();
  private boolean isDefined;
  private boolean isRemoving;
  private int count;

  private RemovedAsserts(Unit unit) {
    this.directories = directories(unit);
    this.isDefined = isDefinedBy(unit.flags());
  }

  /// One line of text per source that loses asserts.
  public static List<String> of(Inputs inputs) {
    var lines = new ArrayList<String>();
    for (Unit unit : Unit.of(inputs)) {
      if (unit.language().isSource()) {
        var removed = new RemovedAsserts(unit);
        removed.read(unit.path());
        if (removed.count > 0) {
          lines.add(
              "NDEBUG removes %d %s of %s; %s not checked"
                  .formatted(
                      removed.count,
                      removed.count == 1 ? "assert" : "asserts",
                      unit.name(),
                      removed.count == 1 ? "it is" : "they are"));
        }
      }
    }
    return lines;
  }

  /// Of several definitions on a command line, the last one counts.
  private static boolean isDefinedBy(List<String> flags) {
    boolean defined = false;
    for (int i = 0; i < flags.size(); i++) {
      String flag = flags.get(i).replaceFirst("^-Wp,", "");
      boolean isApart = (flag.equals("-D") || flag.equals("-U")) && i + 1 < flags.size();
      String whole = isApart ? flag + flags.get(++i) : flag;
      if (whole.equals("-DNDEBUG") || whole.startsWith("-DNDEBUG=")) {
        defined = true;
      } else if (whole.equals("-UNDEBUG")) {
        defined = false;
      }
    }
    return defined;
  }

  private static List<Path> directories(Unit unit) {
    var found = new ArrayList<Path>();
    List<String> flags = unit.flags();
    for (int i = 0; i < flags.size(); i++) {
      for (String option : List.of("-I", "-iquote", "-isystem")) {
        if (flags.get(i).equals(option) && i + 1 < flags.size()) {
          found.add(unit.directory().resolve(flags.get(i + 1)));
        } else if (flags.get(i).startsWith(option) && flags.get(i).length() > option.length()) {
          found.add(unit.directory().resolve(flags.get(i).substring(option.length())));
        }
      }
    }
    return found;
  }

  private void read(Path file) {
    if (!seen.add(file.normalize())) {
      return;
    }
    List<String> lines;
    try {
      lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    } catch (IOException _) {
      return; // the compiler reports what is wrong with it
    }
    lines.forEach(line -> read(file, line));
  }

  private void read(Path file, String line) {
    Matcher directive = DIRECTIVE.matcher(line);
    if (!directive.matches()) {
      if (isRemoving) {
        count += (int) CALL.matcher(LITERAL.matcher(line).replaceAll("")).results().count();
      }
      return;
    }
    String what = directive.group(2);
    switch (directive.group(1)) {
      case "define" -> isDefined |= what.equals("NDEBUG");
      case "undef" -> isDefined &= !what.equals("NDEBUG");
      default -> {
        if (HEADERS.contains(what)) {
          isRemoving = isDefined; // each inclusion defines assert anew
        } else {
          quoted(file, what).ifPresent(this::read);
        }
      }
    }
  }

  /// The file that is included in quotes, if it is found.
  private Optional<Path> quoted(Path from, String what) {
    if (what.length() < 3 || !what.startsWith("\"") || !what.endsWith("\"")) {
      return Optional.empty();
    }
    String name = what.substring(1, what.length() - 1);
    var places = new ArrayList<Path>();
    places.add(from.resolveSibling(name));
    directories.forEach(directory -> places.add(directory.resolve(name)));
    return places.stream().filter(Files::isRegularFile).findFirst();
  }
}
