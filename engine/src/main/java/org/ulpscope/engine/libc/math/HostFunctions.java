package org.ulpscope.engine.libc.math;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.external.ExternalCalls;
import org.ulpscope.engine.external.NativeCall;
import org.ulpscope.engine.external.NativeProcess;
import org.ulpscope.engine.external.NativeResult;
import org.ulpscope.engine.external.Scalar;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.FunctionValue;
import org.ulpscope.ieee.RoundingMode;

/// The functions of `<math.h>` that no standard defines to the last bit, as this machine's library
/// computes them. No native code is used before the first call.
///
/// ```java
/// var host = new HostFunctions();
/// host.call("sin", 0.5)                       // 0.479425538604203
/// host.define(assignment, List.of(condition)) // functions such as sin get the library's values
/// ```
public final class HostFunctions {
  /// Functions of one argument, by the names of their double versions.
  static final List<String> UNARY =
      List.of(
          "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh",
          "atanh", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "cbrt", "erf", "erfc",
          "tgamma", "lgamma", "exp10", "j0", "j1", "y0", "y1");

  /// Functions of two arguments.
  static final List<String> BINARY = List.of("pow", "atan2", "hypot");

  private final Map<String, MethodHandle> found = new ConcurrentHashMap<>();
  private final HostComplex complex = new HostComplex();

  /// Started when it is first needed.
  private final NativeProcess process = new NativeProcess();

  /// A function on the bits of its arguments, by its name in C; empty if there is no such function.
  /// A NaN is the canonical one.
  public Optional<FunctionValue> value(String function) {
    if (isKnown(function)) {
      return Optional.of(
          arguments -> {
            double[] x = arguments.stream().mapToDouble(a -> wide(a.longValue())).toArray();
            return TwosComplement.unsigned(Double.doubleToLongBits(call(function, x)));
          });
    }
    String wide = function.endsWith("f") ? function.substring(0, function.length() - 1) : "";
    if (isKnown(wide)) {
      return Optional.of(
          arguments -> {
            float[] x = new float[arguments.size()];
            for (int i = 0; i < x.length; i++) {
              x[i] = Float.intBitsToFloat(arguments.get(i).intValue());
            }
            return TwosComplement.unsigned(Float.floatToIntBits(call(function, x)) & 0xffff_ffffL);
          });
    }
    return complex.value(function);
  }

  /// Defines all functions that are applied in the expressions, with the library's values.
  ///
  /// @return the assignment
  public Assignment define(Assignment assignment, Iterable<Expr> expressions) {
    for (Expr expr : Graphs.postOrder(expressions)) {
      if (expr instanceof Expr.Application application) {
        String name = application.function();
        value(name).ifPresent(function -> assignment.define(name, function));
      }
    }
    return assignment;
  }

  private static double wide(long bits) {
    return Double.longBitsToDouble(bits);
  }

  private static boolean isKnown(String function) {
    return UNARY.contains(function) || BINARY.contains(function);
  }

  // ---- in any rounding mode ----

  /// The value of a function on doubles. This JVM rounds to nearest; other modes are another
  /// process's.
  double call(RoundingMode mode, String name, double... arguments) {
    if (mode == RoundingMode.NEAREST_EVEN) {
      return call(name, arguments);
    }
    List<NativeCall.Argument> values =
        Arrays.stream(arguments).mapToObj(HostFunctions::argument).toList();
    return Double.longBitsToDouble(call(mode, name, values, Scalar.DOUBLE));
  }

  /// The value of a function on floats.
  float call(RoundingMode mode, String name, float... arguments) {
    if (mode == RoundingMode.NEAREST_EVEN) {
      return call(name, arguments);
    }
    var values = new ArrayList<NativeCall.Argument>();
    for (float argument : arguments) {
      values.add(argument(argument));
    }
    return Float.intBitsToFloat((int) call(mode, name, values, Scalar.FLOAT));
  }

