package org.ulpscope.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.bench.fuzz.Question.Kind;
import org.ulpscope.bench.fuzz.Question.Level;
import org.ulpscope.bench.fuzz.program.Expression;
import org.ulpscope.bench.fuzz.program.Literals;
import org.ulpscope.bench.fuzz.program.Printer;
import org.ulpscope.bench.fuzz.program.Routine;
import org.ulpscope.bench.fuzz.program.Specimen;
import org.ulpscope.bench.fuzz.program.Type.Scalar;
import org.ulpscope.bench.fuzz.program.Variable;
import org.ulpscope.bench.fuzz.vocabulary.Theme;

/// A short, deterministic slice of the fuzzer.
class ProgramFuzzTest {
  private static final int PROGRAMS = 10;

  @ParameterizedTest
  @EnumSource(
      value = Theme.class,
      names = {"SCALAR", "INTRINSIC", "FLAGS"})
  void programs_give_the_same_bits_on_the_machine_and_in_the_engine(
      Theme theme, @TempDir Path directory) throws Exception {
    assumeThat(theme.runsHere()).isTrue();
    List<Specimen> specimens =
        IntStream.range(0, PROGRAMS)
            .mapToObj(i -> Generator.of(theme, 2026 + i).next("p" + i))
            .toList();
    try (var laboratory = new Laboratory(directory, new Tally())) {
      assertThat(laboratory.examine(specimens, theme, Laboratory.usualQuestions(PROGRAMS)))
          .isEmpty();
    }
  }

  @Test
  void a_difference_is_noticed_by_every_question(@TempDir Path directory) throws Exception {
    // The engine's file has one line less, so this is two programs in one.
    Specimen specimen = specimen(new Expression.Literal(Scalar.I32, "__LINE__"));
    List<Question> questions =
        List.of(
            new Question(Kind.CONCRETE, Level.O0, false),
            new Question(Kind.ONLY, Level.O0, true),
            new Question(Kind.SOME, Level.O0, true),
            new Question(Kind.NEVER, Level.O0, true));
    try (var laboratory = new Laboratory(directory, new Tally())) {
      List<Difference> found = laboratory.examine(List.of(specimen), Theme.SCALAR, _ -> questions);
      assertThat(found).extracting(Difference::question).containsExactlyElementsOf(questions);
    }
  }

  private static Specimen specimen(Expression start) {
    var input = new Variable("in0", Scalar.I32, 0);
    var local = new Routine.Local(new Variable("v0", Scalar.I32, 0), start);
    var main =
        new Routine(
            "main", List.of(input), List.of(local), List.of(), Literals.simple(Scalar.I32, 0));
    return new Specimen(
        "p", List.of(), List.of(), main, List.of(List.of(Literals.simple(Scalar.I32, 1))));
  }

  @Test
  void a_seed_gives_the_same_program_again() {
    for (Theme theme : Theme.values()) {
      String once = Printer.print(Generator.of(theme, 7).next("p"));
      assertThat(Printer.print(Generator.of(theme, 7).next("p"))).isEqualTo(once);
    }
  }

  @Test
  void a_difference_is_made_small() throws IOException, InterruptedException {
    var question = new Question(Kind.CONCRETE, Level.O2, false);
    Specimen large = large("sqrtf(");
    Shrinker.Judge judge =
        (specimens, _) ->
            specimens.stream()
                .filter(s -> Printer.print(s).contains("sqrtf("))
                .map(s -> new Difference(s, question, "it has a root"))
                .toList();
    Difference small =
        new Shrinker(judge, 1_000).shrink(new Difference(large, question, "it has a root"));
    assertThat(small.specimen().helpers()).isEmpty();
    assertThat(small.specimen().main().parameters()).isEmpty();
    assertThat(small.specimen().main().locals().size() + small.specimen().main().body().size())
        .isLessThanOrEqualTo(2);
    assertThat(Printer.print(small.specimen())).containsOnlyOnce("sqrtf((f32)0)");
  }

  private static Specimen large(String text) {
    return IntStream.range(0, 1_000)
        .mapToObj(i -> Generator.of(Theme.SCALAR, i).next("p"))
        .filter(s -> Printer.print(s).contains(text) && Printer.print(s).length() > 3_000)
        .findFirst()
        .orElseThrow();
  }
}
