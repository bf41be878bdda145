package org.ulpscope.expr.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.RoundingMode;

/// Turns expressions into [Code]: gives each its slot and chooses for each operation the fastest
/// [Opcode] that computes it.
final class Compilation {
  private final Numbering slots = new Numbering();
  private final Map<Format, Fpu> fpus = new HashMap<>();
  private final Map<String, Integer> functions = new HashMap<>();
  private final List<String> functionNames = new ArrayList<>();
  private final List<Expr> operations = new ArrayList<>();
  private final Code code;

  Compilation(List<Expr> roots) {
    List<Expr> order = Graphs.postOrder(roots);
    var leaves = new ArrayList<Expr>();
    for (Expr expr : order) {
      (isLeaf(expr) ? leaves : operations).add(expr);
    }
    leaves.forEach(slots::add);
    operations.forEach(slots::add);
    code = new Code(leaves.toArray(Expr[]::new), operations.size());
    Arrays.setAll(code.slotWidths, slot -> widthOf(slots.get(slot)));
    for (int i = 0; i < operations.size(); i++) {
      compile(i, operations.get(i));
    }
    code.functions = functionNames.toArray(String[]::new);
    listUsers();
  }

  Code code() {
    return code;
  }

  int slot(Expr expr) {
    return slots.of(expr);
  }

  private static boolean isLeaf(Expr expr) {
    return expr.operator() == Operator.SYMBOL || expr.operator() == Operator.CONSTANT;
  }

  private static int widthOf(Expr expr) {
    return expr.sort() instanceof Sort.Array ? 0 : expr.sort().width();
  }

  // ---- operations ----

  private void compile(int at, Expr expr) {
    Opcode opcode = opcode(expr);
    code.opcodes[at] = opcode;
    code.masks[at] = TwosComplement.mask(widthOf(expr));
    code.parameters[at] = opcode == Opcode.CONCAT ? expr.child(1).sort().width() : expr.parameter();
    code.widths[at] = operandWidth(expr);
    for (int i = 0; i < expr.arity() && i < Code.OPERANDS; i++) {
      code.operands[Code.OPERANDS * at + i] = slots.of(expr.child(i));
    }
    if (opcode == Opcode.WIDE) {
      code.wide[at] = wideStep(expr);
      return;
    }
    if (arithmetic(expr) instanceof Sort.Fp(var format) && format.isNarrow()) {
      code.fpus[at] = fpu(format);
    }
    if (opcode == Opcode.FCONVERT) {
      code.sources[at] = fpu(expr.child(1).sort().format());
    }
  }

  private Fpu fpu(Format format) {
    return fpus.computeIfAbsent(format, Fpu::of);
  }

  private static int operandWidth(Expr expr) {
    return switch (expr.operator()) {
      case SDIV, SREM, SHL, LSHR, ASHR, SLT, SLE, SEXT -> expr.child(0).sort().width();
      case SITOF, UITOF -> expr.child(1).sort().width();
      default -> widthOf(expr);
    };
  }

  /// The sort in whose arithmetic an operation computes.
  private static Sort arithmetic(Expr expr) {
    return switch (expr.operator()) {
      case FTOSI, FTOUI -> expr.child(1).sort();
      case FCMP, FCLASS -> expr.child(0).sort();
      default -> expr.sort();
    };
  }

  private WideStep wideStep(Expr expr) {
    List<Integer> operands = expr.children().stream().map(slots::of).toList();
    if (expr instanceof Expr.Application application) {
      return new WideStep.Call(function(application), expr.sort(), operands);
    }
    if (expr.child(0).sort() instanceof Sort.Array(int indexWidth, _)) {
      return expr.operator() == Operator.SELECT
          ? new WideStep.Element(operands.get(0), operands.get(1))
          : new WideStep.SameArrays(operands.get(0), operands.get(1), indexWidth);
    }
    List<Sort> sorts = expr.children().stream().map(Expr::sort).toList();
    return new WideStep.Plain(expr.operator(), expr.sort(), expr.parameter(), sorts, operands);
  }

  private int function(Expr.Application application) {
    boolean hasArray =
        application.sort() instanceof Sort.Array
            || application.children().stream().anyMatch(x -> x.sort() instanceof Sort.Array);
    if (hasArray) {
      throw new IllegalArgumentException("functions of arrays are not supported: " + application);
    }
    return functions.computeIfAbsent(
        application.function(),
        name -> {
          functionNames.add(name);
          return functionNames.size() - 1;
        });
  }

  // ---- the choice of opcodes ----

