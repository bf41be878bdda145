package org.ulpscope.bench.fuzz;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The variables that a statement may use.
final class Scope {
  private final List<Variable> all;
  private final Set<Variable> written;
  private final int depth;

  private Scope(List<Variable> all, Set<Variable> written, int depth) {
    this.all = all;
    this.written = written;
    this.depth = depth;
  }

  Scope() {
    this(new ArrayList<>(), new LinkedHashSet<>(), 0);
  }

  /// The same variables, and those of a loop within.
  Scope inner() {
    return new Scope(new ArrayList<>(all), written, depth + 1);
  }

  int depth() {
    return depth;
  }

  /// @param assignable whether it may be written to
  Variable add(Variable variable, boolean assignable) {
    all.add(variable);
    if (assignable) {
      written.add(variable);
    }
    return variable;
  }

  List<Variable> written() {
    return List.copyOf(written);
  }

  /// Variables that have a part of a type, or are of it.
  List<Variable> holding(Type type, boolean assignable) {
    return all.stream()
        .filter(v -> !assignable || written.contains(v))
        .filter(v -> holds(v, type))
        .toList();
  }

  private static boolean holds(Variable variable, Type type) {
    if (variable.type().equals(type)) {
      return true;
    }
    return !variable.isArray()
        && switch (variable.type()) {
          case Type.Scalar _ -> false;
          case Type.Vector(Type.Scalar lane, _) -> lane == type;
          case Type.Struct(_, List<Type.Field> fields) ->
              fields.stream().anyMatch(f -> f.type().equals(type));
        };
  }
}
