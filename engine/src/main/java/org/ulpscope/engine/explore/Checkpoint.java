package org.ulpscope.engine.explore;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.state.DecisionLog;
import org.ulpscope.engine.state.Exploration;

/// The state of an exploration: the work that is left and the results so far. It is enough to
/// continue later in another process.
///
/// ```java
/// String text = checkpoint.encode();
/// var later = new Explorer(configuration.resuming(Checkpoint.decode(text)));
/// ```
///
/// @param counts of the work done
/// @param ledger the approximations and omissions so far
/// @param logs the decision logs of waiting states and of the errors that were found
public record Checkpoint(Counts counts, List<Ledger.Entry> ledger, List<DecisionLog> logs) {
  private static final String FIRST_LINE = "ulpscope checkpoint 2";

  /// Counts of the work done.
  ///
  /// @param nextTest the number of the next test
  public record Counts(
      long paths, long partial, long forks, long instructions, long tests, int nextTest) {}

  /// A text is not a checkpoint; the message says why.
  public static final class FormatException extends Exception {
    private static final long serialVersionUID = 1;

    FormatException(String message) {
      super(message);
    }
  }

  public Checkpoint {
    ledger = List.copyOf(ledger);
    logs = List.copyOf(logs);
  }

  // ---- text form ----

  /// One line per part of a decision log; a part that several logs share is written once.
  public String encode() {
    var text = new StringBuilder(FIRST_LINE).append('\n');
    text.append(
        "counts %d %d %d %d %d %d\n"
            .formatted(
                counts.paths,
                counts.partial,
                counts.forks,
                counts.instructions,
                counts.tests,
                counts.nextTest));
    for (Ledger.Entry entry : ledger) {
      text.append("ledger %s %d %s\n".formatted(entry.kind(), entry.count(), entry.text()));
    }
    var numbers = new IdentityHashMap<DecisionLog, Integer>();
    for (DecisionLog log : logs) {
      int number = number(log, numbers, text);
      text.append("log ").append(number).append('\n');
    }
    return text.append("end\n").toString();
  }

  /// The number of a decision log. Writes the log first, preceded by the parts that it extends.
  private static int number(
      DecisionLog log, Map<DecisionLog, Integer> numbers, StringBuilder text) {
    Deque<DecisionLog> unknown = new ArrayDeque<>();
    DecisionLog link = log;
    while (link != null && !numbers.containsKey(link)) {
      unknown.push(link);
      link = link.before();
    }
    while (!unknown.isEmpty()) {
      DecisionLog next = unknown.pop();
      int number = numbers.size();
      int before = next.before() == null ? -1 : numbers.get(next.before());
      numbers.put(next, number);
      // Parts are numbered consecutively, so their numbers need not be written.
      text.append("part ").append(before).append(' ');
      text.append(Integer.toHexString(next.fingerprint())).append(' ');
      next.latest().forEach(answer -> write(answer, text));
      text.append('\n');
    }
    return numbers.get(log);
  }

  private static void write(DecisionLog.Answer answer, StringBuilder text) {
    switch (answer) {
      case DecisionLog.Answer.Decided(var truth) -> text.append(truth.name().charAt(0));
      case DecisionLog.Answer.Forked(boolean isFork) -> text.append(isFork ? 'c' : 'o');
      case DecisionLog.Answer.Picked(BigInteger value) ->
          text.append('=').append(value.toString(16));
      case DecisionLog.Answer.Guessed(var value) ->
          text.append('?').append(value.map(v -> v.toString(16)).orElse(""));
      case DecisionLog.Answer.Merged(boolean succeeded) -> text.append(succeeded ? 'm' : 'n');
      case DecisionLog.Answer.Met(int test) -> text.append('!').append(test);
    }
  }

