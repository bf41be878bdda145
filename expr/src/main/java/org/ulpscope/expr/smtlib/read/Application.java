package org.ulpscope.expr.smtlib.read;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.smtlib.SmtException;
import org.ulpscope.expr.smtlib.SmtFloats;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.expr.smtlib.SmtTerm;

/// A function about to be applied: its name, indices and arguments so far.
final class Application {
  private static final int[] NO_INDICES = {};

  private final TermReader reader;
  private final int offset;
  private final String name;
  private final Denotation meaning;
  private final int[] indices;
  private final List<SmtTerm> arguments = new ArrayList<>(4);

  Application(TermReader reader, int offset, String name, Denotation meaning, int[] indices) {
    this.reader = reader;
    this.offset = offset;
    this.name = name;
    this.meaning = meaning;
    this.indices = indices;
  }

  static Application of(TermReader reader, int offset, SmtName name) {
    return new Application(reader, offset, name.text(), name.meaning(), NO_INDICES);
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

  void add(SmtTerm argument) {
    arguments.add(argument);
  }

  /// The resulting term.
  SmtTerm result() {
    return switch (meaning) {
      case null -> throw error(name + " is not declared");
      case Denotation.Variable(var term) -> {
        if (!arguments.isEmpty()) {
          throw error(name + " takes no arguments");
        }
        yield term;
      }
      case Denotation.Theory(int wanted, var function, var _) -> {
        if (indices.length != wanted) {
          throw error(
              name + " has " + plural(wanted, "index", "indices") + ", not " + indices.length);
        }
        yield function.apply(this);
      }
      case Denotation.Declared(var parameters, var result) -> {
        matches(parameters);
        Expr applied = builder().apply(name, result.sort(), operands());
        yield result instanceof SmtSort.Floating
            ? SmtTerm.number(builder(), result, applied)
            : new SmtTerm.Value(result, applied, true);
      }
      case Denotation.Defined(var macro) -> {
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

  /// Arguments of an uninterpreted function: all NaNs are the canonical one.
  private Expr[] operands() {
    var operands = new Expr[count()];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = SmtFloats.canonical(builder(), value(i));
    }
    return operands;
  }

  // ---- checks of arguments ----

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

  SmtTerm argument(int i) {
    return arguments.get(i);
  }

  SmtTerm.Value value(int i) {
    return switch (arguments.get(i)) {
      case SmtTerm.Value value -> value;
      case SmtTerm.Real _ -> throw wrongSort(i, "a sort of bit-vectors or floats");
    };
  }

  Expr bool(int i) {
    SmtTerm.Value value = value(i);
    if (value.sort() instanceof SmtSort.Bool) {
      return value.expr();
    }
    throw wrongSort(i, "Bool");
  }

  Expr bits(int i) {
    SmtTerm.Value value = value(i);
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
    SmtTerm.Value value = value(i);
    if (value.sort() instanceof SmtSort.Rounding) {
      return value.expr();
    }
    throw wrongSort(i, "RoundingMode");
  }

  SmtTerm.Value number(int i) {
    SmtTerm.Value value = value(i);
    if (value.sort() instanceof SmtSort.Floating) {
      return value;
    }
    throw wrongSort(i, "a float");
  }

  /// A float of the sort of another argument.
  SmtTerm.Value sameNumber(int i, int other) {
    SmtTerm.Value number = number(i);
    if (!number.sort().equals(number(other).sort())) {
      throw wrongSort(i, number(other).sort().toString());
    }
    return number;
  }

  // ---- errors ----

  SmtException wrongSort(int i, String wanted) {
    String given =
        switch (arguments.get(i)) {
          case SmtTerm.Value value -> value.sort().toString();
          case SmtTerm.Real _ -> "a number";
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
