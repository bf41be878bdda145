package org.ulpscope.bench.fuzz.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The variables that a statement may use.
public final class Scope {
  private final List<Variable> all;
  private final Set<Variable> written;
  private final int depth;

  private Scope(List<Variable> all, Set<Variable> written, int depth) {
    this.all = all;
    this.written = written;
    this.depth = depth;
  }

  public Scope() {
    this(new ArrayList<>(), new LinkedHashSet<>(), 0);
  }

  /// A nested scope with the same variables, for a loop.
  public Scope inner() {
    return new Scope(new ArrayList<>(all), written, depth + 1);
  }

  public int depth() {
    return depth;
  }

  /// Adds a variable.
  ///
  /// @param assignable whether it may be written to
  public Variable add(Variable variable, boolean assignable) {
    all.add(variable);
    if (assignable) {
      written.add(variable);
    }
    return variable;
  }

  public List<Variable> written() {
    return List.copyOf(written);
  }

  /// Variables that have the type or a part of the type.
  public List<Variable> holding(Type type, boolean assignable) {
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