  private static Opcode opcode(Expr expr) {
    if (expr.operator() == Operator.APPLY) {
      return Opcode.WIDE;
    }
    if (expr.sort() instanceof Sort.Array) {
      return switch (expr.operator()) {
        case STORE -> Opcode.ARRAY_STORE;
        case ITE -> Opcode.ARRAY_ITE;
        case FILL -> Opcode.ARRAY_FILL;
        default ->
            throw new IllegalArgumentException(
                "arrays made by " + expr.operator() + " are not supported");
      };
    }
    if (expr.operator() == Operator.SELECT) {
      Sort.Array array = (Sort.Array) expr.child(0).sort();
      boolean narrow = array.indexWidth() <= Long.SIZE && array.elementWidth() <= Long.SIZE;
      return narrow ? Opcode.SELECT : Opcode.WIDE;
    }
    if (!isNarrow(expr)) {
      return Opcode.WIDE;
    }
    return switch (expr.operator()) {
      case ZEXT, FLOAT, BITS -> Opcode.COPY;
      default -> {
        Opcode java = javaOpcode(expr);
        yield java != null ? java : Opcode.valueOf(expr.operator().name());
      }
    };
  }

  /// Whether result and operands have at most 64 bits, and formats that compute are narrow.
  private static boolean isNarrow(Expr expr) {
    if (!isNarrow(expr.sort(), expr.operator())) {
      return false;
    }
    for (int i = 0; i < expr.arity(); i++) {
      if (!isNarrow(expr.child(i).sort(), expr.operator())) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNarrow(Sort sort, Operator operator) {
    if (sort instanceof Sort.Array || sort.width() > Long.SIZE) {
      return false;
    }
    boolean onlyMoves =
        switch (operator) {
          case FLOAT, BITS, FNEG, FABS, COPYSIGN, EQ, ITE -> true;
          default -> false;
        };
    return onlyMoves || !(sort instanceof Sort.Fp(var format)) || format.isNarrow();
  }

  /// The opcode that uses Java's operators, or null.
  private static Opcode javaOpcode(Expr expr) {
    if (expr.operator().rounds() && !isNearest(expr.child(0))) {
      return null;
    }
    Sort sort = arithmetic(expr);
    boolean isDouble = sort instanceof Sort.Fp(var format) && format.equals(Format.DOUBLE);
    boolean isFloat = sort instanceof Sort.Fp(var format) && format.equals(Format.SINGLE);
    if (!isDouble && !isFloat) {
      return null;
    }
    return switch (expr.operator()) {
      case FADD -> isDouble ? Opcode.DOUBLE_ADD : Opcode.FLOAT_ADD;
      case FSUB -> isDouble ? Opcode.DOUBLE_SUB : Opcode.FLOAT_SUB;
      case FMUL -> isDouble ? Opcode.DOUBLE_MUL : Opcode.FLOAT_MUL;
      case FDIV -> isDouble ? Opcode.DOUBLE_DIV : Opcode.FLOAT_DIV;
      case FMA -> isDouble ? Opcode.DOUBLE_FMA : Opcode.FLOAT_FMA;
      case FSQRT -> isDouble ? Opcode.DOUBLE_SQRT : Opcode.FLOAT_SQRT;
      case FCMP -> isDouble ? Opcode.DOUBLE_COMPARE : Opcode.FLOAT_COMPARE;
      case SITOF -> isDouble ? Opcode.DOUBLE_FROM_SIGNED : Opcode.FLOAT_FROM_SIGNED;
      case FCONVERT -> {
        Format from = expr.child(1).sort().format();
        if (isDouble && from.equals(Format.SINGLE)) {
          yield Opcode.DOUBLE_FROM_FLOAT;
        }
        yield isFloat && from.equals(Format.DOUBLE) ? Opcode.FLOAT_FROM_DOUBLE : null;
      }
      default -> null;
    };
  }

  private static boolean isNearest(Expr mode) {
    return mode instanceof Expr.Constant constant
        && constant.low() == RoundingMode.NEAREST_EVEN.ordinal();
  }

  // ---- users ----

  private void listUsers() {
    int leaves = code.leaves.length;
    var starts = new int[code.slots() + 1];
    for (int at = 0; at < operations.size(); at++) {
      for (int i = 0; i < operations.get(at).arity(); i++) {
        starts[operandSlot(at, i) + 1]++;
      }
    }
    for (int slot = 0; slot < code.slots(); slot++) {
      starts[slot + 1] += starts[slot];
    }
    var users = new int[starts[code.slots()]];
    int[] next = starts.clone();
    for (int at = 0; at < operations.size(); at++) {
      for (int i = 0; i < operations.get(at).arity(); i++) {
        users[next[operandSlot(at, i)]++] = leaves + at;
      }
    }
    code.userStarts = starts;
    code.users = users;
  }

  /// Functions may have more operands than the code has room for.
  private int operandSlot(int at, int operand) {
    return operand < Code.OPERANDS
        ? code.operands[Code.OPERANDS * at + operand]
        : slots.of(operations.get(at).child(operand));
  }
}
