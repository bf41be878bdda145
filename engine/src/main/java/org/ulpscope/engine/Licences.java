package org.ulpscope.engine;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.program.Flag;

/// Which of the licences that a program gives to its compiler are reckoned with. A licence that is
/// reckoned with never changes what is computed in silence: either both results are explored, or
/// the ledger says that something is missing.
///
/// ```java
/// Licences.DEFAULT.contracting(Licences.Contraction.NEVER).under(Set.of(Assumption.FINITE))
/// ```
///
/// @param contraction what is made of `a * b + c` where C17 6.5p8 allows either
/// @param contractsFlagged whether a product and a sum that are marked `contract` count as such a
///   place, and not only `llvm.fmuladd`
/// @param open the fast-math flags of which a compiler may make something that changes results
public record Licences(Contraction contraction, boolean contractsFlagged, Set<Flag> open) {
  /// The fast-math flags of the LLVM Language Reference.
  public static final Set<Flag> FAST_MATH =
      Collections.unmodifiableSet(
          EnumSet.of(
              Flag.REASSOC, Flag.ARCP, Flag.CONTRACT, Flag.AFN, Flag.NSZ, Flag.NNAN, Flag.NINF));

  /// Everything is possible.
  public static final Licences DEFAULT = new Licences(Contraction.EITHER, true, FAST_MATH);

  /// What is made of a product and a sum that may be fused.
  public enum Contraction {
    NEVER("never fusing"),
    ALWAYS("always fusing"),
    /// Each place may be fused or not, each time.
    EITHER("");

    private final String text;

    Contraction(String text) {
      this.text = text;
    }

    /// In two words, for verdicts.
    @Override
    public String toString() {
      return text;
    }

    /// What a verdict rests on if a place that could be fused was met.
    public Ledger.Entry assumption() {
      return new Ledger.Entry(
          Ledger.Kind.ASSUMED, "a * b + c may be fused or not; taken: " + text, 1);
    }
  }

  public Licences {
    var copy = EnumSet.noneOf(Flag.class);
    copy.addAll(open);
    open = Collections.unmodifiableSet(copy);
  }

  /// The same with a choice for contraction, which also counts if operations are taken as written.
  public Licences contracting(Contraction now) {
    return new Licences(now, true, open);
  }

  /// Operations are what they say, whatever flags they have.
  public Licences asWritten() {
    return new Licences(contraction, false, Set.of());
  }

  public boolean isAsWritten() {
    return open.isEmpty();
  }

  /// The licences that are left under some assumptions: what a user assumes anyway is no doubt.
  public Licences under(Set<Assumption> assumptions) {
    var left = EnumSet.noneOf(Flag.class);
    left.addAll(open);
    for (Assumption assumption : assumptions) {
      switch (assumption) {
        case POSITIVE_ZERO -> left.remove(Flag.NSZ);
        case FINITE -> {
          left.remove(Flag.NNAN);
          left.remove(Flag.NINF);
        }
        case ORDERED -> left.remove(Flag.NNAN);
        case ASSOCIATIVE -> left.remove(Flag.REASSOC);
        case RECIPROCAL -> left.remove(Flag.ARCP);
        case CONTRACTION, FLUSH_TO_ZERO -> {}
      }
    }
    return new Licences(contraction, contractsFlagged, left);
  }

  /// What may happen to a function, as a reason why nothing is claimed.
  public static String doubt(Flag flag, String function) {
    String what =
        switch (flag) {
          case REASSOC -> "sums and products of %s may be regrouped";
          case ARCP -> "quotients of %s may be computed with reciprocals";
          case AFN -> "mathematical functions in %s may be approximated";
          case NSZ -> "zeros in %s may have either sign";
          case NNAN -> "a NaN may arise in %s, where the compiler expects none";
          case NINF -> "an infinity may arise in %s, where the compiler expects none";
          default -> throw new IllegalArgumentException(flag + " is no doubt");
        };
    return what.formatted(function) + " (fast-math flag " + flag + "; see --as-written)";
  }
}
