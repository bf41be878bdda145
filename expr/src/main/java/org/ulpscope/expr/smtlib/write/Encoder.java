package org.ulpscope.expr.smtlib.write;

import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.smtlib.SmtLiterals;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.ieee.RoundingMode;

/// Writes one operation as an SMT-LIB term over the texts of its operands.
final class Encoder {
  private static final RoundingMode[] MODES = RoundingMode.values();

  private final Vocabulary vocabulary;
  private final Origins origins;
  private final FloatEncoder floats;

  Encoder(Vocabulary vocabulary, Origins origins, Prelude prelude) {
    this.vocabulary = vocabulary;
    this.origins = origins;
    this.floats = new FloatEncoder(origins, prelude);
  }

  /// The form that is written first if an expression has two; the other one is derived from it.
  Form firstForm(Expr expr) {
    if (expr.sort().isFloat()) {
      return origins.of(expr) == Origins.Origin.COMPUTED ? Form.NUMBER : Form.BITS;
    }
    if (Form.usual(expr.sort()) != Form.TRUTH) {
      return Form.BITS;
    }
    return switch (expr.operator()) {
      case SYMBOL, APPLY, NOT, AND, OR, XOR, EQ, ULT, ULE, SLT, SLE, ITE, FCMP, FCLASS ->
          Form.TRUTH;
      case EXTRACT -> isSignOfComputed(expr) ? Form.TRUTH : Form.BITS;
      default -> Form.BITS;
    };
  }

  /// Whether this is the sign of a result of arithmetic, which is known without its bits.
  private boolean isSignOfComputed(Expr expr) {
    Expr bits = expr.child(0);
    return bits.operator() == Operator.BITS
        && origins.of(bits.child(0)) == Origins.Origin.COMPUTED
        && expr.parameter() == bits.sort().width() - 1;
  }

  /// The text of an expression in the given form.
  String encode(Expr expr, Form form, Operands operands) {
    if (expr instanceof Expr.Constant constant) {
      return constant(constant, form);
    }
    if (expr.sort().isFloat()) {
      return floats.encode(expr, form, operands, this);
    }
    Form own = firstForm(expr);
    if (form == own) {
      return form == Form.TRUTH ? truth(expr, operands) : bits(expr, operands);
    }
    return form == Form.TRUTH
        ? "(= " + operands.bits(expr) + " #b1)"
        : "(ite " + operands.truth(expr) + " #b1 #b0)";
  }

  private static String constant(Expr.Constant constant, Form form) {
    return switch (form) {
      case TRUTH -> constant.isTrue() ? "true" : "false";
      case NUMBER -> Prelude.supported(constant.datum());
      case BITS ->
          constant.sort() instanceof Sort.Rounding
              ? SmtLiterals.mode(MODES[(int) constant.low()])
              : SmtLiterals.bits(constant.bits(), constant.sort().width());
    };
  }

  // ---- bits of width 1 as Bool ----

  private String truth(Expr expr, Operands operands) {
    return switch (expr.operator()) {
      case NOT -> "(not " + operands.truth(expr.child(0)) + ")";
      case AND -> all("and", Form.TRUTH, expr, operands);
      case OR -> all("or", Form.TRUTH, expr, operands);
      case XOR -> all("xor", Form.TRUTH, expr, operands);
      case ITE -> choice(expr, Form.TRUTH, operands);
      case EQ -> equality(expr, operands);
      case ULT -> all("bvult", Form.BITS, expr, operands);
      case ULE -> all("bvule", Form.BITS, expr, operands);
      case SLT -> all("bvslt", Form.BITS, expr, operands);
      case SLE -> all("bvsle", Form.BITS, expr, operands);
      case FCMP -> floats.comparison(expr, operands);
      case FCLASS -> floats.classification(expr, operands);
      case EXTRACT -> "(fp.isNegative " + operands.number(expr.child(0).child(0)) + ")";
      default -> leafOrCall(expr, operands);
    };
  }

  private String equality(Expr expr, Operands operands) {
    Expr x = expr.child(0);
    return x.sort().isFloat()
        ? floats.equality(expr, operands)
        : all("=", Form.usual(x.sort()), expr, operands);
  }

  // ---- bits, arrays and rounding modes ----

  private String bits(Expr expr, Operands operands) {
    int width = expr.sort() instanceof Sort.Bits(int w) ? w : 0;
    return switch (expr.operator()) {
      case ITE -> choice(expr, Form.BITS, operands);
      case BITS, FLOAT -> operands.bits(expr.child(0));
      case EXTRACT -> {
        int low = expr.parameter();
        yield "((_ extract " + (low + width - 1) + " " + low + ") " + bits0(expr, operands) + ")";
      }
      case ZEXT -> "((_ zero_extend " + added(expr) + ") " + bits0(expr, operands) + ")";
      case SEXT -> "((_ sign_extend " + added(expr) + ") " + bits0(expr, operands) + ")";
      case FILL ->
          "((as const " + SmtSort.declared(expr.sort()) + ") " + bits0(expr, operands) + ")";
      case FTOSI, FTOUI -> floats.toInteger(expr, operands);
      case SYMBOL, APPLY -> leafOrCall(expr, operands);
      default -> all(function(expr.operator()), Form.BITS, expr, operands);
    };
  }

  private static String bits0(Expr expr, Operands operands) {
    return operands.bits(expr.child(0));
  }

  private static int added(Expr expr) {
    return expr.sort().width() - expr.child(0).sort().width();
  }

  private static String function(Operator operator) {
    return switch (operator) {
      case NOT -> "bvnot";
      case NEG -> "bvneg";
      case ADD -> "bvadd";
      case SUB -> "bvsub";
      case MUL -> "bvmul";
      case UDIV -> "bvudiv";
      case UREM -> "bvurem";
      case SDIV -> "bvsdiv";
      case SREM -> "bvsrem";
      case AND -> "bvand";
      case OR -> "bvor";
      case XOR -> "bvxor";
      case SHL -> "bvshl";
      case LSHR -> "bvlshr";
      case ASHR -> "bvashr";
      case CONCAT -> "concat";
      case SELECT -> "select";
      case STORE -> "store";
      default -> throw new IllegalStateException(operator + " is not a function on bits");
    };
  }

  // ---- all sorts ----

  /// A symbol or an application, in the form in which it is declared.
  String leafOrCall(Expr expr, Operands operands) {
    return switch (expr) {
      case Expr.Symbol symbol -> vocabulary.of(symbol);
      case Expr.Application application -> {
        String name = vocabulary.of(application);
        var text = new StringBuilder("(").append(name);
        for (Expr argument : application.children()) {
          text.append(' ').append(operands.usual(argument));
        }
        yield application.arity() == 0 ? name : text.append(')').toString();
      }
      default -> throw new IllegalStateException("no encoding of " + expr.operator());
    };
  }

  String choice(Expr expr, Form form, Operands operands) {
    return "(ite "
        + operands.truth(expr.child(0))
        + " "
        + operands.text(expr.child(1), form)
        + " "
        + operands.text(expr.child(2), form)
        + ")";
  }

  /// A function of all operands in one form.
  static String all(String function, Form form, Expr expr, Operands operands) {
    var text = new StringBuilder("(").append(function);
    for (int i = 0; i < expr.arity(); i++) {
      text.append(' ').append(operands.text(expr.child(i), form));
    }
    return text.append(')').toString();
  }

  /// The condition that a bit is set.
  static String isSet(int bit, String bits) {
    return "(= ((_ extract " + bit + " " + bit + ") " + bits + ") #b1)";
  }
}
