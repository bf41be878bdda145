package org.ulpscope.bench.fuzz;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Makes a difference small enough to be understood. Many candidates are tried in one file, and the
/// smallest that still shows the difference is the next to be reduced.
final class Shrinker {
  /// How many candidates are compiled at once.
  private static final int AT_ONCE = 80;

  private final Laboratory laboratory;
  private final Theme theme;

  Shrinker(Laboratory laboratory, Theme theme) {
    this.laboratory = laboratory;
    this.theme = theme;
  }

  /// The smallest that was found, within so many compilations.
  Difference shrink(Difference difference, int most) throws IOException, InterruptedException {
    Difference best = difference;
    int tried = 0;
    int from = 0;
    while (tried < most) {
      List<Specimen> candidates = Reductions.of(best.specimen());
      if (from >= candidates.size()) {
        break;
      }
      List<Specimen> some = candidates.subList(from, Math.min(from + AT_ONCE, candidates.size()));
      Optional<Difference> smaller = firstOf(some, best.question());
      tried++;
      if (smaller.isPresent()) {
        best = smaller.get();
        from = 0;
      } else {
        from += AT_ONCE;
      }
    }
    return best;
  }

  private Optional<Difference> firstOf(List<Specimen> candidates, Question question)
      throws IOException, InterruptedException {
    var named = new ArrayList<Specimen>();
    for (int i = 0; i < candidates.size(); i++) {
      named.add(candidates.get(i).named("c" + i));
    }
    var first = new Question(Question.Kind.NATIVE, Question.Level.O2, false);
    List<Question> questions =
        question.kind() == Question.Kind.NATIVE ? List.of(question) : List.of(first, question);
    return laboratory.examine(named, theme, _ -> questions).stream()
        .filter(d -> d.question().equals(question))
        .min(Comparator.comparingInt(d -> Printer.print(d.specimen()).length()));
  }
}
