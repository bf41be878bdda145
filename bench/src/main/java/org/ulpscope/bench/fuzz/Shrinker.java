package org.ulpscope.bench.fuzz;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.bench.fuzz.program.Printer;
import org.ulpscope.bench.fuzz.program.Reductions;
import org.ulpscope.bench.fuzz.program.Specimen;

/// Reduces a difference to a small specimen. Many candidates are tried in one file, and the
/// smallest that still shows the difference is reduced next.
///
/// ```java
/// Difference small = new Shrinker((s, plan) -> laboratory.examine(s, theme, plan), 150).shrink(found);
/// ```
final class Shrinker {
  /// How many candidates are compiled at once.
  private static final int AT_ONCE = 80;

  private static final Question NATIVE =
      new Question(Question.Kind.NATIVE, Question.Level.O2, false);

  /// Finds the differences of specimens.
  interface Judge {
    List<Difference> examine(List<Specimen> specimens, Laboratory.Plan plan)
        throws IOException, InterruptedException;
  }

  private final Judge judge;
  private final int most;

  /// @param most the maximum number of files that are tried
  Shrinker(Judge judge, int most) {
    this.judge = judge;
    this.most = most;
  }

  /// The smallest difference that was found.
  Difference shrink(Difference difference) throws IOException, InterruptedException {
    Difference best = difference;
    int from = 0;
    for (int tried = 0; tried < most; tried++) {
      List<Specimen> candidates = Reductions.of(best.specimen());
      if (from >= candidates.size()) {
        break;
      }
      List<Specimen> some = candidates.subList(from, Math.min(from + AT_ONCE, candidates.size()));
      Optional<Difference> smaller = smallest(some, best.question());
      if (smaller.isPresent()) {
        best = smaller.get();
        from = 0;
      } else {
        from += AT_ONCE;
      }
    }
    return best;
  }

  private Optional<Difference> smallest(List<Specimen> candidates, Question question)
      throws IOException, InterruptedException {
    var named = new ArrayList<Specimen>();
    for (int i = 0; i < candidates.size(); i++) {
      named.add(candidates.get(i).named("c" + i));
    }
    List<Question> questions =
        question.equals(NATIVE) ? List.of(question) : List.of(NATIVE, question);
    return judge.examine(named, _ -> questions).stream()
        .filter(d -> d.question().equals(question))
        .min(Comparator.comparingInt(d -> Printer.print(d.specimen()).length()));
  }
}
