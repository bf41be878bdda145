package org.ulpscope.bench.fuzz.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.ulpscope.bench.fuzz.program.Statement.Assign;
import org.ulpscope.bench.fuzz.program.Statement.AssignEither;
import org.ulpscope.bench.fuzz.program.Statement.Copy;
import org.ulpscope.bench.fuzz.program.Statement.If;
import org.ulpscope.bench.fuzz.program.Statement.Leave;
import org.ulpscope.bench.fuzz.program.Statement.Loop;
import org.ulpscope.bench.fuzz.program.Statement.Round;
import org.ulpscope.bench.fuzz.program.Statement.Switch;

/// All specimens that are one step smaller than another: a statement is removed or replaced by one
/// of its parts, an expression is replaced by one of its operands or a constant, or something
/// unused is removed.
///
/// Operations are total, so each of these is as well defined as the specimen itself.
public final class Reductions {
  private Reductions() {}

  /// All reductions, larger steps first.
  public static List<Specimen> of(Specimen s) {
    var smaller = new ArrayList<Specimen>();
    trials(s, smaller);
    block(s.main().body()).forEach(b -> smaller.add(s.with(s.helpers(), s.main().withBody(b))));
    unused(s, smaller);
    for (List<Routine.Local> locals : each(s.main().locals(), Reductions::local)) {
      smaller.add(s.with(s.helpers(), s.main().withLocals(locals)));
    }
    for (List<Routine> helpers : each(s.helpers(), Reductions::helper)) {
      smaller.add(s.with(helpers, s.main()));
    }
    return smaller;
  }

  // ---- whole specimens ----

  private static void trials(Specimen s, List<Specimen> smaller) {
    if (s.inputs().size() > 1) {
      s.inputs().forEach(row -> smaller.add(s.withInputs(List.of(row))));
    }
    for (var rows : each(s.inputs(), row -> each(row, Reductions::literal))) {
      smaller.add(s.withInputs(rows));
    }
  }

  private static List<Expression.Literal> literal(Expression.Literal literal) {
    Expression.Literal zero = Literals.simple(literal.type(), 0);
    Expression.Literal one = Literals.simple(literal.type(), 1);
    if (literal.equals(zero)) {
      return List.of();
    }
    return literal.equals(one) ? List.of(zero) : List.of(zero, one);
  }

  private static void unused(Specimen s, List<Specimen> smaller) {
    for (List<Routine.Local> locals : without(s.main().locals())) {
      smaller.add(s.with(s.helpers(), s.main().withLocals(locals)));
    }
    for (List<Routine> helpers : without(s.helpers())) {
      smaller.add(s.with(helpers, s.main()));
    }
    for (int i = 0; i < s.main().parameters().size(); i++) {
      int gone = i;
      Routine m = s.main();
      var main =
          new Routine(m.name(), without(m.parameters(), i), m.locals(), m.body(), m.result());
      smaller.add(
          s.with(s.helpers(), main)
              .withInputs(s.inputs().stream().map(row -> without(row, gone)).toList()));
    }
    smaller.removeIf(variant -> !isWhole(variant));
  }

  /// Whether everything that is used is declared.
  private static boolean isWhole(Specimen s) {
    String text = Printer.print(s);
    var declared = new java.util.HashSet<String>();
    s.main().parameters().forEach(p -> declared.add(p.name()));
    s.main().locals().forEach(l -> declared.add(l.variable().name()));
    s.helpers().forEach(h -> declared.add(s.name() + "_" + h.name()));
    var names = Pattern.compile("\\b(v\\d+|in\\d+|" + s.name() + "_h\\d+)\\b").matcher(text);
    while (names.find()) {
      if (!declared.contains(names.group())) {
        return false;
      }
    }
    return true;
  }

  private static List<Routine.Local> local(Routine.Local local) {
    return expression(local.start()).stream()
        .map(start -> new Routine.Local(local.variable(), start))
        .toList();
  }

  private static List<Routine> helper(Routine r) {
    var smaller = new ArrayList<Routine>();
    block(r.body()).forEach(b -> smaller.add(r.withBody(b)));
    each(r.locals(), Reductions::local).forEach(l -> smaller.add(r.withLocals(l)));
    for (Expression result : expression(r.result())) {
      smaller.add(new Routine(r.name(), r.parameters(), r.locals(), r.body(), result));
    }
    return smaller;
  }

  // ---- statements ----

  private static List<List<Statement>> block(List<Statement> block) {
    var smaller = new ArrayList<List<Statement>>();
    if (block.size() > 3) {
      smaller.add(block.subList(0, block.size() / 2));
      smaller.add(block.subList(block.size() / 2, block.size()));
    }
    smaller.addAll(without(block));
    for (int i = 0; i < block.size(); i++) {
      for (List<Statement> instead : statement(block.get(i))) {
        var changed = new ArrayList<>(block.subList(0, i));
        changed.addAll(instead);
        changed.addAll(block.subList(i + 1, block.size()));
        smaller.add(changed);
      }
    }
    return smaller;
  }

