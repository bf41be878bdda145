package org.ulpscope.bench.fuzz;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.bench.queries.QueryFuzz;
import org.ulpscope.bench.truth.TruthFuzz;
import org.ulpscope.program.InputException;

/// The command of the fuzzers: `programs` (the default), `pairs`, `queries`, `truth` or `files`.
///
/// ```
/// Fuzz programs --minutes 5 --seed 7 --keep found
/// ```
public final class Fuzz {
  private Fuzz() {}

  /// Exits with 1 if something was found, with 2 if the fuzzer could not run.
  public static void main(String[] arguments) throws Exception {
    List<String> words = List.of(arguments);
    boolean named = !words.isEmpty() && !words.getFirst().startsWith("--");
    String what = named ? words.getFirst() : "programs";
    try {
      FuzzOptions options = FuzzOptions.parse(named ? words.subList(1, words.size()) : words);
      long found =
          switch (what) {
            case "programs" -> new ProgramFuzz(options, System.out).run();
            case "pairs" -> new PairFuzz(options, System.out).run();
            case "queries" ->
                QueryFuzz.run(options.seed(), options.count(), options.seldom(), options.time());
            case "truth" -> new TruthFuzz(System.out, options.keep()).programs(options);
            case "files" -> new TruthFuzz(System.out, options.keep()).files(Path.of(""), options);
            default ->
                throw new IllegalArgumentException(
                    "unknown fuzzer " + what + "; use programs, pairs, queries, truth or files");
          };
      System.exit(found == 0 ? 0 : 1);
    } catch (IllegalArgumentException e) {
      System.err.println("fuzz: " + e.getMessage() + "\n" + FuzzOptions.USAGE);
    } catch (InputException e) {
      // The generator produced invalid C.
      System.err.println(e.getMessage() + "\n" + e.details());
    }
    System.exit(2);
  }
}
