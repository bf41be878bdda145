package org.ulpscope.expr;

import org.ulpscope.ieee.Outcome;

/// A set of outcomes of a comparison: a subset of {<, =, >, unordered}.
///
/// All comparisons of floats are one node with such a set, so that their logic is the algebra of
/// sets:
///
/// ```java
/// Outcomes.LT.or(Outcomes.EQ)        // {<,=}: C's <=
/// Outcomes.LT.complement()           // {=,>,?}: C's !(x < y)
/// Outcomes.LE.swapped()              // {=,>}: y <= x
/// ```
public record Outcomes(int mask) {
  private static final int LESS_BIT = 1;
  private static final int EQUAL_BIT = 2;
  private static final int GREATER_BIT = 4;
  private static final int UNORDERED_BIT = 8;

  public static final Outcomes NONE = new Outcomes(0);
  public static final Outcomes LT = new Outcomes(LESS_BIT);
  public static final Outcomes EQ = new Outcomes(EQUAL_BIT);
  public static final Outcomes GT = new Outcomes(GREATER_BIT);
  public static final Outcomes UN = new Outcomes(UNORDERED_BIT);
  public static final Outcomes LE = new Outcomes(LESS_BIT | EQUAL_BIT);
  public static final Outcomes GE = new Outcomes(GREATER_BIT | EQUAL_BIT);
  public static final Outcomes ORD = new Outcomes(LESS_BIT | EQUAL_BIT | GREATER_BIT);
  public static final Outcomes ALL = new Outcomes(15);

  public Outcomes {
    if ((mask & ~15) != 0) {
      throw new IllegalArgumentException("invalid outcome set " + mask);
    }
  }

  public boolean has(Outcome outcome) {
    return (mask & bit(outcome)) != 0;
  }

  /// The mask bit of an outcome.
  public static int bit(Outcome outcome) {
    return switch (outcome) {
      case LESS -> LESS_BIT;
      case EQUAL -> EQUAL_BIT;
      case GREATER -> GREATER_BIT;
      case UNORDERED -> UNORDERED_BIT;
    };
  }

  public Outcomes or(Outcomes other) {
    return new Outcomes(mask | other.mask);
  }

  public Outcomes and(Outcomes other) {
    return new Outcomes(mask & other.mask);
  }

  public Outcomes complement() {
    return new Outcomes(15 & ~mask);
  }

  /// The same comparison with its operands exchanged.
  public Outcomes swapped() {
    int less = (mask & GREATER_BIT) != 0 ? LESS_BIT : 0;
    int greater = (mask & LESS_BIT) != 0 ? GREATER_BIT : 0;
    return new Outcomes((mask & (EQUAL_BIT | UNORDERED_BIT)) | less | greater);
  }

  /// For example `{<,=}`; `?` stands for unordered.
  @Override
  public String toString() {
    var text = new StringBuilder("{");
    String[] names = {"<", "=", ">", "?"};
    for (int i = 0; i < names.length; i++) {
      if ((mask >> i & 1) != 0) {
        text.append(text.length() > 1 ? "," : "").append(names[i]);
      }
    }
    return text.append('}').toString();
  }
}
