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

/// The integer types of inputs, so that values are shown as a programmer would write them: 200 for
/// an `unsigned char` and -56 for a `char` with the same bits.
///
/// Functions such as `__VERIFIER_nondet_uchar` imply the type. An object that is made symbolic
/// under a variable's name has the type of that variable, if the function that makes it symbolic
/// has a variable of that name and size. Parameters of the entry function have their declared
/// types. Thread-safe.
public final class DeclaredTypes {
  /// Knows only the types that functions imply.
  public static final DeclaredTypes NONE =
      new DeclaredTypes(() -> new DebugInfo(List.of(new SourceType.Nothing()), List.of()), "");

  private record Key(String label, int size, Optional<Location> place) {}

  private final Supplier<DebugInfo> reader;
  private final String entry;
  private final Map<String, IntegerType> given;
  private final Map<Key, Optional<Integer>> found = new ConcurrentHashMap<>();
  private volatile DebugInfo info;

  /// @param reader is called once, when the first type is needed
  /// @param entry the symbol of the entry function
  public DeclaredTypes(Supplier<DebugInfo> reader, String entry) {
    this(reader, entry, Map.of());
  }

  /// @param reader is called once, when the first type is needed
  /// @param entry the symbol of the entry function
  /// @param given the types of the inputs that were created for that function, by label
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

  /// If several variables have the name, the last one declared before the location.
  private Optional<Integer> variable(SourceFunction function, Key key) {
    int line = key.place().orElseThrow().line();
    return function.variables().stream()
        .filter(variable -> variable.name().equals(key.label()) && variable.line() <= line)
        .max(Comparator.comparingInt(SourceFunction.Variable::line))
        .flatMap(variable -> fitting(variable.type(), key));
  }

  /// A variable's own type, or the type it points to.
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
