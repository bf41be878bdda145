package org.ulpscope.expr.kquery;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.print.Piece;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// How operations are written in KQuery; see [KQuery] for what differs from KLEE's own.
///
/// In a [Piece.Operand] the flag means that a constant needs its width, because KLEE cannot infer
/// it from the other operands.
final class KQueryNotation {
  private static final RoundingMode[] MODES = RoundingMode.values();
  private static final MinMax[] FAMILIES = MinMax.values();

  private final List<Piece> pieces = new ArrayList<>();
  private final Expr expr;

  private KQueryNotation(Expr expr) {
    this.expr = expr;
  }

  static List<Piece> of(Expr operation) {
    var notation = new KQueryNotation(operation);
    notation.write();
    return notation.pieces;
  }

  /// Whether only the operand of an operation is written.
  static boolean isSilent(Expr expr) {
    return switch (expr.operator()) {
      case FLOAT, BITS -> true;
      default -> false;
    };
  }

  /// The width of a result, which KLEE leaves out for booleans.
  static String width(int width) {
    return width == 1 ? "" : " w" + width;
  }

  static String constant(Expr.Constant constant) {
    BigInteger bits = constant.bits();
    return switch (constant.sort()) {
      case Sort.Rounding() -> mode(MODES[bits.intValueExact()]);
      case Sort.Bits(int width) when width == 1 -> bits.signum() == 0 ? "false" : "true";
      case Sort.Fp _ when constant.datum().classify().isFinite() -> constant.datum().toHexString();
      default -> bits.toString();
    };
  }

  /// The abbreviations of KLEE-Float.
  private static String mode(RoundingMode mode) {
    return switch (mode) {
      case NEAREST_EVEN -> "RNE";
      case NEAREST_AWAY -> "RNA";
      case TOWARD_POSITIVE -> "RU";
      case TOWARD_NEGATIVE -> "RD";
      case TOWARD_ZERO -> "RZ";
    };
  }

  private void write() {
    switch (expr.operator()) {
      case CONSTANT, SYMBOL -> throw new IllegalArgumentException("a leaf has no operands");
      case NOT -> plain("Not");
      case NEG -> plain("Neg");
      case ADD -> plain("Add");
      case SUB -> plain("Sub");
      case MUL -> plain("Mul");
      case UDIV -> plain("UDiv");
      case UREM -> plain("URem");
      case SDIV -> plain("SDiv");
      case SREM -> plain("SRem");
      case AND -> plain("And");
      case OR -> plain("Or");
      case XOR -> plain("Xor");
      case SHL -> plain("Shl");
      case LSHR -> plain("LShr");
      case ASHR -> plain("AShr");
      case EQ -> plain("Eq");
      case ULT -> plain("Ult");
      case ULE -> plain("Ule");
      case SLT -> plain("Slt");
      case SLE -> plain("Sle");
      case CONCAT -> {
        text("(Concat" + width(expr.sort().width()) + " ");
        sized(0);
        text(" ");
        sized(1);
        text(")");
      }
      case EXTRACT -> {
        text("(Extract" + width(expr.sort().width()) + " " + expr.parameter() + " ");
        sized(0);
        text(")");
      }
      case ZEXT -> plain("ZExt");
      case SEXT -> plain("SExt");
      case ITE -> plain("Select");
      case SELECT -> {
        text("(Read" + width(expr.sort().width()) + " ");
        operand(1);
        text(" ");
        operand(0);
        text(")");
      }
      case STORE -> {
        text("[");
        operand(1);
        text("=");
        operand(2);
        text("] @ ");
        operand(0);
      }
      case FILL -> plain("Fill");
      case FLOAT, BITS -> operand(0);
      case FNEG -> onBits("(Xor", 0, signBit(), ")");
      case FABS -> plain("FAbs");
      case COPYSIGN -> {
        text("(Or w" + expr.sort().width());
        onBits(" (And", 0, signBit().subtract(BigInteger.ONE), ")");
        onBits(" (And", 1, signBit(), ")");
        text(")");
      }
      case FADD -> rounded("FAdd");
      case FSUB -> rounded("FSub");
      case FMUL -> rounded("FMul");
      case FDIV -> rounded("FDiv");
      case FMA -> rounded("FMA");
      case FSQRT -> rounded("FSqrt");
      case FREM -> plain("FRem");
      case FMOD -> plain("FMod");
      case FROUND -> rounded("FRound");
      case FMIN -> plain("FMin" + family());
      case FMAX -> plain("FMax" + family());
      case FCONVERT ->
          rounded(expr.sort().width() > expr.child(1).sort().width() ? "FPExt" : "FPTrunc");
      case FTOSI -> rounded("FPToSI" + policy());
      case FTOUI -> rounded("FPToUI" + policy());
      case SITOF -> rounded("SIToFP");
      case UITOF -> rounded("UIToFP");
      case FCMP -> comparison(new Outcomes(expr.parameter()));
      case FCLASS -> classes(new Categories(expr.parameter()));
      case APPLY -> plain(((Expr.Application) expr).function());
    }
  }

