package org.ulpscope.expr.smtlib.write;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.smtlib.SmtLiterals;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;

/// Writes the body of a script: declarations, definitions, assertions.
///
/// All expressions are traversed twice: backwards, users before operands, to count the uses of each
/// form; then forwards, to write the forms that are used. A term that is short and used once is
/// written inline; any other gets a definition. So the text is linear in the number of expressions
/// and not deeply nested.
final class ScriptWriter {
  private static final int LONGEST_INLINE = 160;
  private static final int FORMS = Form.values().length;

  private final List<Expr> constraints;
  private final List<Expr> order;
  private final Numbering numbers;
  private final int[] uses;
  private final String[] texts;
  private final Vocabulary vocabulary;
  private final Origins origins;
  private final Prelude prelude;
  private final Encoder encoder;
  private final Appendable out;
  private final Map<String, Expr> bitsOf = new LinkedHashMap<>();

  ScriptWriter(List<Expr> constraints, Appendable out) {
    this.constraints = constraints;
    this.out = out;
    order = Graphs.postOrder(constraints);
    numbers = Numbering.of(order);
    uses = new int[order.size() * FORMS];
    texts = new String[order.size() * FORMS];
    vocabulary = new Vocabulary(order);
    origins = new Origins(order, numbers);
    prelude = new Prelude(vocabulary, this::line);
    encoder = new Encoder(vocabulary, origins, prelude);
  }

  Map<Expr.Symbol, String> symbols() {
    return vocabulary.symbols();
  }

  /// The bit-vectors declared for the bits of numbers, mapped to these floats.
  Map<String, Expr> bitsOf() {
    return bitsOf;
  }

  private void line(String text) {
    try {
      out.append(text).append('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---- the whole script ----

  /// The smallest logic that covers everything that occurs. It is `ALL` if there is none: constant
  /// arrays are in no logic, and floats with functions are in none that all solvers know.
  String logic() {
    boolean arrays = false;
    boolean functions = false;
    boolean floats = false;
    boolean filled = false;
    for (Expr expr : order) {
      filled |= expr.operator() == Operator.FILL;
      arrays |= expr.sort() instanceof Sort.Array;
      functions |= expr instanceof Expr.Application application && application.arity() > 0;
      floats |= expr.sort() instanceof Sort.Fp || expr.sort() instanceof Sort.Rounding;
    }
    if (filled || (floats && functions)) {
      return "ALL";
    }
    return "QF_" + (arrays ? "A" : "") + (functions ? "UF" : "") + "BV" + (floats ? "FP" : "");
  }

  void write() {
    count();
    prelude.open();
    declare();
    for (Expr expr : order) {
      Form first = encoder.firstForm(expr);
      write(expr, first);
      Form second = first.other(expr.sort());
      if (second != null) {
        write(expr, second);
      }
    }
    for (Expr constraint : constraints) {
      line("(assert " + use(constraint, Form.TRUTH) + ")");
    }
  }

  private void declare() {
    vocabulary
        .symbols()
        .forEach(
            (symbol, name) ->
                line("(declare-const " + name + " " + SmtSort.declared(symbol.sort()) + ")"));
    vocabulary
        .functions()
        .forEach(
            (signature, name) -> {
              var text = new StringBuilder("(declare-fun ").append(name).append(" (");
              for (int i = 0; i < signature.parameters().size(); i++) {
                text.append(i == 0 ? "" : " ");
                text.append(SmtSort.declared(signature.parameters().get(i)));
              }
              line(
                  text.append(") ")
                      .append(SmtSort.declared(signature.result()))
                      .append(')')
                      .toString());
            });
  }

  // ---- backwards ----

  private int slot(Expr expr, Form form) {
    return numbers.of(expr) * FORMS + form.ordinal();
  }

  private void count() {
    Operands counting =
        (operand, form) -> {
          uses[slot(operand, form)]++;
          return "";
        };
    for (Expr constraint : constraints) {
      uses[slot(constraint, Form.TRUTH)]++;
    }
    for (Expr expr : order.reversed()) {
      Form first = encoder.firstForm(expr);
      Form second = first.other(expr.sort());
      if (second != null) {
        count(expr, second, counting);
      }
      count(expr, first, counting);
    }
  }

  private void count(Expr expr, Form form, Operands counting) {
    if (uses[slot(expr, form)] > 0) {
      if (isBitsOfNumber(expr, form)) {
        counting.number(expr);
        counting.number(expr);
      } else {
        encoder.encode(expr, form, counting);
      }
    }
  }

  private boolean isBitsOfNumber(Expr expr, Form form) {
    return form == Form.BITS
        && expr.sort().isFloat()
        && origins.of(expr) == Origins.Origin.COMPUTED;
  }

  // ---- forwards ----

  /// The text of an operand, which is released at its last use.
  private String use(Expr operand, Form form) {
    int slot = slot(operand, form);
    String text = texts[slot];
    uses[slot]--;
    if (uses[slot] == 0) {
      texts[slot] = null;
    }
    return text;
  }

  private void write(Expr expr, Form form) {
    int slot = slot(expr, form);
    if (uses[slot] == 0) {
      return;
    }
    String text =
        isBitsOfNumber(expr, form) ? bitsOfNumber(expr) : encoder.encode(expr, form, this::use);
    boolean isAtom = text.charAt(0) != '(' || expr.isConstant();
    boolean isInline = isAtom || (uses[slot] == 1 && text.length() <= LONGEST_INLINE);
    if (!isInline) {
      String name = vocabulary.fresh("N");
      line("(define-fun " + name + " () " + sort(expr.sort(), form) + " " + text + ")");
      text = name;
    }
    texts[slot] = text;
  }

  private static String sort(Sort sort, Form form) {
    return switch (form) {
      case TRUTH -> "Bool";
      case NUMBER -> Prelude.sort(sort.format());
      case BITS ->
          sort instanceof Sort.Bits(int width)
              ? new SmtSort.BitVec(width).toString()
              : SmtSort.declared(sort).toString();
    };
  }

  /// A bit-vector with the bits of a number. It is unique: it converts to this number and, if that
  /// is NaN, is the canonical pattern.
  private String bitsOfNumber(Expr expr) {
    Format format = expr.sort().format();
    var interchange = new Format(format.exponentBits(), format.significandBits());
    String width = new SmtSort.BitVec(interchange.width()).toString();
    String number = use(expr, Form.NUMBER);
    String again = use(expr, Form.NUMBER);
    String name = vocabulary.fresh("bits");
    bitsOf.put(name, expr);
    line("(declare-const " + name + " " + width + ")");
    line("(assert (= ((_ to_fp " + SmtLiterals.sizes(format) + ") " + name + ") " + number + "))");
    String nan = SmtLiterals.bits(Datum.nan(interchange).bits(), interchange.width());
    line("(assert (=> (fp.isNaN " + again + ") (= " + name + " " + nan + ")))");
    return format.encoding() == Encoding.EXPLICIT_BIT
        ? "(" + prelude.explicitBits(format) + " " + name + ")"
        : name;
  }
}