  /// The replacements of a statement.
  private static List<List<Statement>> statement(Statement statement) {
    var smaller = new ArrayList<List<Statement>>();
    switch (statement) {
      case Assign(Place place, Expression value) -> {
        place(place).forEach(p -> smaller.add(List.of(new Assign(p, value))));
        expression(value).forEach(v -> smaller.add(List.of(new Assign(place, v))));
      }
      case AssignEither(var condition, Place one, Place other, var value) -> {
        smaller.add(List.of(new Assign(one, value)));
        smaller.add(List.of(new Assign(other, value)));
        for (Expression c : expression(condition)) {
          smaller.add(List.of(new AssignEither(c, one, other, value)));
        }
        for (Expression v : expression(value)) {
          smaller.add(List.of(new AssignEither(condition, one, other, v)));
        }
        place(one).forEach(p -> smaller.add(List.of(new AssignEither(condition, p, other, value))));
        place(other).forEach(p -> smaller.add(List.of(new AssignEither(condition, one, p, value))));
      }
      case If(var condition, var then, var otherwise) -> {
        hoist(then, smaller);
        hoist(otherwise, smaller);
        expression(condition).forEach(c -> smaller.add(List.of(new If(c, then, otherwise))));
        block(then).forEach(b -> smaller.add(List.of(new If(condition, b, otherwise))));
        block(otherwise).forEach(b -> smaller.add(List.of(new If(condition, then, b))));
      }
      case Loop(Variable counter, int limit, var condition, var body) -> {
        if (limit > 1) {
          smaller.add(List.of(new Loop(counter, limit - 1, condition, body)));
        }
        for (Expression c : expression(condition)) {
          smaller.add(List.of(new Loop(counter, limit, c, body)));
        }
        block(body).forEach(b -> smaller.add(List.of(new Loop(counter, limit, condition, b))));
        if (body.stream().noneMatch(s -> mentions(s, counter.name()) || leaves(s))) {
          smaller.add(body);
        }
      }
      case Leave(var condition, boolean forGood) ->
          expression(condition).forEach(c -> smaller.add(List.of(new Leave(c, forGood))));
      case Switch(var selector, var cases, boolean falls) -> {
        cases.forEach(body -> hoist(body, smaller));
        for (Expression s : expression(selector)) {
          smaller.add(List.of(new Switch(s, cases, falls)));
        }
        for (var bodies : each(cases, Reductions::block)) {
          smaller.add(List.of(new Switch(selector, bodies, falls)));
        }
      }
      case Copy(Variable to, var toUnit, Variable from, var fromUnit, int bytes) -> {
        for (Expression e : expression(toUnit)) {
          smaller.add(List.of(new Copy(to, e, from, fromUnit, bytes)));
        }
        for (Expression e : expression(fromUnit)) {
          smaller.add(List.of(new Copy(to, toUnit, from, e, bytes)));
        }
      }
      case Round(var mode) -> expression(mode).forEach(m -> smaller.add(List.of(new Round(m))));
    }
    return smaller;
  }

  private static void hoist(List<Statement> body, List<List<Statement>> smaller) {
    if (!body.isEmpty()) {
      smaller.add(body);
    }
  }

  private static boolean mentions(Statement statement, String name) {
    return Pattern.compile("\\bname=" + name + "\\b").matcher(statement.toString()).find();
  }

  private static boolean leaves(Statement statement) {
    return statement.toString().contains("Leave[");
  }

  // ---- expressions ----

  private static List<Place> place(Place place) {
    return switch (place) {
      case Place.Element(Variable v, Expression index) ->
          expression(index).stream().<Place>map(i -> new Place.Element(v, i)).toList();
      case Place.Lane(Variable v, Expression index) ->
          expression(index).stream().<Place>map(i -> new Place.Lane(v, i)).toList();
      case Place.Whole _, Place.Member _ -> List.of();
    };
  }

  private static List<Expression> expression(Expression expression) {
    var smaller = new ArrayList<Expression>();
    if (expression instanceof Expression.Literal literal) {
      smaller.addAll(literal(literal));
      return smaller;
    }
    smaller.add(Literals.simple(expression.type(), 0));
    smaller.add(Literals.simple(expression.type(), 1));
    switch (expression) {
      case Expression.Apply(Operation operation, var operands) -> {
        inside(expression.type(), operands, smaller);
        for (List<Expression> changed : each(operands, Reductions::expression)) {
          smaller.add(new Expression.Apply(operation, changed));
        }
      }
      case Expression.Invoke(String routine, Type type, var arguments) -> {
        inside(type, arguments, smaller);
        for (List<Expression> changed : each(arguments, Reductions::expression)) {
          smaller.add(new Expression.Invoke(routine, type, changed));
        }
      }
      case Expression.Load(Place place) ->
          place(place).forEach(p -> smaller.add(new Expression.Load(p)));
      case Expression.Literal _ -> {}
    }
    return smaller;
  }

  /// The outermost subexpressions that have the given type.
  private static void inside(Type type, List<Expression> parts, List<Expression> smaller) {
    for (Expression part : parts) {
      if (part.type().equals(type)) {
        smaller.add(part);
      } else if (part instanceof Expression.Apply(_, var operands)) {
        inside(type, operands, smaller);
      }
    }
  }

  // ---- lists ----

  /// All lists with one element replaced.
  private static <T> List<List<T>> each(List<T> list, Function<T, List<T>> variants) {
    var all = new ArrayList<List<T>>();
    for (int i = 0; i < list.size(); i++) {
      for (T variant : variants.apply(list.get(i))) {
        var changed = new ArrayList<>(list);
        changed.set(i, variant);
        all.add(changed);
      }
    }
    return all;
  }

  /// All lists with one element removed.
  private static <T> List<List<T>> without(List<T> list) {
    var all = new ArrayList<List<T>>();
    for (int i = 0; i < list.size(); i++) {
      all.add(without(list, i));
    }
    return all;
  }

  private static <T> List<T> without(List<T> list, int gone) {
    var changed = new ArrayList<>(list);
    changed.remove(gone);
    return changed;
  }
}
