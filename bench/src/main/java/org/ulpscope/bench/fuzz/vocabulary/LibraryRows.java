package org.ulpscope.bench.fuzz.vocabulary;

import static org.ulpscope.bench.fuzz.program.Type.Scalar.BOOL;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.F32;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.F64;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.F80;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.I32;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.I64;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.U32;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.U64;

import java.util.List;
import org.ulpscope.bench.fuzz.program.Operation;
import org.ulpscope.bench.fuzz.program.Type.Scalar;

/// Functions of the mathematical library that IEEE 754 or C define to the last bit. If they leave
/// something open (the sign of a zero result of `fmin`, the exponent of an infinity), the prelude
/// defines it.
final class LibraryRows {
  private static final List<String> OF_ONE =
      List.of("sqrt", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "fabs", "logb");
  private static final List<String> OF_TWO = List.of("fmod", "remainder", "nextafter", "fdim");

  /// Not defined to the last bit: the engine calls the machine's own library.
  private static final List<String> ELEMENTARY =
      List.of("sin", "cos", "tan", "exp", "log", "exp2", "log1p", "cbrt", "atan", "tanh", "erf");

  private static final List<String> ELEMENTARY_OF_TWO = List.of("pow", "atan2", "hypot");

  private static final List<String> PRINTED =
      List.of(
          "%a",
          "%.17g", "%e", "%f", "%g", "%+.3f", "%020.5e", "%#.0f", "%-12.3g", "% A", "%.0e", "%#g",
          "%.30f", "%.40g");
  private static final List<String> COUNTED =
      List.of(
          "%d",
          "%u", "%x", "%#o", "%+d", "%08d", "%-9d", "%.5d", "% d", "%hhd", "%hu", "%c", "%5X");
  private static final List<String> COUNTED_LONG =
      List.of("%lld", "%llu", "%#llx", "%+030lld", "%jd", "%zu");

  private LibraryRows() {}

  static boolean isElementary(Operation row) {
    return row.text().contains("opaque_");
  }

  /// Operations that are not specific to one float type.
  static void addCommon(List<Operation> all) {
    COUNTED.forEach(f -> all.add(Operation.of(U32, "printed(\"" + f + "\", $0 | 1)", I32)));
    COUNTED_LONG.forEach(f -> all.add(Operation.of(U32, "printed(\"" + f + "\", $0)", I64)));
    all.add(
        Operation.of(
            U32,
            "printed(\"%d %s %5.2f|%lld\", $0, $1 ? \"yes\" : \"no\", canon_f64($2), (long long)$3)",
            I32,
            BOOL,
            F64,
            I64));
    all.add(Operation.of(I64, "decimal($0, $1)", I64, I32));
    all.add(Operation.of(F64, "shorter($0, $1)", F64, I32));
    all.add(Operation.of(I32, "middle($0, $1, $2)", I32, I32, I32));
    all.add(Operation.of(F64, "functions[$0 & 3]($1)", U32, F64));
    all.add(Operation.of(F64, "horner($0, $1 & 3)", F64, I32));
    all.add(Operation.of(F64, "sum(4, $0, $1, $2, $3)", F64, I32, F64, I32));
    all.add(Operation.of(U32, "swapped($0, $1)", U32, U32));
    all.add(Operation.of(U64, "fetched($0, $1)", U64, U64));
    for (String part : new String[] {"0", "1"}) {
      all.add(Operation.of(F32, "product_float($0, $1, $2, $3, " + part + ")", F32, F32, F32, F32));
      all.add(
          Operation.of(F64, "product_double($0, $1, $2, $3, " + part + ")", F64, F64, F64, F64));
    }
  }

  static void addTo(List<Operation> all, Scalar t) {
    if (t != F32 && t != F64 && t != F80) {
      addHalf(all, t);
      return;
    }
    String suffix = t == F32 ? "f" : t == F64 ? "" : "l";
    String name = t.text();
    OF_ONE.forEach(f -> all.add(Operation.of(t, f + suffix + "($0)", t)));
    OF_TWO.forEach(f -> all.add(Operation.of(t, f + suffix + "($0, $1)", t, t)));
    if (t != F80) { // the engine does not support them for F80
      // Clang's constant folding rounds differently, so arguments must not be constants.
      String x = "(opaque_" + name + "($0)";
      ELEMENTARY.forEach(f -> all.add(Operation.of(t, f + suffix + x + ")", t)));
      ELEMENTARY_OF_TWO.forEach(f -> all.add(Operation.of(t, f + suffix + x + ", $1)", t, t)));
    }
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
    all.add(Operation.of(t, "again_" + name + "($0)", t));
    for (String format : PRINTED) {
      String own = t == F80 ? format.replaceFirst("([a-zA-Z])$", "L$1") : format;
      all.add(Operation.of(U32, "printed(\"%s\", canon_%s($0))".formatted(own, name), t));
    }
    all.add(Operation.of(I32, "exponent_" + name + "($0)", t));
    all.add(Operation.of(I32, "ilogb" + suffix + "($0)", t));
    all.add(Operation.of(I32, "quotient_" + name + "($0, $1)", t, t));
    all.add(Operation.of(I64, "tolong_" + name + "($0, 0)", t));
    all.add(Operation.of(I64, "tolong_" + name + "($0, 1)", t));
  }

  /// The machine's library has no half-precision functions; clang's builtins go through `float`.
  private static void addHalf(List<Operation> all, Scalar t) {
    for (String f : new String[] {"sqrt", "floor", "ceil", "trunc", "rint", "abs"}) {
      all.add(Operation.of(t, "__builtin_elementwise_" + f + "($0)", t));
    }
  }
}
