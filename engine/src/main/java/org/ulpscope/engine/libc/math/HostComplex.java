package org.ulpscope.engine.libc.math;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.FunctionValue;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;

/// The functions of C17 7.3 `<complex.h>` that no standard defines to the last bit. For concrete
/// arguments they are computed by this machine's library. For symbolic arguments each part of the
/// result is an uninterpreted function; tests and findings are again based on the library's values.
///
/// A complex number is passed like a structure of two numbers (System V ABI 3.2.3).
final class HostComplex {
  /// Functions of one argument, by the names of their double versions.
  static final List<String> UNARY =
      List.of(
          "cexp", "clog", "clog10", "csqrt", "csin", "ccos", "ctan", "csinh", "ccosh", "ctanh",
          "casin", "cacos", "catan", "casinh", "cacosh", "catanh");

  /// Functions of two arguments.
  static final List<String> BINARY = List.of("cpow");

  private static final String REAL = ".real";
  private static final String IMAGINARY = ".imaginary";
  private static final StructLayout DOUBLES =
      MemoryLayout.structLayout(ValueLayout.JAVA_DOUBLE, ValueLayout.JAVA_DOUBLE);
  private static final StructLayout FLOATS =
      MemoryLayout.structLayout(ValueLayout.JAVA_FLOAT, ValueLayout.JAVA_FLOAT);

  private final Map<String, MethodHandle> found = new ConcurrentHashMap<>();

