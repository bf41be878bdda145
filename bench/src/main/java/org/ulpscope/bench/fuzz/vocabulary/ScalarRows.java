package org.ulpscope.bench.fuzz.vocabulary;

import static org.ulpscope.bench.fuzz.program.Type.Scalar.BF16;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.BOOL;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.F32;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.F80;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.I32;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.U16;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.U32;
import static org.ulpscope.bench.fuzz.program.Type.Scalar.U64;

import java.util.List;
import org.ulpscope.bench.fuzz.program.Operation;
import org.ulpscope.bench.fuzz.program.Type.Scalar;

/// C's operators and clang's builtins on numbers.
final class ScalarRows {
  private ScalarRows() {}

  static void addTo(List<Operation> all, Scalar t) {
    all.add(Operation.of(t, "($0 ? $1 : $2)", BOOL, t, t));
    if (t == BOOL) {
      addLogic(all);
    } else {
      for (String relation : new String[] {"<", "<=", ">", ">=", "==", "!="}) {
        all.add(Operation.of(BOOL, "($0 " + relation + " $1)", t, t));
      }
      all.add(Operation.of(BOOL, "(bool)($0)", t));
      if (t.isFloat()) {
        addFloat(all, t);
      } else {
        addInteger(all, t);
      }
    }
  }

  private static void addLogic(List<Operation> all) {
    for (String text : new String[] {"($0 && $1)", "($0 || $1)", "($0 ^ $1)", "($0 == $1)"}) {
      all.add(Operation.of(BOOL, text, BOOL, BOOL));
    }
    all.add(Operation.of(BOOL, "(!$0)", BOOL));
  }

  // ---- integers ----

  private static void addInteger(List<Operation> all, Scalar t) {
    String name = t.text();
    String wide = t.wrapping().text();
    for (String operator : new String[] {"+", "-", "*"}) {
      String text = "(%s)((%s)$0 %s (%s)$1)".formatted(name, wide, operator, wide);
      all.add(Operation.of(t, text, t, t));
    }
    for (String operator : new String[] {"&", "|", "^"}) {
      all.add(Operation.of(t, "(%s)($0 %s $1)".formatted(name, operator), t, t));
    }
    all.add(Operation.of(t, "(%s)(~$0)".formatted(name), t));
    all.add(Operation.of(t, "(%s)(-(%s)$0)".formatted(name, wide), t));
    all.add(Operation.of(t, "div_" + name + "($0, $1)", t, t));
    all.add(Operation.of(t, "rem_" + name + "($0, $1)", t, t));
    if (t.bits() >= 32) {
      addOdd(all, t);
    }
    int most = t.bits() - 1;
    all.add(Operation.of(t, "(%s)((%s)$0 << ($1 & %d))".formatted(name, wide, most), t, t));
    all.add(Operation.of(t, "(%s)($0 >> ($1 & %d))".formatted(name, most), t, t));
    all.add(Operation.of(t, "__builtin_elementwise_min($0, $1)", t, t));
    all.add(Operation.of(t, "__builtin_elementwise_max($0, $1)", t, t));
    if (t.bits() <= 64) {
      for (String way : new String[] {"add", "sub", "mul"}) {
        all.add(Operation.of(t, "try" + way + "_" + name + "($0, $1)", t, t));
      }
      for (String way : new String[] {"add", "sub"}) {
        all.add(Operation.of(t, "__builtin_elementwise_" + way + "_sat($0, $1)", t, t));
      }
      addBits(all, t);
    }
  }

  /// Integers of unusual widths.
  private static void addOdd(List<Operation> all, Scalar t) {
    String name = t.text();
    for (int bits : new int[] {3, 7, 17, 33, 61, 100}) {
      String odd = "(unsigned _BitInt(" + bits + "))";
      for (String operator : new String[] {"+", "*", "^"}) {
        String text = "(%s)(%s$0 %s %s$1)".formatted(name, odd, operator, odd);
        all.add(Operation.of(t, text, t, t));
      }
      all.add(Operation.of(t, "(%s)(_BitInt(%d))$0".formatted(name, bits), t));
    }
  }

  private static void addBits(List<Operation> all, Scalar t) {
    String unsigned = t.unsigned().text();
    String cast = "(" + t.text() + ")";
    int bits = t.bits();
    all.add(Operation.of(t, cast + "__builtin_bitreverse" + bits + "($0)", t));
    for (String way : new String[] {"left", "right"}) {
      String text = "%s__builtin_rotate%s%d($0, (%s)$1)".formatted(cast, way, bits, unsigned);
      all.add(Operation.of(t, text, t, t));
    }
    if (bits >= 16) {
      all.add(Operation.of(t, cast + "__builtin_bswap" + bits + "($0)", t));
    }
    for (String count :
        new String[] {"popcountg((%s)$0)", "clzg((%s)$0, 77)", "ctzg((%s)$0, 77)"}) {
      all.add(Operation.of(t, cast + "__builtin_" + count.formatted(unsigned), t));
    }
  }

  // ---- floats ----

  private static void addFloat(List<Operation> all, Scalar t) {
    String name = t.text();
    for (String operator : new String[] {"+", "-", "*", "/"}) {
      all.add(Operation.of(t, "($0 " + operator + " $1)", t, t));
    }
    all.add(Operation.of(t, "(-$0)", t));
    for (String test : new String[] {"isnan", "isinf", "isfinite", "isnormal"}) {
      all.add(Operation.of(BOOL, "(__builtin_" + test + "($0) != 0)", t));
    }
    all.add(Operation.of(BOOL, "(bits_%s($0) >> %d != 0)".formatted(name, t.bits() - 1), t));
    for (String test : new String[] {"isless", "isgreaterequal", "islessgreater", "isunordered"}) {
      all.add(Operation.of(BOOL, "(__builtin_" + test + "($0, $1) != 0)", t, t));
    }
    if (t == F80) {
      all.add(Operation.of(t, "from_f80($0, $1)", U16, U64));
      all.add(Operation.of(U64, "(u64)bits_f80($0)", t));
      all.add(Operation.of(U16, "(u16)(bits_f80($0) >> 64)", t));
    } else {
      Scalar same =
          switch (t.bits()) {
            case 16 -> U16;
            case 32 -> U32;
            default -> U64;
          };
      all.add(Operation.of(t, "from_" + name + "($0)", same));
      all.add(Operation.of(same, "(%s)bits_%s($0)".formatted(same.text(), name), t));
    }
    all.add(Operation.of(I32, "__builtin_fpclassify(0, 1, 2, 3, 4, $0)", t));
  }

  // ---- conversions ----

  static void addConversions(List<Operation> all, Scalar from, Scalar to) {
    if (from == to || to == BOOL) {
      return;
    }
    boolean guarded = from.isFloat() && !to.isFloat();
    if (to == BF16 && from != F32) {
      return; // missing in compiler runtimes
    }
    String text = guarded ? from.text() + "_to_" + to.text() + "($0)" : "((" + to.text() + ")$0)";
    all.add(Operation.of(to, text, from));
  }
}