  /// The value of a function of an integer order and a double.
  double call(RoundingMode mode, String name, int order, double x) {
    return mode == RoundingMode.NEAREST_EVEN
        ? call(name, order, x)
        : Double.longBitsToDouble(
            call(mode, name, List.of(argument(order), argument(x)), Scalar.DOUBLE));
  }

  /// The value of a function of an integer order and a float.
  float call(RoundingMode mode, String name, int order, float x) {
    return mode == RoundingMode.NEAREST_EVEN
        ? call(name, order, x)
        : Float.intBitsToFloat(
            (int) call(mode, name, List.of(argument(order), argument(x)), Scalar.FLOAT));
  }

  private static NativeCall.Argument argument(double value) {
    return new NativeCall.Value(Scalar.DOUBLE, Double.doubleToRawLongBits(value));
  }

  private static NativeCall.Argument argument(float value) {
    return new NativeCall.Value(Scalar.FLOAT, Float.floatToRawIntBits(value) & 0xffff_ffffL);
  }

  private static NativeCall.Argument argument(int value) {
    return new NativeCall.Value(Scalar.INT32, value & 0xffff_ffffL);
  }

  private long call(
      RoundingMode mode, String name, List<NativeCall.Argument> arguments, Scalar result) {
    var request =
        new NativeCall(
            name, arguments, result, arguments.size(), ExternalCalls.fenv(mode), List.of());
    NativeResult answer = process.run(request);
    if (!answer.problem().isEmpty()) {
      throw ProgramError.unsupported(name + " in a directed rounding mode: " + answer.problem());
    }
    return answer.bits();
  }

  // ---- rounding to nearest ----

  /// The value of a function on doubles.
  double call(String name, double... arguments) {
    MethodHandle handle = find(name, ValueLayout.JAVA_DOUBLE, arguments.length);
    try {
      return arguments.length == 1
          ? (double) handle.invokeExact(arguments[0])
          : (double) handle.invokeExact(arguments[0], arguments[1]);
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }

  /// The value of a function on floats.
  float call(String name, float... arguments) {
    MethodHandle handle = find(name, ValueLayout.JAVA_FLOAT, arguments.length);
    try {
      return arguments.length == 1
          ? (float) handle.invokeExact(arguments[0])
          : (float) handle.invokeExact(arguments[0], arguments[1]);
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }

  /// The value of a function of an integer order and a double.
  double call(String name, int order, double x) {
    MethodHandle handle = findOfOrder(name, ValueLayout.JAVA_DOUBLE);
    try {
      return (double) handle.invokeExact(order, x);
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }

  /// The value of a function of an integer order and a float.
  float call(String name, int order, float x) {
    MethodHandle handle = findOfOrder(name, ValueLayout.JAVA_FLOAT);
    try {
      return (float) handle.invokeExact(order, x);
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }

  private MethodHandle findOfOrder(String name, MemoryLayout type) {
    return found.computeIfAbsent(
        name, _ -> link(name, FunctionDescriptor.of(type, ValueLayout.JAVA_INT, type)));
  }

  private MethodHandle find(String name, MemoryLayout type, int arguments) {
    var types = new MemoryLayout[arguments];
    Arrays.fill(types, type);
    return found.computeIfAbsent(name, _ -> link(name, FunctionDescriptor.of(type, types)));
  }

  @SuppressWarnings("restricted") // the libraries are the JVM's own
  private static MethodHandle link(String name, FunctionDescriptor descriptor) {
    Linker linker = Linker.nativeLinker();
    Optional<MemorySegment> symbol = linker.defaultLookup().find(name);
    if (symbol.isEmpty()) {
      throw new ProgramError(
          ProgramError.Kind.MISSING_FUNCTION,
          "the mathematical library of this machine has no function " + name);
    }
    return linker.downcallHandle(symbol.get(), descriptor);
  }
}
