package org.ulpscope.crosscheck;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.explore.Finding;

/// The result for one size.
///
/// @param outputs how many scalars the caller sees
/// @param stages how many outputs, of all paths, each stage decided
/// @param largest the largest difference found, if some are allowed
/// @param ledger what was approximated or left out
public record SizeResult(
    Map<String, Long> size,
    Conclusion conclusion,
    int outputs,
    long paths,
    long queries,
    Map<String, Integer> stages,
    Optional<Largest> largest,
    List<Ledger.Entry> ledger,
    double seconds) {
  /// How the two functions compare at a size.
  public sealed interface Conclusion {
    /// The same on all inputs.
    record Equivalent() implements Conclusion {}

    /// Different on the inputs of the mismatch.
    record Different(Mismatch mismatch) implements Conclusion {}

    /// A function has an error on some inputs.
    record Faulty(List<Finding> reference, List<Finding> candidate) implements Conclusion {
      public Faulty {
        reference = List.copyOf(reference);
        candidate = List.copyOf(candidate);
      }
    }

    /// Not decided.
    ///
    /// @param pairs the undecided outputs, printed
    record Unknown(String reason, List<String> pairs) implements Conclusion {
      public Unknown {
        pairs = List.copyOf(pairs);
      }
    }
  }

  public SizeResult {
    ledger = List.copyOf(ledger);
  }

  /// One word for tables.
  public String word() {
    return switch (conclusion) {
      case Conclusion.Equivalent() -> "equivalent";
      case Conclusion.Different _ -> "mismatch";
      case Conclusion.Faulty _ -> "error";
      case Conclusion.Unknown _ -> "unknown";
    };
  }
}
