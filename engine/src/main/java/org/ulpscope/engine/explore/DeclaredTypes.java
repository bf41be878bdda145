package org.ulpscope.engine.explore;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.ulpscope.engine.input.Input;
import org.ulpscope.program.Location;
import org.ulpscope.program.debug.DebugInfo;
import org.ulpscope.program.debug.IntegerType;
import org.ulpscope.program.debug.SourceFunction;
import org.ulpscope.program.debug.SourceType;

/// Which integers inputs are, so that their values are shown as a programmer would write them: 200
/// for an `unsigned char` and -56 for a `char` of the same bits.
///
/// Functions such as `__VERIFIER_nondet_uchar` say it themselves. An object that is made symbolic
/// under a variable's name has the type of that variable, if the function that does it has such a
/// variable, of that size. Parameters of the function that a run begins with have theirs. May be
/// asked by many threads.
public final class DeclaredTypes {
  /// Knows nothing but what functions say.
  public static final DeclaredTypes NONE =
      new DeclaredTypes(() -> new DebugInfo(List.of(new SourceType.Nothing()), List.of()), "");

  private record Key(String label, int size, Optional<Location> place) {}

  private final Supplier<DebugInfo> reader;
  private final String entry;
  private final Map<String, IntegerType> given;
  private final Map<Key, Optional<Integer>> found = new ConcurrentHashMap<>();
  private volatile DebugInfo info;

  /// @param reader is asked once, when the first type is wanted
  /// @param entry the symbol of the function that the run begins with
  public DeclaredTypes(Supplier<DebugInfo> reader, String entry) {
    this(reader, entry, Map.of());
  }

  /// @param reader is asked once, when the first type is wanted
  /// @param entry the symbol of the function that the run begins with
  /// @param given the types of inputs that were made up for that function, by their labels
  public DeclaredTypes(Supplier<DebugInfo> reader, String entry, Map<String, IntegerType> given) {
    this.reader = reader;
    this.entry = entry;
    this.given = Map.copyOf(given);
  }

  /// The integer type of some bytes of an input, if it is known.
  Optional<IntegerType> of(Input input, int offset, int width) {
    if (input.type().isPresent()) {
      return input.type().filter(_ -> offset == 0 && width == input.size());
    }
    if (input.place().isEmpty() && given.containsKey(input.label())) {
      return Optional.of(given.get(input.label()))
          .filter(_ -> offset == 0 && width == input.size());
    }
    var key = new Key(input.label(), input.size(), input.place());
    return found
        .computeIfAbsent(key, this::whole)
        .flatMap(type -> info().scalarAt(type, offset, width))
        .flatMap(scalar -> IntegerType.of(info(), scalar));
  }

  private DebugInfo info() {
    if (info == null) {
      synchronized (this) {
        info = info == null ? reader.get() : info;
      }
    }
    return info;
  }

  private Optional<Integer> whole(Key key) {
    return key.place().isEmpty()
        ? info().function(entry).flatMap(function -> parameter(function, key))
        : info().functions().stream()
            .filter(f -> f.name().equals(key.place().get().function()))
            .filter(f -> f.location().file().equals(key.place().get().file()))
            .findFirst()
            .flatMap(function -> variable(function, key).or(() -> parameter(function, key)));
  }

  private Optional<Integer> parameter(SourceFunction function, Key key) {
    return function.parameters().stream()
        .filter(parameter -> parameter.name().equals(key.label()))
        .findFirst()
        .flatMap(parameter -> fitting(parameter.type(), key));
  }

  /// Of several with one name, the last that is declared before.
  private Optional<Integer> variable(SourceFunction function, Key key) {
    int line = key.place().orElseThrow().line();
    return function.variables().stream()
        .filter(variable -> variable.name().equals(key.label()) && variable.line() <= line)
        .max(Comparator.comparingInt(SourceFunction.Variable::line))
        .flatMap(variable -> fitting(variable.type(), key));
  }

  /// A variable's own type, or what it points to.
  private Optional<Integer> fitting(int type, Key key) {
    if (info().size(type) == key.size()) {
      return Optional.of(type);
    }
    return info().strip(type) instanceof SourceType.Pointer(int target, _)
            && info().size(target) > 0
            && key.size() % info().size(target) == 0
        ? Optional.of(target)
        : Optional.empty();
  }
}