  static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    var host = new HostComplex();
    for (String name : UNARY) {
      host.add(models, name, 1);
    }
    for (String name : BINARY) {
      host.add(models, name, 2);
    }
  }

  private void add(ModelTable.Group models, String name, int count) {
    models.put(name, call -> doubles(call, name, count));
    models.put(name + "f", call -> floats(call, name + "f", count));
  }

  /// One part of a function's value, as a function on the bits of the parts of its arguments, for
  /// evaluation. Empty if the name is not one of these.
  Optional<FunctionValue> value(String part) {
    String name = part.replace(REAL, "").replace(IMAGINARY, "");
    int index = part.endsWith(REAL) ? 0 : 1;
    if (name.equals(part)) {
      return Optional.empty();
    }
    if (name.endsWith("f") && isKnown(name.substring(0, name.length() - 1))) {
      return Optional.of(arguments -> bits(call(name, floats(arguments))[index]));
    }
    if (!isKnown(name)) {
      return Optional.empty();
    }
    return Optional.of(
        arguments -> {
          double[] x =
              arguments.stream().mapToDouble(a -> Double.longBitsToDouble(a.longValue())).toArray();
          return bits(call(name, x)[index]);
        });
  }

  private static boolean isKnown(String name) {
    return UNARY.contains(name) || BINARY.contains(name);
  }

  private static float[] floats(List<BigInteger> arguments) {
    float[] x = new float[arguments.size()];
    for (int i = 0; i < x.length; i++) {
      x[i] = Float.intBitsToFloat(arguments.get(i).intValue());
    }
    return x;
  }

  private static BigInteger bits(double value) {
    return new BigInteger(Long.toUnsignedString(Double.doubleToLongBits(value)));
  }

  private static BigInteger bits(float value) {
    return BigInteger.valueOf(Integer.toUnsignedLong(Float.floatToIntBits(value)));
  }

  // ---- calls of the program ----

  /// Each argument is passed in two parts.
  private void doubles(ModelCall call, String name, int count) {
    if (call.isAnySymbolic(2 * count)) {
      var x = new Expr[2 * count];
      Arrays.setAll(x, i -> SymbolicMath.argument(call, i));
      symbolic(call, name, x);
      return;
    }
    double[] x = new double[2 * count];
    Arrays.setAll(x, call::float64);
    requireNearest(call, name);
    call.state().raisedFlags().doubt(Flags.ALL);
    double[] result = call(name, x);
    call.results(64, bits(result[0]), bits(result[1]));
  }

  /// This JVM calls the library in its own mode.
  private static void requireNearest(ModelCall call, String name) {
    if (call.state().roundingMode() != RoundingMode.NEAREST_EVEN) {
      throw ProgramError.unsupported(name + " in a directed rounding mode");
    }
  }

  /// @param x the parts of all arguments
  private static void symbolic(ModelCall call, String name, Expr... x) {
    State state = call.state();
    Builder b = state.builder();
    state.raisedFlags().doubt(Flags.ALL);
    state
        .exploration()
        .ledger()
        .add(Ledger.Kind.ASSUMED, name + " has the values of this machine's library");
    var sort = (Sort.Fp) x[0].sort();
    // In a directed mode it is another function, as for real ones.
    RoundingMode mode = state.roundingMode();
    String function = mode == RoundingMode.NEAREST_EVEN ? name : name + HostMath.MODE + mode;
    call.results(
        b.asBits(b.apply(function + REAL, sort, x)),
        b.asBits(b.apply(function + IMAGINARY, sort, x)));
  }

  /// Both parts of an argument are passed in one vector.
  private void floats(ModelCall call, String name, int count) {
    if (isSymbolicPair(call, 0) || (count > 1 && isSymbolicPair(call, 1))) {
      var parts = new ArrayList<>(List.of(symbolicPair(call, 0)));
      if (count > 1) {
        parts.addAll(List.of(symbolicPair(call, 1)));
      }
      symbolic(call, name, parts.toArray(Expr[]::new));
      return;
    }
    float[] x = new float[2 * count];
    for (int i = 0; i < x.length; i++) {
      x[i] = Float.intBitsToFloat((int) call.bits(i / 2, i % 2));
    }
    requireNearest(call, name);
    call.state().raisedFlags().doubt(Flags.ALL);
    float[] result = call(name, x);
    call.results(32, bits(result[0]), bits(result[1]));
  }

  /// Whether a part of an argument of two floats is symbolic.
  static boolean isSymbolicPair(ModelCall call, int argument) {
    return call.isSymbolic(argument, 0) || call.isSymbolic(argument, 1);
  }

  /// Both parts of an argument of two floats.
  static Expr[] symbolicPair(ModelCall call, int argument) {
    Builder b = call.state().builder();
    Sort.Fp single = Sorts.of(Format.SINGLE);
    return new Expr[] {
      b.asFloat(call.expr(argument, 0, 32), single), b.asFloat(call.expr(argument, 1, 32), single)
    };
  }

  // ---- calls of the library ----

  private double[] call(String name, double... x) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment result =
          call(arena, name, DOUBLES, arena.allocateFrom(ValueLayout.JAVA_DOUBLE, x));
      return result.toArray(ValueLayout.JAVA_DOUBLE);
    }
  }

  private float[] call(String name, float... x) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment result =
          call(arena, name, FLOATS, arena.allocateFrom(ValueLayout.JAVA_FLOAT, x));
      return result.toArray(ValueLayout.JAVA_FLOAT);
    }
  }

  /// @param arguments the parts of all arguments
  private MemorySegment call(Arena arena, String name, StructLayout type, MemorySegment arguments) {
    long size = type.byteSize();
    int count = (int) (arguments.byteSize() / size);
    MethodHandle handle = found.computeIfAbsent(name, _ -> link(name, type, count));
    try {
      return count == 1
          ? (MemorySegment) handle.invokeExact((SegmentAllocator) arena, arguments)
          : (MemorySegment)
              handle.invokeExact(
                  (SegmentAllocator) arena,
                  arguments.asSlice(0, size),
                  arguments.asSlice(size, size));
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }

  @SuppressWarnings("restricted") // the libraries are the JVM's own
  private static MethodHandle link(String name, StructLayout type, int count) {
    Linker linker = Linker.nativeLinker();
    MemorySegment symbol =
        linker
            .defaultLookup()
            .find(name)
            .orElseThrow(
                () ->
                    new ProgramError(
                        ProgramError.Kind.MISSING_FUNCTION,
                        "the mathematical library of this machine has no function " + name));
    var types = new MemoryLayout[count];
    Arrays.fill(types, type);
    return linker.downcallHandle(symbol, FunctionDescriptor.of(type, types));
  }
}
