package org.ulpscope.bench.fuzz.vocabulary;

import java.util.List;
import java.util.Set;
import org.ulpscope.bench.fuzz.program.Operation;
import org.ulpscope.bench.fuzz.program.Type;
import org.ulpscope.bench.fuzz.program.Type.Scalar;
import org.ulpscope.bench.fuzz.program.Type.Vector;

/// Operations on GNU C's vectors.
final class VectorRows {
  private VectorRows() {}

  static void addTo(List<Operation> all, Vector t, Set<Type> types) {
    String name = t.text();
    Vector mask = t.mask();
    for (String relation : new String[] {"<", "<=", ">", "==", "!="}) {
      all.add(Operation.of(mask, "(%s)($0 %s $1)".formatted(mask.text(), relation), t, t));
    }
    String first = name + "_all($0)";
    all.add(Operation.of(t, first, t.lane()));
    addShuffles(all, t);
    if (t.isFloat()) {
      addFloat(all, t);
      addPuns(all, t);
    } else {
      addInteger(all, t);
    }
    for (Type other : types) {
      if (other instanceof Vector from && from.lanes() == t.lanes() && !from.equals(t)) {
        addConversion(all, from, t);
      }
    }
  }

  private static void addShuffles(List<Operation> all, Vector t) {
    int lanes = t.lanes();
    int[][] orders = {
      order(lanes, i -> lanes - 1 - i),
      order(lanes, i -> i / 2 + (i % 2) * lanes),
      order(lanes, i -> i % 2 == 0 ? i : i + lanes),
      order(lanes, i -> i + 1),
      order(lanes, i -> i ^ 1)
    };
    for (int[] order : orders) {
      var text = new StringBuilder("__builtin_shufflevector($0, $1");
      for (int i : order) {
        text.append(", ").append(i);
      }
      all.add(Operation.of(t, text + ")", t, t));
    }
  }

  private static int[] order(int lanes, java.util.function.IntUnaryOperator lane) {
    return java.util.stream.IntStream.range(0, lanes).map(lane).toArray();
  }

  private static void addFloat(List<Operation> all, Vector t) {
    for (String operator : new String[] {"+", "-", "*", "/"}) {
      all.add(Operation.of(t, "($0 " + operator + " $1)", t, t));
    }
    all.add(Operation.of(t, "(-$0)", t));
    for (String f : new String[] {"abs", "sqrt", "floor", "ceil", "trunc", "rint", "roundeven"}) {
      all.add(Operation.of(t, "__builtin_elementwise_" + f + "($0)", t));
    }
    all.add(Operation.of(t, "__builtin_elementwise_fma($0, $1, $2)", t, t, t));
  }

  /// Reinterpretation between bits and floats.
  private static void addPuns(List<Operation> all, Vector t) {
    var mask = t.mask();
    var unsigned = new Vector(mask.lane().unsigned(), t.lanes());
    for (Vector bits : List.of(mask, unsigned)) {
      all.add(Operation.of(bits, "((%s)canon_%s($0))".formatted(bits.text(), t.text()), t));
      all.add(Operation.of(t, "canon_%s((%s)$0)".formatted(t.text(), t.text()), bits));
    }
  }

  private static void addInteger(List<Operation> all, Vector t) {
    String name = t.text();
    Vector unsigned = new Vector(t.lane().unsigned(), t.lanes());
    String u = unsigned.text();
    for (String operator : new String[] {"+", "-", "*"}) {
      String text = "(%s)((%s)$0 %s (%s)$1)".formatted(name, u, operator, u);
      all.add(Operation.of(t, text, t, t));
    }
    for (String operator : new String[] {"&", "|", "^"}) {
      all.add(Operation.of(t, "($0 " + operator + " $1)", t, t));
    }
    all.add(Operation.of(t, "(~$0)", t));
    int most = t.lane().bits() - 1;
    all.add(Operation.of(t, "(%s)((%s)$0 << ((%s)$1 & %d))".formatted(name, u, u, most), t, t));
    all.add(Operation.of(t, "($0 >> ($1 & %d))".formatted(most), t, t));
    for (String way : new String[] {"min", "max", "add_sat", "sub_sat"}) {
      all.add(Operation.of(t, "__builtin_elementwise_" + way + "($0, $1)", t, t));
    }
    for (String way : new String[] {"add", "xor", "or", "and", "min", "max"}) {
      String text =
          way.equals("add")
              ? "(%s)__builtin_reduce_add((%s)$0)".formatted(t.lane().text(), u)
              : "__builtin_reduce_" + way + "($0)";
      all.add(Operation.of(t.lane(), text, t));
    }
    if (t.lane().isSigned()) {
      all.add(Operation.of(unsigned, "(" + u + ")$0", t));
      all.add(Operation.of(t, "(" + name + ")$0", unsigned));
    }
  }

  /// Not from floats to integers, because lanes out of range would be undefined.
  private static void addConversion(List<Operation> all, Vector from, Vector to) {
    if (!from.isFloat() || to.isFloat()) {
      String text = "__builtin_convertvector($0, " + to.text() + ")";
      all.add(Operation.of(to, text, from));
    }
  }

  /// The vectors whose names the prelude defines.
  static List<Vector> all() {
    return java.util.stream.Stream.of(16, 32)
        .flatMap(
            bytes ->
                java.util.stream.Stream.of(
                        Scalar.F32,
                        Scalar.F64,
                        Scalar.I8,
                        Scalar.I16,
                        Scalar.I32,
                        Scalar.I64,
                        Scalar.U8,
                        Scalar.U16,
                        Scalar.U32,
                        Scalar.U64)
                    .map(lane -> new Vector(lane, bytes * 8 / lane.bits())))
        .toList();
  }
}
