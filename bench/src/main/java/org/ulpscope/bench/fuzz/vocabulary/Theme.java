package org.ulpscope.bench.fuzz.vocabulary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.ulpscope.bench.fuzz.program.Operation;
import org.ulpscope.bench.fuzz.program.Type;
import org.ulpscope.bench.fuzz.program.Type.Scalar;
import org.ulpscope.bench.fuzz.program.Type.Vector;

/// The theme of the specimens of a file, and how the file is compiled. The engine executes a file
/// that accesses the rounding mode differently, so such specimens have separate files.
public enum Theme {
  /// Numbers only, for any x86-64.
  SCALAR(List.of()),
  /// Numbers only, with instructions for fused multiplication and half precision.
  MODERN(List.of("-mavx2", "-mfma", "-mf16c")),
  /// GNU C's vectors, for any x86-64.
  VECTOR(List.of("-mssse3", "-msse4.1")),
  /// Vectors and intrinsics of AVX2.
  INTRINSIC(
      List.of(
          "-mavx2", "-mfma", "-mf16c", "-mbmi2", "-mbmi", "-mlzcnt", "-msse4.2", "-DINTRINSICS")),
  /// All of C's rounding modes.
  ROUNDING(List.of("-mavx2", "-mfma", "-mf16c", "-DROUNDING")),
  /// Exception flags, of operations for which IEEE 754 says which are raised.
  FLAGS(List.of("-mavx2", "-mfma", "-DROUNDING", "-DFLAGS"));

  /// Not `__bf16`, to which the machine rounds to nearest in all modes; and not `_Float16`, for
  /// which clang generates code that does the same.
  private static final List<Scalar> ROUNDED = List.of(Scalar.F32, Scalar.F64, Scalar.F80);

  private static final Pattern FLAGGED =
      Pattern.compile(
          "\\(\\$0 (\\+|-|\\*|/|<|<=|==|!=|&&|\\|\\|) \\$1\\)|\\(!\\$0\\)|\\(\\$0 \\? \\$1 : \\$2\\)"
              + "|sqrtf?\\(\\$0\\)|fmaf?\\(.*\\)|\\(\\((f32|f64|i32)\\)\\$0\\)|f(32|64)_to_i(32|64)\\(\\$0\\)");

  @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable
  private final List<String> flags;

  Theme(List<String> flags) {
    this.flags = flags;
  }

  /// The flags for the compiler.
  public List<String> flags() {
    return flags;
  }

  /// Whether this machine has the instructions that are used.
  public boolean runsHere() throws IOException {
    Path processor = Path.of("/proc/cpuinfo");
    return !flags.contains("-mavx2")
        || !Files.exists(processor)
        || Files.readString(processor).contains("avx2");
  }

  public boolean rounds() {
    return this == ROUNDING || this == FLAGS;
  }

  /// The operations that a specimen may use.
  public Predicate<Operation> operations() {
    return switch (this) {
      case INTRINSIC -> _ -> true;
      case FLAGS -> row -> FLAGGED.matcher(row.text()).matches();
      // The machine's functions are designed for rounding to nearest.
      case ROUNDING -> row -> !LibraryRows.isElementary(row) && !IntrinsicRows.isOne(row);
      default -> row -> !IntrinsicRows.isOne(row);
    };
  }

  /// A few types for one specimen.
  public Set<Type> types(RandomGenerator random) {
    var types = new LinkedHashSet<Type>();
    types.add(Scalar.BOOL);
    types.add(Scalar.I32);
    if (this == FLAGS) {
      types.addAll(List.of(Scalar.F32, Scalar.F64));
      return types;
    }
    pick(random, this == ROUNDING ? ROUNDED : Scalar.FLOATS, 1 + random.nextInt(3), types);
    pick(random, Scalar.INTEGERS, 1 + random.nextInt(3), types);
    if (this == VECTOR || this == INTRINSIC) {
      List<Vector> vectors =
          VectorRows.all().stream().filter(v -> this == INTRINSIC || v.bits() == 128).toList();
      pick(random, vectors, 2 + random.nextInt(3), types);
      for (Type type : List.copyOf(types)) {
        if (type instanceof Vector vector) {
          types.add(vector.lane());
          types.add(vector.mask());
        }
      }
    }
    return types;
  }

  private static <T extends Type> void pick(
      RandomGenerator random, List<T> from, int many, Set<Type> into) {
    var left = new ArrayList<T>(from);
    for (int i = 0; i < many && !left.isEmpty(); i++) {
      into.add(left.remove(random.nextInt(left.size())));
    }
  }
}
