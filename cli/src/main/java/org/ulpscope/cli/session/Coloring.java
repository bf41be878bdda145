package org.ulpscope.cli.session;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Whether output has colours: `--color=auto|always|never`.
public enum Coloring {
  AUTO,
  ALWAYS,
  NEVER;

  private static final String OPTION = "--color";

  /// The setting on a command line, found before the line is parsed, because a usage error may have
  /// colours too.
  static Coloring askedFor(String... line) {
    String last = "";
    for (int i = 0; i < line.length && !line[i].equals("--"); i++) {
      if (line[i].startsWith(OPTION + "=")) {
        last = line[i].substring(OPTION.length() + 1);
      } else if (line[i].equals(OPTION) && i + 1 < line.length) {
        last = line[i + 1];
      }
    }
    return parse(last).orElse(AUTO);
  }

  private static Optional<Coloring> parse(String name) {
    return Arrays.stream(values()).filter(value -> value.toString().equals(name)).findFirst();
  }

  public boolean onOutput(Session session) {
    return decide(session, session.terminal().out());
  }

  public boolean onErrors(Session session) {
    return decide(session, session.terminal().err());
  }

  /// By default a terminal gets colours, unless it cannot show them or the user does not want them
  /// (https://no-color.org).
  private boolean decide(Session session, boolean terminal) {
    return switch (this) {
      case ALWAYS -> true;
      case NEVER -> false;
      case AUTO ->
          terminal
              && session.environment().getOrDefault("NO_COLOR", "").isEmpty()
              && !session.environment().getOrDefault("TERM", "").equals("dumb");
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Reads the option's value, with its own error message.
  public static final class Converter implements ITypeConverter<Coloring> {
    @Override
    public Coloring convert(String value) {
      return parse(value)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "expected auto, always or never but was '" + value + "'"));
    }
  }
}
