package org.ulpscope.expr.smtlib;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// A function about to be applied: its name, indices and arguments so far.
final class Call {
  private static final int[] NO_INDICES = {};

  private final TermReader reader;
  private final int offset;
  private final String name;
  private final Meaning meaning;
  private final int[] indices;
  private final List<Term> arguments = new ArrayList<>(4);

  Call(TermReader reader, int offset, String name, Meaning meaning, int[] indices) {
    this.reader = reader;
    this.offset = offset;
    this.name = name;
    this.meaning = meaning;
    this.indices = indices;
  }

  static Call of(TermReader reader, int offset, Name name) {
    return new Call(reader, offset, name.text(), name.meaning(), NO_INDICES);
  }

  Builder builder() {
    return reader.builder();
  }

  String name() {
    return name;
  }

  int index(int i) {
    return indices[i];
  }

  void add(Term argument) {
    arguments.add(argument);
  }

  /// What comes out.
  Term result() {
    return switch (meaning) {
      case null -> throw error(name + " is not declared");
      case Meaning.Variable(var term) -> {
        if (!arguments.isEmpty()) {
          throw error(name + " takes no arguments");
        }
        yield term;
      }
      case Meaning.Theory(int wanted, var function, var _) -> {
        if (indices.length != wanted) {
          throw error(
              name + " has " + plural(wanted, "index", "indices") + ", not " + indices.length);
        }
        yield function.apply(this);
      }
      case Meaning.Declared(var parameters, var result) -> {
        matches(parameters);
        Expr applied = builder().apply(name, result.sort(), operands());
        yield result instanceof SmtSort.Floating
            ? Term.number(builder(), result, applied)
            : new Term.Value(result, applied, true);
      }
      case Meaning.Defined(var macro) -> {
        matches(macro.sorts());
        yield macro.apply(builder(), arguments);
      }
    };
  }

  private void matches(List<SmtSort> parameters) {
    exactly(parameters.size());
    for (int i = 0; i < parameters.size(); i++) {
      if (!value(i).sort().equals(parameters.get(i))) {
        throw wrongSort(i, parameters.get(i).toString());
      }
    }
  }

  /// Arguments for a function of which only congruence is known: all NaNs are one.
  private Expr[] operands() {
    var operands = new Expr[count()];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = Floats.canonical(builder(), value(i));
    }
    return operands;
  }

  // ---- what functions ask for ----

  int count() {
    return arguments.size();
  }

  void exactly(int wanted) {
    if (count() != wanted) {
      throw error(name + " takes " + plural(wanted, "argument", "arguments") + ", not " + count());
    }
  }

  void atLeast(int wanted) {
    if (count() < wanted) {
      throw error(
          name + " takes " + plural(wanted, "argument", "arguments") + " or more, not " + count());
    }
  }

  Term argument(int i) {
    return arguments.get(i);
  }

  Term.Value value(int i) {
    return switch (arguments.get(i)) {
      case Term.Value value -> value;
      case Term.Real _ -> throw wrongSort(i, "a sort of bit-vectors or floats");
    };
  }

  Expr bool(int i) {
    Term.Value value = value(i);
    if (value.sort() instanceof SmtSort.Bool) {
      return value.expr();
    }
    throw wrongSort(i, "Bool");
  }

  Expr bits(int i) {
    Term.Value value = value(i);
    if (value.sort() instanceof SmtSort.BitVec) {
      return value.expr();
    }
    throw wrongSort(i, "a bit-vector");
  }

  /// A bit-vector as wide as the first argument.
  Expr sameBits(int i) {
    Expr bits = bits(i);
    if (!bits.sort().equals(bits(0).sort())) {
      throw wrongSort(i, value(0).sort().toString());
    }
    return bits;
  }

  Expr mode(int i) {
    Term.Value value = value(i);
    if (value.sort() instanceof SmtSort.Rounding) {
      return value.expr();
    }
    throw wrongSort(i, "RoundingMode");
  }

  Term.Value number(int i) {
    Term.Value value = value(i);
    if (value.sort() instanceof SmtSort.Floating) {
      return value;
    }
    throw wrongSort(i, "a float");
  }

  /// A float of the sort of another argument.
  Term.Value sameNumber(int i, int other) {
    Term.Value number = number(i);
    if (!number.sort().equals(number(other).sort())) {
      throw wrongSort(i, number(other).sort().toString());
    }
    return number;
  }

  // ---- errors ----

  SmtException wrongSort(int i, String wanted) {
    String given =
        switch (arguments.get(i)) {
          case Term.Value value -> value.sort().toString();
          case Term.Real _ -> "a number";
        };
    return error("argument " + (i + 1) + " of " + name + " must be " + wanted + ", not " + given);
  }

  SmtException error(String reason) {
    return reader.error(offset, reason);
  }

  private static String plural(int count, String one, String more) {
    return count + " " + (count == 1 ? one : more);
  }
}
