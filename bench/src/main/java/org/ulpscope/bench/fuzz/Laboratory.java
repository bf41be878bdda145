package org.ulpscope.bench.fuzz;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.bench.fuzz.Question.Kind;
import org.ulpscope.bench.fuzz.Question.Level;
import org.ulpscope.bench.fuzz.program.Specimen;
import org.ulpscope.bench.fuzz.vocabulary.Theme;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.program.Program;

/// Checks specimens, many per file.
///
/// ```java
/// List<Difference> found = laboratory.examine(specimens, Theme.SCALAR, Laboratory.usualQuestions(8));
/// ```
final class Laboratory implements AutoCloseable {
  /// The questions to ask about a specimen.
  interface Plan {
    List<Question> questions(Specimen specimen);
  }

  private static final Question NATIVE = new Question(Kind.NATIVE, Level.O2, false);

  private final Machine machine;
  private final Engine engine;
  private final Tally tally;

  Laboratory(Path directory, Tally tally) {
    this.machine = new Machine(directory);
    this.engine = new Engine(directory);
    this.tally = tally;
  }

  @Override
  public void close() {
    engine.close();
  }

  /// The machine and the engine at all levels, and symbolic questions at one level, alternately
  /// with and without merging. Questions with several admitted inputs cost a hundred times as much
  /// as the others, so they are asked only about every `seldom`th specimen.
  static Plan usualQuestions(int seldom) {
    return specimen -> {
      int turn = Math.abs((specimen.name().hashCode() * 0x9E3779B9) >> 8);
      var questions = new ArrayList<Question>();
      questions.add(NATIVE);
      for (Level level : Level.values()) {
        questions.add(new Question(Kind.CONCRETE, level, false));
      }
      for (Kind kind : List.of(Kind.ONLY, Kind.SOME, Kind.NEVER)) {
        if (kind == Kind.ONLY || turn % seldom == kind.ordinal() % seldom) {
          questions.add(new Question(kind, Level.values()[turn >> 4 & 1], (turn >> 5 & 1) != 0));
        }
      }
      return questions;
    };
  }

  /// All results that differ from the machine's. The machine runs first; if its optimisation levels
  /// differ on a specimen, or the specimen crashes, nothing else is asked about it.
  List<Difference> examine(List<Specimen> specimens, Theme theme, Plan plan)
      throws IOException, InterruptedException {
    var differences = new ArrayList<Difference>();
    Map<String, List<List<String>>> expected = machine.run(specimens, theme, Level.O0);
    boolean optimises = specimens.stream().anyMatch(s -> plan.questions(s).contains(NATIVE));
    Map<String, List<List<String>>> optimised =
        optimises ? machine.run(specimens, theme, Level.O2) : expected;
    var sound = new ArrayList<Specimen>();
    for (Specimen specimen : specimens) {
      List<List<String>> plain = expected.getOrDefault(specimen.name(), List.of());
      List<List<String>> other = optimised.getOrDefault(specimen.name(), List.of());
      if (plain.size() == specimen.inputs().size() && plain.equals(other)) {
        sound.add(specimen);
      } else {
        String details = "the machine prints at -O0 " + plain + "\nand at -O2 " + other;
        differences.add(new Difference(specimen, NATIVE, details));
      }
    }
    var ready = new Ready(sound, expected, theme);
    for (Specimen specimen : sound) {
      for (Question question : plan.questions(specimen)) {
        if (question.kind() != Kind.NATIVE) {
          ask(specimen, question, ready)
              .ifPresent(d -> differences.add(new Difference(specimen, question, d)));
        }
      }
    }
    return differences;
  }

  /// Specimens compiled for the engine, lazily for each level.
  private final class Ready {
    private final Map<String, List<List<String>>> expected;
    private final String text;
    private final Theme theme;
    private final Map<Level, Program> programs = new EnumMap<>(Level.class);
    private final Map<Level, Map<String, List<List<String>>>> shown = new EnumMap<>(Level.class);

    Ready(List<Specimen> specimens, Map<String, List<List<String>>> expected, Theme theme) {
      this.expected = expected;
      this.text = Harness.forEngine(specimens, expected);
      this.theme = theme;
    }

    Program program(Level level) throws IOException {
      Program program = programs.get(level);
      if (program == null) {
        program = engine.compile(text, theme, level);
        programs.put(level, program);
      }
      return program;
    }

    /// The output of one specimen in the run of all; empty if that run did not get so far.
    List<List<String>> shown(String specimen, Level level) throws IOException {
      Map<String, List<List<String>>> all = shown.get(level);
      if (all == null) {
        String printed = engine.show(program(level), "all_show");
        all = Machine.parse(printed);
        shown.put(level, all);
      }
      return all.getOrDefault(specimen, List.of());
    }
  }

  // ---- one question ----

  private Optional<String> ask(Specimen specimen, Question question, Ready ready)
      throws IOException {
    long start = System.nanoTime();
    try {
      return question.kind() == Kind.CONCRETE
          ? concrete(specimen.name(), question.level(), ready)
          : symbolic(specimen.name(), question, ready.program(question.level()));
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      var trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace));
      return Optional.of("Ulpscope failed: " + trace);
    } finally {
      tally.asked(question, System.nanoTime() - start);
    }
  }

  private Optional<String> concrete(String specimen, Level level, Ready ready) throws IOException {
    List<List<String>> expected = ready.expected.get(specimen);
    if (ready.shown(specimen, level).equals(expected)) {
      return Optional.empty();
    }
    // Another specimen may be to blame.
    String text = engine.show(ready.program(level), specimen + "_show");
    return Machine.parse(text).getOrDefault(specimen, List.of()).equals(expected)
        ? Optional.empty()
        : Optional.of("the machine prints " + expected + "\nthe engine prints " + text);
  }

  private Optional<String> symbolic(String specimen, Question question, Program program) {
    String entry = specimen + "_" + question.kind().entry();
    Outcome outcome = engine.explore(program, entry, question.merging());
    boolean wrongIfFound = question.kind() != Kind.NEVER;
    return switch (outcome.verdict()) {
      case Outcome.Verdict.Inconclusive(String reason) -> {
        tally.inconclusive(question, reason);
        yield Optional.empty();
      }
      case Outcome.Verdict.Holds() ->
          wrongIfFound ? Optional.empty() : Optional.of("no inputs give the machine's outputs");
      case Outcome.Verdict.Violated() -> {
        var finding = outcome.findings().getFirst();
        boolean ours = finding.error().error().getMessage().contains("other outputs");
        yield ours && !wrongIfFound
            ? Optional.empty()
            : Optional.of(
                finding.error().describe()
                    + finding.test().map(t -> " for " + inputs(t)).orElse(""));
      }
    };
  }

  private static String inputs(org.ulpscope.engine.explore.TestCase test) {
    var text = new StringBuilder();
    test.values().forEach(v -> v.parts().forEach(p -> text.append(p.shown()).append(' ')));
    return text.toString();
  }
}
