package org.ulpscope.bench.fuzz;

import static org.ulpscope.bench.fuzz.Type.Scalar.F32;
import static org.ulpscope.bench.fuzz.Type.Scalar.F64;
import static org.ulpscope.bench.fuzz.Type.Scalar.F80;
import static org.ulpscope.bench.fuzz.Type.Scalar.I32;
import static org.ulpscope.bench.fuzz.Type.Scalar.I64;

import java.util.List;
import org.ulpscope.bench.fuzz.Type.Scalar;

/// Functions of the mathematical library that IEEE 754 or C define to the last bit. Where they
/// leave something open (the sign of a zero of `fmin`, the exponent of an infinity), the prelude
/// closes it.
final class LibraryRows {
  private static final List<String> OF_ONE =
      List.of("sqrt", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "fabs", "logb");
  private static final List<String> OF_TWO = List.of("fmod", "remainder", "nextafter", "fdim");

  private LibraryRows() {}

  static void addTo(List<Operation> all, Scalar t) {
    if (t != F32 && t != F64 && t != F80) {
      addHalf(all, t);
      return;
    }
    String suffix = t == F32 ? "f" : t == F64 ? "" : "l";
    String name = t.text();
    OF_ONE.forEach(f -> all.add(Operation.of(t, f + suffix + "($0)", t)));
    OF_TWO.forEach(f -> all.add(Operation.of(t, f + suffix + "($0, $1)", t, t)));
    all.add(Operation.of(t, "fma" + suffix + "($0, $1, $2)", t, t, t));
    all.add(Operation.of(t, "copysign%s($0, canon_%s($1))".formatted(suffix, name), t, t));
    all.add(Operation.of(t, "ldexp" + suffix + "($0, $1)", t, I32));
    all.add(Operation.of(t, "scalbn" + suffix + "($0, $1 % 64)", t, I32));
    all.add(Operation.of(t, "scalbln" + suffix + "($0, $1)", t, I64));
    for (String part : new String[] {"fraction_", "whole_", "part_"}) {
      all.add(Operation.of(t, part + name + "($0)", t));
    }
    all.add(Operation.of(t, "lesser_" + name + "($0, $1)", t, t));
    all.add(Operation.of(t, "greater_" + name + "($0, $1)", t, t));
    all.add(Operation.of(I32, "exponent_" + name + "($0)", t));
    all.add(Operation.of(I32, "ilogb" + suffix + "($0)", t));
    all.add(Operation.of(I32, "quotient_" + name + "($0, $1)", t, t));
    all.add(Operation.of(I64, "tolong_" + name + "($0, 0)", t));
    all.add(Operation.of(I64, "tolong_" + name + "($0, 1)", t));
  }

  /// The machine's library has no functions of half precision, so clang's builtins, which go
  /// through `float`.
  private static void addHalf(List<Operation> all, Scalar t) {
    for (String f : new String[] {"sqrt", "floor", "ceil", "trunc", "rint", "abs"}) {
      all.add(Operation.of(t, "__builtin_elementwise_" + f + "($0)", t));
    }
  }
}
