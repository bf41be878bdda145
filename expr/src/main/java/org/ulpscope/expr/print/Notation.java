package org.ulpscope.expr.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// How operations are printed for people.
///
/// | written | means |
/// |---|---|
/// | `x + y`, `x - y`, `x * y`, `x / y`, `-x` | of floats and of integers; `+[RTZ]` in a mode other than nearest |
/// | `a /u b`, `a /s b`, `a %u b`, `a <u b`, `a >>s b` | unsigned and signed |
/// | `a = b` | the same bits |
/// | `x == y`, `x < y`, `x {<,>} y` | comparison of floats; a set of outcomes where C has no operator; `?` means unordered |
/// | `x in {nan,+inf}` | classification |
/// | `a ++ b`, `a[7:0]` | concatenation, bits 7 to 0 |
/// | `m[i]`, `m{i := v}` | element of an array, array with an element changed |
/// | `float(b)`, `bits(x)` | the same bits as a float, as an integer |
/// | `f32(x)`, `f64(signed i)`, `s32[RTZ,x86](x)` | conversions; `sat` saturates, `x86` is the indefinite |
final class Notation {
  private static final MinMax[] FAMILIES = MinMax.values();

  private final List<Piece> pieces = new ArrayList<>();
  private final Expr expr;

  /// Whether a rounding mode is shown even if it is to nearest.
  private final boolean showsMode;

  private Notation(Expr expr, boolean showsMode) {
    this.expr = expr;
    this.showsMode = showsMode;
  }

  static List<Piece> of(Expr operation, boolean showsMode) {
    var notation = new Notation(operation, showsMode);
    notation.write();
    return notation.pieces;
  }

  /// Whether an expression needs brackets as an operand.
  static boolean isCompound(Expr expr) {
    return switch (expr.operator()) {
      case NOT, NEG, FNEG, ADD, SUB, MUL, UDIV, UREM, SDIV, SREM, AND, OR, XOR, SHL, LSHR, ASHR ->
          true;
      case EQ, ULT, ULE, SLT, SLE, FCMP, FCLASS, CONCAT, ITE, FADD, FSUB, FMUL, FDIV -> true;
      default -> false;
    };
  }

  private void write() {
    switch (expr.operator()) {
      case CONSTANT, SYMBOL -> throw new IllegalArgumentException("a leaf has no operands");
      case NOT -> prefix("~");
      case NEG, FNEG -> prefix("-");
      case ADD -> infix("+");
      case SUB -> infix("-");
      case MUL -> infix("*");
      case UDIV -> infix("/u");
      case UREM -> infix("%u");
      case SDIV -> infix("/s");
      case SREM -> infix("%s");
      case AND -> infix("&");
      case OR -> infix("|");
      case XOR -> infix("^");
      case SHL -> infix("<<");
      case LSHR -> infix(">>u");
      case ASHR -> infix(">>s");
      case EQ -> infix("=");
      case ULT -> infix("<u");
      case ULE -> infix("<=u");
      case SLT -> infix("<s");
      case SLE -> infix("<=s");
      case CONCAT -> infix("++");
      case EXTRACT -> {
        operand(0);
        int low = expr.parameter();
        text("[" + (low + expr.sort().width() - 1) + ":" + low + "]");
      }
      case ZEXT -> call("zext" + expr.sort().width(), 0);
      case SEXT -> call("sext" + expr.sort().width(), 0);
      case ITE -> {
        operand(0);
        text(" ? ");
        operand(1);
        text(" : ");
        operand(2);
      }
      case SELECT -> {
        operand(0);
        text("[");
        inner(1);
        text("]");
      }
      case STORE -> {
        operand(0);
        text("{");
        inner(1);
        text(" := ");
        inner(2);
        text("}");
      }
      case FILL -> call("fill", 0);
      case FLOAT -> call("float", 0);
      case BITS -> call("bits", 0);
      case FABS -> call("abs", 0);
      case COPYSIGN -> call("copysign", 0);
      case FADD -> rounded("+");
      case FSUB -> rounded("-");
      case FMUL -> rounded("*");
      case FDIV -> rounded("/");
      case FMA -> call("fma", 1);
      case FSQRT -> call("sqrt", 1);
      case FREM -> call("remainder", 0);
      case FMOD -> call("fmod", 0);
      case FROUND -> call("round", 1);
      case FMIN -> call("min[" + family() + "]", 0);
      case FMAX -> call("max[" + family() + "]", 0);
      case FCONVERT -> call(Numerals.format(expr.sort().format()), 1);
      case FTOSI -> toInteger("s");
      case FTOUI -> toInteger("u");
      case SITOF -> fromInteger("signed ");
      case UITOF -> fromInteger("unsigned ");
      case FCMP -> infix(comparison(new Outcomes(expr.parameter())));
      case FCLASS -> {
        operand(0);
        text(" in " + new Categories(expr.parameter()));
      }
      case APPLY -> call(((Expr.Application) expr).function(), 0);
    }
  }

  private static String comparison(Outcomes outcomes) {
    if (outcomes.equals(Outcomes.EQ)) {
      return "==";
    }
    if (outcomes.equals(Outcomes.EQ.complement())) {
      return "!=";
    }
    if (outcomes.equals(Outcomes.LT)) {
      return "<";
    }
    if (outcomes.equals(Outcomes.LE)) {
      return "<=";
    }
    if (outcomes.equals(Outcomes.GT)) {
      return ">";
    }
    return outcomes.equals(Outcomes.GE) ? ">=" : outcomes.toString();
  }

  private String family() {
    return FAMILIES[expr.parameter()].name().toLowerCase(Locale.ROOT);
  }

  private void toInteger(String prefix) {
    OutOfRange policy = OutOfRange.values()[expr.parameter()];
    text(prefix + expr.sort().width() + "[");
    inner(0);
    text(policy == OutOfRange.SATURATE ? ",sat](" : ",x86](");
    inner(1);
    text(")");
  }

  private void fromInteger(String sign) {
    text(Numerals.format(expr.sort().format()));
    mode();
    text("(" + sign);
    operand(1);
    text(")");
  }

  private void prefix(String sign) {
    text(sign);
    operand(0);
  }

  private void infix(String sign) {
    operand(0);
    text(" " + sign + " ");
    operand(1);
  }

  private void rounded(String sign) {
    operand(1);
    text(" " + sign);
    mode();
    text(" ");
    operand(2);
  }

  private void call(String name, int firstOperand) {
    text(name);
    if (firstOperand == 1) {
      mode();
    }
    text("(");
    for (int i = firstOperand; i < expr.arity(); i++) {
      text(i > firstOperand ? ", " : "");
      inner(i);
    }
    text(")");
  }

  /// The rounding mode in brackets, unless it is nearest.
  private void mode() {
    boolean usual = expr.child(0) instanceof Expr.Constant constant && isNearest(constant);
    if (showsMode || !usual) {
      text("[");
      inner(0);
      text("]");
    }
  }

  private static boolean isNearest(Expr.Constant mode) {
    return mode.sort() instanceof Sort.Rounding
        && mode.low() == RoundingMode.NEAREST_EVEN.ordinal();
  }

  private void text(String text) {
    pieces.add(new Piece.Text(text));
  }

  private void operand(int index) {
    pieces.add(new Piece.Operand(index, true));
  }

  private void inner(int index) {
    pieces.add(new Piece.Operand(index, false));
  }
}
