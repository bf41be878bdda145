package org.ulpscope.expr.smtlib.read;

import java.util.HashMap;
import java.util.Map;

/// The functions of all theories by name.
public final class Theories {
  private static final Map<String, Denotation> MEANINGS = meanings();

  private Theories() {}

  /// The predefined meaning of a name, or null.
  public static Denotation meaning(String name) {
    return MEANINGS.get(name);
  }

  private static Map<String, Denotation> meanings() {
    var table = new Table();
    CoreTheory.declare(table);
    BitVectorTheory.declare(table);
    FloatTheory.declare(table);
    FloatConversions.declare(table);
    ArrayTheory.declare(table);
    Reals.declare(table);
    return Map.copyOf(table.rows);
  }

  /// Collects functions.
  static final class Table {
    private final Map<String, Denotation> rows = new HashMap<>();

    void add(String name, TheoryFunction function) {
      rows.put(name, new Denotation.Theory(0, function, true));
    }

    /// A function with numerals in its name.
    void addIndexed(String name, int indices, TheoryFunction function) {
      rows.put(name, new Denotation.Theory(indices, function, true));
    }

    /// A function that solvers know and SMT-LIB 2.6 does not.
    void addExtension(String name, TheoryFunction function) {
      rows.put(name, new Denotation.Theory(0, function, false));
    }
  }
}
