package org.ulpscope.engine.libc;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.code.Call;
import org.ulpscope.engine.code.Model;

/// The functions of `<math.h>` that no standard defines to the last bit: a concrete run takes the
/// values of the machine's own library, so that it agrees with the native program.
final class HostMath {
  private static final List<String> UNARY =
      List.of(
          "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh",
          "atanh", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "cbrt", "erf", "erfc",
          "tgamma", "lgamma", "exp10", "j0", "j1", "y0", "y1");

  private static final List<String> BINARY = List.of("pow", "atan2", "hypot");

  private HostMath() {}

  static void addTo(Map<String, Model> models) {
    var handles = new Handles();
    for (String name : UNARY) {
      models.put(name, call -> result(call, handles.call(name, call.float64(0)), call.float64(0)));
      models.put(
          name + "f",
          call -> result(call, handles.call(name + "f", call.float32(0)), call.float32(0)));
    }
    for (String name : BINARY) {
      models.put(
          name,
          call -> {
            double x = call.float64(0);
            double y = call.float64(1);
            result(call, handles.call(name, x, y), x, y);
          });
      models.put(
          name + "f",
          call -> {
            float x = call.float32(0);
            float y = call.float32(1);
            result(call, handles.call(name + "f", x, y), x, y);
          });
    }
    models.put("sincos", call -> sincos(call, handles));
    // The magnitude of a complex number, which is passed in two parts or as one vector.
    models.put(
        "cabs", call -> call.result(handles.call("hypot", call.float64(0), call.float64(1))));
    models.put(
        "cabsf",
        call ->
            call.result(
                handles.call(
                    "hypotf",
                    Float.intBitsToFloat((int) call.bits(0, 0)),
                    Float.intBitsToFloat((int) call.bits(0, 1)))));
  }

  private static void result(Call call, double result, double... given) {
    reportErrors(call, result, given);
    call.result(result);
  }

  private static void result(Call call, float result, float... given) {
    double[] wider = new double[given.length];
    Arrays.setAll(wider, i -> given[i]);
    reportErrors(call, result, wider);
    call.result(result);
  }

  /// C17 7.12.1: a NaN that none of the arguments is, is a domain error; an infinity of finite
  /// arguments is a pole or an overflow.
  private static void reportErrors(Call call, double result, double... given) {
    boolean finite = Arrays.stream(given).allMatch(Double::isFinite);
    if (Double.isNaN(result) && Arrays.stream(given).noneMatch(Double::isNaN)) {
      ProcessModels.setErrno(call.state(), ProcessModels.EDOM);
    } else if (Double.isInfinite(result) && finite) {
      ProcessModels.setErrno(call.state(), NumberModels.ERANGE);
    }
  }

  private static void sincos(Call call, Handles handles) {
    double x = call.float64(0);
    double sine = handles.call("sin", x);
    double cosine = handles.call("cos", x);
    Pointers.store(call.state(), call.bits(1), Double.doubleToLongBits(sine), 8);
    Pointers.store(call.state(), call.bits(2), Double.doubleToLongBits(cosine), 8);
  }

  /// The functions looked up so far. Nothing native is touched before the first call.
  private static final class Handles {
    private final Map<String, MethodHandle> found = new ConcurrentHashMap<>();

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

    private MethodHandle find(String name, MemoryLayout type, int arguments) {
      return found.computeIfAbsent(name, _ -> link(name, type, arguments));
    }

    @SuppressWarnings("restricted") // the libraries are the JVM's own
    private static MethodHandle link(String name, MemoryLayout type, int arguments) {
      Linker linker = Linker.nativeLinker();
      Optional<MemorySegment> symbol = linker.defaultLookup().find(name);
      if (symbol.isEmpty()) {
        throw new ProgramError(
            ProgramError.Kind.MISSING_FUNCTION,
            "the mathematical library of this machine has no function " + name);
      }
      var types = new MemoryLayout[arguments];
      Arrays.fill(types, type);
      return linker.downcallHandle(symbol.get(), FunctionDescriptor.of(type, types));
    }
  }
}
