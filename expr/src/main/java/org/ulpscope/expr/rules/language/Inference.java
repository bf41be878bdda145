package org.ulpscope.expr.rules.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Operator;

/// Finds the sort of every part of a rule, by unification.
///
/// Sorts that the left side leaves open are variables, which a matched expression binds later. Sums
/// of widths that must be equal on the left side are kept as equations, which every matched
/// expression satisfies. The right side must not restrict anything further; whether its widths fit
/// is checked on concrete sorts.
public final class Inference {
  private final Map<String, Num> widths = new HashMap<>();
  private final Map<String, SortTerm> formats = new HashMap<>();
  private final Map<String, SortTerm> anys = new HashMap<>();
  private final Map<String, SortTerm> variables = new LinkedHashMap<>();
  private final IdentityHashMap<RuleTerm, SortTerm> sorts = new IdentityHashMap<>();
  private final List<Num[]> equations = new ArrayList<>();
  private int fresh;
  private boolean frozen;

  /// The sorts of a rule, as far as its text determines them.
  public static Inference of(RuleTerm left, RuleTerm right, List<Condition> conditions) {
    var inference = new Inference();
    SortTerm before = inference.infer(left);
    inference.frozen = true;
    SortTerm after = inference.infer(right);
    inference.unify(before, after, right.at());
    for (Condition condition : conditions) {
      if (condition instanceof Condition.Holds(RuleTerm term)) {
        SortTerm sort = inference.infer(term);
        inference.unify(sort, new SortTerm.Bits(Num.of(1)), term.at());
      }
    }
    return inference;
  }

  /// The sorts of terms that must have one sort.
  public static Inference ofCase(Rule.Case given) {
    var inference = new Inference();
    SortTerm before = inference.infer(given.before());
    if (given.after() != null) {
      inference.unify(before, inference.infer(given.after()), given.after().at());
    }
    return inference;
  }

  /// The sort of a part.
  public SortTerm sort(RuleTerm term) {
    return resolve(sorts.get(term));
  }

  /// The variables for expressions and their sorts, in order of occurrence.
  public Map<String, SortTerm> variables() {
    var resolved = new LinkedHashMap<String, SortTerm>();
    variables.forEach((name, sort) -> resolved.put(name, resolve(sort)));
    return resolved;
  }

  /// Pairs of widths that are equal in every matched expression.
  public List<Num[]> equations() {
    return equations.stream().map(e -> new Num[] {resolve(e[0]), resolve(e[1])}).toList();
  }

  // ---- sorts of terms ----

  private SortTerm infer(RuleTerm term) {
    SortTerm sort =
        switch (term) {
          case RuleTerm.Variable variable -> variables.computeIfAbsent(variable.name(), _ -> any());
          case RuleTerm.Literal literal -> ofLiteral(literal.text());
          case RuleTerm.Operation operation -> ofOperation(operation);
        };
    if (term.superscript() != null) {
      unify(sort, term.superscript(), term.at());
    }
    sorts.put(term, sort);
    return sort;
  }

  private SortTerm any() {
    return new SortTerm.Any("$s" + fresh++);
  }

  private SortTerm bits() {
    return new SortTerm.Bits(new Num.Variable("$w" + fresh++));
  }

  private SortTerm floating() {
    return new SortTerm.Fp("$F" + fresh++);
  }

  private SortTerm ofLiteral(String text) {
    return switch (text) {
      case "true", "false" -> new SortTerm.Bits(Num.of(1));
      case "RNE", "RNA", "RTP", "RTN", "RTZ" -> new SortTerm.Rounding();
      case "inf", "-inf", "nan", "-nan" -> floating();
      default -> LiteralWords.isFloat(text) ? floating() : bits();
    };
  }

  private SortTerm ofOperation(RuleTerm.Operation operation) {
    List<RuleTerm> operands = operation.operands();
    SortTerm[] s = new SortTerm[operands.size()];
    for (int i = 0; i < s.length; i++) {
      s[i] = infer(operands.get(i));
    }
    Operator operator = operation.operator();
    Position at = operation.at();
    if (operator.rounds()) {
      unify(s[0], new SortTerm.Rounding(), operands.getFirst().at());
    }
    if (RuleNotation.needsSuperscript(operator) && operation.superscript() == null) {
      throw new RuleException(
          at,
          "'%s' needs a superscript for its sort, as in %s^w"
              .formatted(RuleNotation.name(operator), RuleNotation.name(operator)));
    }
    return switch (operator) {
      case NOT, NEG -> all(bits(), operands, s, 0);
      case ADD, SUB, MUL, UDIV, UREM, SDIV, SREM, AND, OR, XOR, SHL, LSHR, ASHR ->
          all(bits(), operands, s, 0);
      case ULT, ULE, SLT, SLE -> {
        all(bits(), operands, s, 0);
        yield bool();
      }
      case EQ -> {
        unify(s[0], s[1], at);
        yield bool();
      }
      case CONCAT -> {
        unify(s[0], bits(), operands.get(0).at());
        unify(s[1], bits(), operands.get(1).at());
        yield new SortTerm.Bits(new Num.Binary('+', width(s[0]), width(s[1])));
      }
      case EXTRACT, ZEXT, SEXT -> {
        all(bits(), operands, s, 0);
        yield bits();
      }
      case ITE -> {
        unify(s[0], bool(), operands.getFirst().at());
        unify(s[1], s[2], at);
        yield s[1];
      }
      case SELECT, STORE -> {
        Num index = width(bits());
        Num element = width(bits());
        unify(s[0], new SortTerm.Array(index, element), operands.getFirst().at());
        unify(s[1], new SortTerm.Bits(index), operands.get(1).at());
        if (operator == Operator.STORE) {
          unify(s[2], new SortTerm.Bits(element), operands.get(2).at());
          yield s[0];
        }
        yield new SortTerm.Bits(element);
      }
      case FILL -> {
        Num element = width(bits());
        unify(s[0], new SortTerm.Bits(element), operands.getFirst().at());
        yield new SortTerm.Array(width(bits()), element);
      }
      case FLOAT, SITOF, UITOF -> {
        unify(s[s.length - 1], bits(), operands.getLast().at());
        yield floating();
      }
      case BITS, FTOSI, FTOUI -> {
        unify(s[s.length - 1], floating(), operands.getLast().at());
        yield bits();
      }
      case FCONVERT -> {
        unify(s[1], floating(), operands.getLast().at());
        yield floating();
      }
      case FNEG, FABS, COPYSIGN, FREM, FMOD, FMIN, FMAX -> all(floating(), operands, s, 0);
      case FADD, FSUB, FMUL, FDIV, FMA, FSQRT, FROUND -> all(floating(), operands, s, 1);
      case FCMP, FCLASS -> {
        all(floating(), operands, s, 0);
        yield bool();
      }
      case CONSTANT, SYMBOL, APPLY -> throw new IllegalStateException(operator.name());
    };
  }