  private String family() {
    return switch (FAMILIES[expr.parameter()]) {
      case IEEE_2019 -> "2019";
      case IEEE_2019_NUMBER -> "2019Number";
      case IEEE_2008 -> "2008";
      case C -> "C";
      case X86 -> "X86";
    };
  }

  private String policy() {
    return OutOfRange.values()[expr.parameter()] == OutOfRange.SATURATE ? "Sat" : "";
  }

  private BigInteger signBit() {
    return BigInteger.ONE.shiftLeft(expr.sort().width() - 1);
  }

  /// An operand and a mask.
  private void onBits(String operator, int index, BigInteger mask, String end) {
    text(operator + " w" + expr.sort().width() + " ");
    operand(index);
    text(" " + mask + end);
  }

  private void plain(String name) {
    open(name);
    for (int i = 0; i < expr.arity(); i++) {
      text(" ");
      operand(i);
    }
    text(")");
  }

  private void rounded(String name) {
    open(name);
    for (int i = 1; i < expr.arity(); i++) {
      text(" ");
      operand(i);
    }
    boolean usual =
        expr.child(0) instanceof Expr.Constant constant
            && constant.low() == RoundingMode.NEAREST_EVEN.ordinal();
    if (!usual) {
      text(" ");
      operand(0);
    }
    text(")");
  }

  private void open(String name) {
    text("(" + name);
    if (!(expr.sort() instanceof Sort.Array)) {
      text(width(expr.sort().width()));
    }
  }

  // ---- comparisons and classes composed of KLEE-Float's ----

  private void comparison(Outcomes outcomes) {
    if (outcomes.and(Outcomes.UN).equals(Outcomes.UN)) {
      text("(Not ");
      ordered(outcomes.complement());
      text(")");
    } else {
      ordered(outcomes);
    }
  }

  /// A comparison that is false for NaNs.
  private void ordered(Outcomes outcomes) {
    if (outcomes.equals(Outcomes.ORD)) {
      text("(And (Not ");
      call("IsNaN", 0);
      text(") (Not ");
      call("IsNaN", 1);
      text("))");
    } else if (outcomes.equals(Outcomes.LT.or(Outcomes.GT))) {
      text("(Or ");
      call("FOLt", 0, 1);
      text(" ");
      call("FOGt", 0, 1);
      text(")");
    } else {
      call(comparisonName(outcomes), 0, 1);
    }
  }

  private static String comparisonName(Outcomes outcomes) {
    if (outcomes.equals(Outcomes.EQ)) {
      return "FOEq";
    }
    if (outcomes.equals(Outcomes.LT)) {
      return "FOLt";
    }
    if (outcomes.equals(Outcomes.LE)) {
      return "FOLe";
    }
    return outcomes.equals(Outcomes.GT) ? "FOGt" : "FOGe";
  }

  private void classes(Categories categories) {
    List<Runnable> tests = new ArrayList<>();
    if (categories.mayBe(Categories.NAN)) {
      tests.add(() -> call("IsNaN", 0));
    }
    if (Categories.INFINITE.isWithin(categories)) {
      tests.add(() -> call("IsInfinite", 0));
    } else if (categories.mayBe(Categories.INFINITE)) {
      String name = categories.mayBe(Categories.PLUS_INFINITY) ? "FOGt" : "FOLt";
      tests.add(() -> both(() -> call("IsInfinite", 0), () -> withZero(name)));
    }
    if (categories.mayBe(Categories.ZERO)) {
      tests.add(() -> withZero("FOEq"));
    }
    if (categories.mayBe(Categories.NEGATIVE)) {
      tests.add(() -> finite("FOLt"));
    }
    if (categories.mayBe(Categories.POSITIVE)) {
      tests.add(() -> finite("FOGt"));
    }
    for (int i = 0; i < tests.size(); i++) {
      text((i > 0 ? " " : "") + (i < tests.size() - 1 ? "(Or " : ""));
      tests.get(i).run();
    }
    text(")".repeat(tests.size() - 1));
  }

  private void both(Runnable first, Runnable second) {
    text("(And ");
    first.run();
    text(" ");
    second.run();
    text(")");
  }

  private void finite(String comparison) {
    both(
        () -> {
          text("(Not ");
          call("IsInfinite", 0);
          text(")");
        },
        () -> withZero(comparison));
  }

  private void withZero(String comparison) {
    text("(" + comparison + " ");
    operand(0);
    text(" 0x0p+0)");
  }

  private void call(String name, int... operands) {
    text("(" + name);
    for (int operand : operands) {
      text(" ");
      operand(operand);
    }
    text(")");
  }

  private void text(String text) {
    if (!text.isEmpty()) {
      pieces.add(new Piece.Text(text));
    }
  }

  private void operand(int index) {
    pieces.add(new Piece.Operand(index, false));
  }

  private void sized(int index) {
    pieces.add(new Piece.Operand(index, true));
  }
}
