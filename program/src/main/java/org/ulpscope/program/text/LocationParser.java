package org.ulpscope.program.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.Location;
import org.ulpscope.program.text.Lexer.Kind;

/// Parses source locations, as [LocationPrinter] prints them.
final class LocationParser {
  private final Tokens tokens;
  private final String file;
  private final String function;
  private Optional<Location> last = Optional.empty();

  /// @param enclosing the location of the function being parsed, if there is one
  LocationParser(Tokens tokens, Optional<Location> enclosing) {
    this.tokens = tokens;
    this.file = enclosing.map(Location::file).orElse("");
    this.function = enclosing.map(Location::function).orElse("");
  }

  /// The location at this position, if there is one.
  Optional<Location> location() {
    if (!isHere()) {
      return Optional.empty();
    }
    Location first = one();
    List<Location> chain = null;
    while (tokens.accept("at")) {
      chain = chain == null ? new ArrayList<>(List.of(first)) : chain;
      if (!isHere()) {
        throw tokens.expected("a location such as !sum.c:12:5");
      }
      chain.add(one());
    }
    Optional<Location> location = chain == null ? Optional.of(first) : nest(chain);
    // Adjacent instructions often have the same location: let them share the record.
    last = location.equals(last) ? last : location;
    return last;
  }

  private boolean isHere() {
    return tokens.kind() == Kind.PATH || tokens.kind() == Kind.META || tokens.is('!');
  }

  private Location one() {
    String path = file;
    if (tokens.is('!')) {
      tokens.next();
    } else {
      path = tokens.takeName();
      tokens.expect(':');
    }
    int line = tokens.integer();
    tokens.expect(':');
    int column = tokens.integer();
    return new Location(
        path, line, column, tokens.accept("in") ? functionName() : function, Optional.empty());
  }

  private String functionName() {
    if (tokens.kind() != Kind.WORD) {
      return tokens.string();
    }
    String name = tokens.word();
    tokens.next();
    return name;
  }

  private static Optional<Location> nest(List<Location> chain) {
    Optional<Location> outer = Optional.empty();
    for (Location here : chain.reversed()) {
      outer =
          Optional.of(
              new Location(here.file(), here.line(), here.column(), here.function(), outer));
    }
    return outer;
  }
}