  private SortTerm all(SortTerm wanted, List<RuleTerm> operands, SortTerm[] given, int from) {
    for (int i = from; i < given.length; i++) {
      unify(given[i], wanted, operands.get(i).at());
    }
    return wanted;
  }

  private static SortTerm bool() {
    return new SortTerm.Bits(Num.of(1));
  }

  private Num width(SortTerm sort) {
    return ((SortTerm.Bits) resolve(sort)).width();
  }

  // ---- unification ----

  private void unify(SortTerm first, SortTerm second, Position at) {
    SortTerm a = resolve(first);
    SortTerm b = resolve(second);
    if (a.equals(b)) {
      return;
    }
    switch (a) {
      case SortTerm.Any(String name) -> anys.put(name, b);
      case SortTerm.Bits(Num width) when b instanceof SortTerm.Bits(Num other) ->
          unifyWidths(width, other);
      case SortTerm.Array(Num i, Num e) when b instanceof SortTerm.Array(Num j, Num f) -> {
        unifyWidths(i, j);
        unifyWidths(e, f);
      }
      case SortTerm.Fp(String name) when isFloat(b) && (isFresh(name) || !frozen) ->
          formats.put(name, b);
      case SortTerm _ when b instanceof SortTerm.Any(String name) -> anys.put(name, a);
      case SortTerm _
          when b instanceof SortTerm.Fp(String name) && isFloat(a) && (isFresh(name) || !frozen) ->
          formats.put(name, a);
      default ->
          throw new RuleException(at, "ill-sorted: expected " + words(b) + ", not " + words(a));
    }
  }

  private static boolean isFloat(SortTerm sort) {
    return sort instanceof SortTerm.Fp || sort instanceof SortTerm.Given;
  }

  private static boolean isFresh(String name) {
    return name.startsWith("$");
  }

  private static String words(SortTerm sort) {
    return switch (sort) {
      case SortTerm.Bits(Num.Literal(int width, _, _)) ->
          width == 1 ? "a boolean" : "a bit-vector of width " + width;
      case SortTerm.Bits _ -> "a bit-vector";
      case SortTerm.Fp(String name) -> isFresh(name) ? "a float" : "a float of format " + name;
      case SortTerm.Given(_, String name) -> "a float of format " + name;
      case SortTerm.Array _ -> "an array";
      case SortTerm.Rounding _ -> "a rounding mode";
      case SortTerm.Any _ -> "anything";
    };
  }

  private void unifyWidths(Num first, Num second) {
    Num a = resolve(first);
    Num b = resolve(second);
    if (LinearSize.of(a).equals(LinearSize.of(b))) {
      return;
    }
    if (a instanceof Num.Variable(String name) && mayBind(name, b)) {
      widths.put(name, b);
    } else if (b instanceof Num.Variable(String name) && mayBind(name, a)) {
      widths.put(name, a);
    } else if (!frozen) {
      equations.add(new Num[] {a, b});
    }
  }

  private boolean mayBind(String name, Num value) {
    boolean[] occurs = {false};
    value.visit(part -> occurs[0] |= part instanceof Num.Variable(String v) && v.equals(name));
    return !occurs[0] && (isFresh(name) || (!frozen && !(value instanceof Num.Binary)));
  }

  // ---- resolution ----

  public SortTerm resolve(SortTerm sort) {
    return switch (sort) {
      case SortTerm.Any(String name) when anys.containsKey(name) -> resolve(anys.get(name));
      case SortTerm.Fp(String name) when formats.containsKey(name) -> resolve(formats.get(name));
      case SortTerm.Bits(Num width) -> new SortTerm.Bits(resolve(width));
      case SortTerm.Array(Num index, Num element) ->
          new SortTerm.Array(resolve(index), resolve(element));
      default -> sort;
    };
  }

  /// The number with widths expressed by those that are left open.
  public Num resolve(Num number) {
    return switch (number) {
      case Num.Variable(String name) when widths.containsKey(name) -> resolve(widths.get(name));
      case Num.Binary(char operator, Num left, Num right) ->
          new Num.Binary(operator, resolve(left), resolve(right));
      case Num.Unary(String function, Num operand) -> new Num.Unary(function, resolve(operand));
      default -> number;
    };
  }
}
