package org.ulpscope.program.text;

import java.util.Optional;
import org.ulpscope.program.Location;
import org.ulpscope.program.Names;

/// Prints source locations: `!sum.c:12:5 in sum`, or only `!12:5` if file and function are those of
/// the enclosing function. Inlined code is followed by the location where it was inlined: `!3:10 in
/// square at !12:5`.
final class LocationPrinter {
  private final StringBuilder out;
  private final String file;
  private final String function;

  /// @param enclosing the location of the function being printed, if there is one
  LocationPrinter(StringBuilder out, Optional<Location> enclosing) {
    this.out = out;
    this.file = enclosing.map(Location::file).orElse("");
    this.function = enclosing.map(Location::function).orElse("");
  }

  /// A blank and the location, if there is one.
  void print(Optional<Location> location) {
    String separator = " !";
    Optional<Location> next = location;
    while (next.isPresent()) {
      Location here = next.get();
      out.append(separator);
      one(here);
      separator = " at !";
      next = here.inlinedAt();
    }
  }

  private void one(Location location) {
    if (!location.file().equals(file)) {
      if (isPlainPath(location.file())) {
        out.append(location.file());
      } else {
        out.append('"').append(Names.escape(location.file())).append('"');
      }
      out.append(':');
    }
    out.append(location.line()).append(':').append(location.column());
    if (!location.function().equals(function)) {
      out.append(" in ").append(LocalNames.plain(location.function()));
    }
  }

  /// Whether a file name needs no quotes.
  private static boolean isPlainPath(String path) {
    for (int i = 0; i < path.length(); i++) {
      if (!Lexer.isPath(path.charAt(i))) {
        return false;
      }
    }
    return !path.isEmpty() && !Lexer.isDigit(path.charAt(0)) && path.charAt(0) != '-';
  }
}
