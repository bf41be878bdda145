package org.ulpscope.suite.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// The directives in the leading comments of a file.
public record Script(List<Run> runs) {
  private static final Pattern DIRECTIVE = Pattern.compile("([a-z][a-z-]*):(?: (.*))?");
  private static final Set<String> NAMES =
      Set.of(
          "run",
          "stdin",
          "expect",
          "expect-match",
          "expect-stderr",
          "expect-not",
          "expect-exit",
          "native");

  /// One command and its expected result.
  ///
  /// @param line the line of the command in the file
  /// @param command the command as written
  public record Run(int line, String command, Expected expected) {}

  /// The expected result of a command.
  ///
  /// @param input what it reads from standard input
  /// @param output what it prints, in this order
  /// @param errors what it prints on standard error, in this order
  /// @param forbidden what it prints nowhere
  /// @param likeNative whether it behaves as the natively built program
  public record Expected(
      String input,
      List<Text> output,
      List<Text> errors,
      List<Text> forbidden,
      OptionalInt exit,
      boolean likeNative) {}

  /// Text to search for, literal or a pattern, and the line of the file that expects it.
  public record Text(int line, Pattern pattern, String written) {
    static Text literal(int line, String text) {
      return new Text(line, Pattern.compile(Pattern.quote(text)), text);
    }

    static Text regex(int line, String text) {
      try {
        return new Text(line, Pattern.compile(text, Pattern.MULTILINE), text);
      } catch (PatternSyntaxException e) {
        throw mistake(line, "not a regular expression: " + text);
      }
    }
  }

  /// A file that cannot be parsed; the message starts with the line.
  public static final class Mistake extends RuntimeException {
    private static final long serialVersionUID = 1;

    Mistake(String message) {
      super(message);
    }
  }

  private static Mistake mistake(int line, String what) {
    return new Mistake(line + ": " + what);
  }

  /// Reads the directives at the top of a file.
  ///
  /// @param comment how a comment line starts there
  public static Script parse(String comment, List<String> lines) {
    var reader = new Reader();
    for (int i = 0; i < lines.size() && lines.get(i).startsWith(comment); i++) {
      String text = lines.get(i).substring(comment.length()).stripLeading();
      Matcher directive = DIRECTIVE.matcher(text);
      if (directive.matches()) {
        reader.read(i + 1, directive.group(1), Optional.ofNullable(directive.group(2)).orElse(""));
      }
    }
    return reader.finish();
  }

  /// Collects directives into runs.
  private static final class Reader {
    private final List<Run> done = new ArrayList<>();
    private final List<Run> commands = new ArrayList<>();
    private final StringBuilder input = new StringBuilder();
    private final List<Text> output = new ArrayList<>();
    private final List<Text> errors = new ArrayList<>();
    private final List<Text> forbidden = new ArrayList<>();
    private OptionalInt exit = OptionalInt.empty();
    private boolean likeNative;
    private boolean expecting;

    void read(int line, String name, String value) {
      if (!NAMES.contains(name)) {
        if (isMisspelt(name)) {
          throw mistake(line, "unknown directive '" + name + "'; known are " + sortedNames());
        }
        return; // Prose that happens to have a colon.
      }
      if (name.equals("run")) {
        command(line, value);
        return;
      }
      if (commands.isEmpty()) {
        throw mistake(line, "'" + name + "' before any 'run'");
      }
      expecting = true;
      expectation(line, name, value);
    }

    private void command(int line, String value) {
      if (expecting) {
        close();
      }
      if (!value.startsWith("ulpscope ")) {
        throw mistake(line, "a run line starts with 'ulpscope '");
      }
      commands.add(new Run(line, value.strip(), expected()));
    }

    private void expectation(int line, String name, String value) {
      switch (name) {
        case "stdin" -> input.append(value).append('\n');
        case "expect" -> output.add(Text.literal(line, value));
        case "expect-match" -> output.add(Text.regex(line, value));
        case "expect-stderr" -> errors.add(Text.literal(line, value));
        case "expect-not" -> forbidden.add(Text.literal(line, value));
        case "expect-exit" -> exit = OptionalInt.of(number(line, value));
        case "native" -> {
          if (!value.strip().equals("same")) {
            throw mistake(line, "expected 'native: same'");
          }
          likeNative = true;
        }
        default -> throw new AssertionError(name);
      }
    }

    private static int number(int line, String value) {
      try {
        return Integer.parseInt(value.strip());
      } catch (NumberFormatException e) {
        throw mistake(line, "not an exit code: " + value);
      }
    }

    private Expected expected() {
      return new Expected(
          input.toString(),
          List.copyOf(output),
          List.copyOf(errors),
          List.copyOf(forbidden),
          exit,
          likeNative);
    }

    private void close() {
      commands.forEach(run -> done.add(new Run(run.line(), run.command(), expected())));
      commands.clear();
      input.setLength(0);
      output.clear();
      errors.clear();
      forbidden.clear();
      exit = OptionalInt.empty();
      likeNative = false;
      expecting = false;
    }

    Script finish() {
      close();
      if (done.isEmpty()) {
        throw mistake(1, "no 'run' line in the leading comments");
      }
      return new Script(List.copyOf(done));
    }
  }

  private static String sortedNames() {
    return String.join(", ", NAMES.stream().sorted().toList());
  }

  private static boolean isMisspelt(String name) {
    return name.startsWith("expect")
        || NAMES.stream().anyMatch(known -> distance(known, name) <= 2);
  }

  /// How many letters must be added, dropped or replaced to get from one word to the other.
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j - 1], row[j]));
      }
    }
    return row[b.length()];
  }
}