  /// Reads what [#encode] wrote.
  ///
  /// @throws FormatException if the text is not a checkpoint or is truncated
  public static Checkpoint decode(String text) throws FormatException {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.getFirst().equals(FIRST_LINE)) {
      throw new FormatException("not a checkpoint, or written by another version");
    }
    if (!lines.getLast().equals("end")) {
      throw new FormatException("the end is missing");
    }
    var reader = new Reader();
    for (int i = 1; i < lines.size() - 1; i++) {
      try {
        reader.read(lines.get(i).split(" ", 4));
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new FormatException("line " + (i + 1) + " cannot be read: " + e.getMessage());
      }
    }
    return reader.result();
  }

  private static final class Reader {
    private final List<Ledger.Entry> ledger = new ArrayList<>();
    private final List<DecisionLog> logs = new ArrayList<>();
    private final Map<Integer, DecisionLog> parts = new HashMap<>();
    private Counts counts = new Counts(0, 0, 0, 0, 0, 1);

    void read(String... words) {
      switch (words[0]) {
        case "counts" -> counts = counts(words);
        case "ledger" ->
            ledger.add(
                new Ledger.Entry(
                    Ledger.Kind.valueOf(words[1]), words[3], Long.parseLong(words[2])));
        case "part" -> parts.put(parts.size(), part(words));
        case "log" -> logs.add(log(words[1]));
        default -> throw new IllegalArgumentException("'" + words[0] + "' is unknown");
      }
    }

    private static Counts counts(String... words) {
      String[] rest = words[3].split(" ", -1);
      return new Counts(
          Long.parseLong(words[1]),
          Long.parseLong(words[2]),
          Long.parseLong(rest[0]),
          Long.parseLong(rest[1]),
          Long.parseLong(rest[2]),
          Integer.parseInt(rest[3]));
    }

    private DecisionLog log(String number) {
      DecisionLog log = parts.get(Integer.parseInt(number));
      if (log == null) {
        throw new IllegalArgumentException("there is no part " + number);
      }
      return log;
    }

    private DecisionLog part(String... words) {
      DecisionLog log = words[1].equals("-1") ? DecisionLog.START : log(words[1]);
      int fingerprint = Integer.parseUnsignedInt(words[2], 16);
      for (DecisionLog.Answer answer : answers(words.length > 3 ? words[3] : "")) {
        log = log.plus(answer, 0);
      }
      return log == DecisionLog.START ? log : log.fingerprinted(fingerprint);
    }

    private static List<DecisionLog.Answer> answers(String text) {
      if (text.startsWith("=")) {
        return List.of(new DecisionLog.Answer.Picked(new BigInteger(text.substring(1), 16)));
      }
      if (text.startsWith("?")) {
        String value = text.substring(1);
        return List.of(
            new DecisionLog.Answer.Guessed(
                value.isEmpty() ? Optional.empty() : Optional.of(new BigInteger(value, 16))));
      }
      if (text.startsWith("!")) {
        return List.of(new DecisionLog.Answer.Met(Integer.parseInt(text.substring(1))));
      }
      var answers = new ArrayList<DecisionLog.Answer>();
      text.chars().forEach(letter -> answers.add(answer((char) letter)));
      return answers;
    }

    private static DecisionLog.Answer answer(char letter) {
      return switch (letter) {
        case 'T' -> new DecisionLog.Answer.Decided(Exploration.Truth.TRUE);
        case 'F' -> new DecisionLog.Answer.Decided(Exploration.Truth.FALSE);
        case 'E' -> new DecisionLog.Answer.Decided(Exploration.Truth.EITHER);
        case 'c' -> new DecisionLog.Answer.Forked(true);
        case 'o' -> new DecisionLog.Answer.Forked(false);
        case 'm' -> new DecisionLog.Answer.Merged(true);
        case 'n' -> new DecisionLog.Answer.Merged(false);
        default -> throw new IllegalArgumentException("unknown answer '" + letter + "'");
      };
    }

    Checkpoint result() {
      return new Checkpoint(counts, ledger, logs);
    }
  }
}
