package org.ulpscope.bench.fuzz.vocabulary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.ulpscope.bench.fuzz.program.Operation;
import org.ulpscope.bench.fuzz.program.Type;
import org.ulpscope.bench.fuzz.program.Type.Scalar;
import org.ulpscope.bench.fuzz.program.Type.Vector;

/// All operations over some types, by result type. A theme is a class that adds rows: [ScalarRows],
/// [LibraryRows], [VectorRows], [IntrinsicRows].
///
/// ```java
/// Vocabulary words = Vocabulary.over(Set.of(Scalar.F32, Scalar.I16, Scalar.BOOL), _ -> true);
/// words.giving(Scalar.F32)   // additions, square roots, conversions from i16 …
/// ```
public final class Vocabulary {
  private final Map<Type, List<Operation>> byResult = new HashMap<>();

  private Vocabulary() {}

  /// The operations that need no other types than these.
  ///
  /// @param wanted selects some of them
  public static Vocabulary over(Set<Type> types, Predicate<Operation> wanted) {
    var all = new ArrayList<Operation>();
    for (Type type : types) {
      switch (type) {
        case Scalar scalar -> addScalar(all, scalar, types);
        case Vector vector -> VectorRows.addTo(all, vector, types);
        case Type.Struct _ -> {}
      }
    }
    LibraryRows.addCommon(all);
    all.addAll(IntrinsicRows.all());
    var words = new Vocabulary();
    for (Operation operation : new HashSet<>(all)) {
      if (wanted.test(operation)
          && types.contains(operation.result())
          && types.containsAll(operation.operands())) {
        words.byResult.computeIfAbsent(operation.result(), _ -> new ArrayList<>()).add(operation);
      }
    }
    words
        .byResult
        .values()
        .forEach(rows -> rows.sort(java.util.Comparator.comparing(Operation::toString)));
    return words;
  }

  private static void addScalar(List<Operation> all, Scalar scalar, Set<Type> types) {
    ScalarRows.addTo(all, scalar);
    for (Type other : types) {
      if (other instanceof Scalar from) {
        ScalarRows.addConversions(all, from, scalar);
      }
    }
    if (scalar.isFloat()) {
      LibraryRows.addTo(all, scalar);
    }
  }

  public List<Operation> giving(Type type) {
    return byResult.getOrDefault(type, List.of());
  }
}
