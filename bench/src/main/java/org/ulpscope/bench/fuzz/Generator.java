package org.ulpscope.bench.fuzz;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.ulpscope.bench.fuzz.program.Expression;
import org.ulpscope.bench.fuzz.program.Literals;
import org.ulpscope.bench.fuzz.program.Operation;
import org.ulpscope.bench.fuzz.program.Place;
import org.ulpscope.bench.fuzz.program.Routine;
import org.ulpscope.bench.fuzz.program.Scope;
import org.ulpscope.bench.fuzz.program.Specimen;
import org.ulpscope.bench.fuzz.program.Statement;
import org.ulpscope.bench.fuzz.program.Type;
import org.ulpscope.bench.fuzz.program.Type.Scalar;
import org.ulpscope.bench.fuzz.program.Variable;
import org.ulpscope.bench.fuzz.vocabulary.Theme;
import org.ulpscope.bench.fuzz.vocabulary.Vocabulary;

/// Generates specimens, deterministically for a given seed.
///
/// ```java
/// Specimen specimen = Generator.of(Theme.SCALAR, 42).next("p42");
/// ```
///
/// A specimen uses only a handful of types, so that the result of one statement can be used by the
/// next.
final class Generator {
  /// The number of inputs per specimen.
  static final int TRIALS = 3;

  private final Theme theme;
  private final RandomGenerator random;
  private final Literals literals;
  private final List<Type> types;
  private final Vocabulary vocabulary;
  private final List<Routine> helpers = new ArrayList<>();

  private Generator(Theme theme, RandomGenerator random) {
    this.theme = theme;
    this.random = random;
    this.literals = new Literals(random);
    this.types = List.copyOf(theme.types(random));
    this.vocabulary = Vocabulary.over(new LinkedHashSet<>(types), theme.operations());
  }

  static Generator of(Theme theme, long seed) {
    return new Generator(theme, new SplittableRandom(seed));
  }

  /// Generates the specimen; call this only once.
  Specimen next(String name) {
    var structs = structs();
    int wanted = Math.max(0, random.nextInt(5) - 2);
    for (int i = 0; i < wanted; i++) {
      helpers.add(helper("h" + i, structs));
    }
    var scope = new Scope();
    var parameters = new ArrayList<Variable>();
    int inputs = 1 + random.nextInt(4);
    for (int i = 0; i < inputs; i++) {
      Type type = type();
      // Not a boolean: optimisers assume that a symbolic one is 0 or 1.
      type = type == Scalar.BOOL ? Scalar.I32 : type;
      parameters.add(scope.add(new Variable("in" + i, type, 0), false));
    }
    var locals = locals(scope, "v", 2 + random.nextInt(3), structs);
    // Mostly small specimens: they compile faster, are easier to understand, and find as many bugs.
    boolean small = random.nextInt(6) != 0;
    List<Statement> body =
        new Statements(scope, false)
            .block(small ? 1 : 3, small ? 1 + random.nextInt(3) : 2 + random.nextInt(4));
    var main = new Routine("main", parameters, locals, body, literals.any(Scalar.I32));
    var trials = new ArrayList<List<Expression.Literal>>();
    for (int i = 0; i < TRIALS; i++) {
      trials.add(parameters.stream().map(p -> literals.any(p.type())).toList());
    }
    return new Specimen(name, structs, helpers, main, trials);
  }

  private Type type() {
    return types.get(random.nextInt(types.size()));
  }

  private List<Type.Struct> structs() {
    if (random.nextInt(3) != 0) {
      return List.of();
    }
    var fields = new ArrayList<Type.Field>();
    int many = 1 + random.nextInt(4);
    for (int i = 0; i < many; i++) {
      Type type = type();
      boolean narrow =
          type instanceof Scalar s && s.isInteger() && s.bits() <= 64 && random.nextBoolean();
      fields.add(new Type.Field("m" + i, type, narrow ? 1 + random.nextInt(type.bits()) : 0));
    }
    return List.of(new Type.Struct("group", fields));
  }

  private Routine helper(String name, List<Type.Struct> structs) {
    var scope = new Scope();
    var parameters = new ArrayList<Variable>();
    int many = 1 + random.nextInt(3);
    for (int i = 0; i < many; i++) {
      Type type = !structs.isEmpty() && random.nextInt(3) == 0 ? structs.getFirst() : type();
      parameters.add(scope.add(new Variable("a" + i, type, 0), true));
    }
    var locals = locals(scope, "t", 1 + random.nextInt(2), List.of());
    List<Statement> body = new Statements(scope, false).block(2, 1 + random.nextInt(3));
    boolean returnsStruct = !structs.isEmpty() && random.nextInt(3) == 0;
    Type result = returnsStruct ? structs.getFirst() : type();
    return new Routine(name, parameters, locals, body, expression(scope, result, 2));
  }

  private List<Routine.Local> locals(
      Scope scope, String prefix, int many, List<Type.Struct> structs) {
    var locals = new ArrayList<Routine.Local>();
    for (int i = 0; i < many; i++) {
      Type type = type();
      int length = random.nextInt(4) == 0 ? 2 << random.nextInt(3) : 0;
      if (!structs.isEmpty() && random.nextInt(3) == 0) {
        type = structs.getFirst();
        length = 0;
      }
      Expression start = expression(scope, type, 1);
      var variable = new Variable(prefix + i, type, length);
      scope.add(variable, true);
      locals.add(new Routine.Local(variable, start));
    }
    return locals;
  }

  // ---- expressions ----

  private Expression expression(Scope scope, Type type, int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return leaf(scope, type);
    }
    if (random.nextInt(6) == 0) {
      Optional<Expression> call = invocation(scope, type, depth);
      if (call.isPresent()) {
        return call.get();
      }
    }
    List<Operation> rows = vocabulary.giving(type);
    if (rows.isEmpty()) {
      return leaf(scope, type);
    }
    Operation row = rows.get(random.nextInt(rows.size()));
    if (row.text().startsWith("printed") && random.nextInt(4) != 0) {
      row = rows.get(random.nextInt(rows.size())); // because there are so many of them
    }
    var operands = new ArrayList<Expression>();
    for (Type operand : row.operands()) {
      operands.add(expression(scope, operand, depth - 1));
    }
    return new Expression.Apply(row, operands);
  }

  private Optional<Expression> invocation(Scope scope, Type type, int depth) {
    List<Routine> fitting = helpers.stream().filter(r -> r.result().type().equals(type)).toList();
    if (fitting.isEmpty()) {
      return Optional.empty();
    }
    Routine routine = fitting.get(random.nextInt(fitting.size()));
    List<Expression> arguments =
        routine.parameters().stream().map(p -> expression(scope, p.type(), depth - 1)).toList();
    return Optional.of(new Expression.Invoke(routine.name(), type, arguments));
  }

  private Expression leaf(Scope scope, Type type) {
    if (random.nextInt(5) != 0) {
      Optional<Place> place = place(scope, type, false);
      if (place.isPresent()) {
        return new Expression.Load(place.get());
      }
    }
    return literals.any(type);
  }

  private Optional<Place> place(Scope scope, Type type, boolean written) {
    List<Variable> fitting = scope.holding(type, written);
    if (fitting.isEmpty()) {
      return Optional.empty();
    }
    Variable variable = fitting.get(random.nextInt(fitting.size()));
    if (variable.isArray()) {
      return Optional.of(new Place.Element(variable, index(scope)));
    }
    if (variable.type().equals(type)) {
      return Optional.of(new Place.Whole(variable));
    }
    if (variable.type() instanceof Type.Struct(_, List<Type.Field> fields)) {
      List<Type.Field> some = fields.stream().filter(f -> f.type().equals(type)).toList();
      return Optional.of(new Place.Member(variable, some.get(random.nextInt(some.size()))));
    }
    return Optional.of(new Place.Lane(variable, index(scope)));
  }

  /// An integer of any type; its user reduces it to a valid index.
  private Expression index(Scope scope) {
    List<Type> integers =
        types.stream().filter(t -> t instanceof Scalar s && s.isInteger()).toList();
    Type type = integers.get(random.nextInt(integers.size()));
    return random.nextInt(3) == 0 ? literals.any(type) : expression(scope, type, 1);
  }

  // ---- statements ----

  /// Generates the statements of one scope.
  private final class Statements {
    private final Scope scope;
    private final boolean inLoop;

    Statements(Scope scope, boolean inLoop) {
      this.scope = scope;
      this.inLoop = inLoop;
    }

    List<Statement> block(int depth, int many) {
      var block = new ArrayList<Statement>();
      for (int i = 0; i < many; i++) {
        block.add(statement(depth));
      }
      return block;
    }

    private Statement statement(int depth) {
      int kind = depth == 0 ? 0 : random.nextInt(20);
      return switch (kind) {
        case 10, 11, 12 -> branch(depth);
        case 13, 14 -> loop(depth);
        case 15 -> choice(depth);
        case 16 -> either();
        case 17 -> copy();
        case 18 -> inLoop ? new Statement.Leave(condition(), random.nextBoolean()) : assignment();
        case 19 -> theme.rounds() ? new Statement.Round(mode()) : assignment();
        default -> assignment();
      };
    }

    private Expression condition() {
      return expression(scope, Scalar.BOOL, 2);
    }

    private Expression mode() {
      return random.nextInt(3) == 0 ? index(scope) : literals.any(Scalar.U8);
    }

    private Statement assignment() {
      List<Variable> all = scope.written();
      Variable variable = all.get(random.nextInt(all.size()));
      Type type = variable.type();
      if (type instanceof Type.Struct(_, List<Type.Field> fields) && random.nextInt(4) != 0) {
        Type.Field field = fields.get(random.nextInt(fields.size()));
        var place = new Place.Member(variable, field);
        return new Statement.Assign(place, expression(scope, field.type(), 3));
      }
      if (variable.isArray()) {
        var place = new Place.Element(variable, index(scope));
        return new Statement.Assign(place, expression(scope, type, 3));
      }
      if (type instanceof Type.Vector(Scalar lane, _) && random.nextInt(4) == 0) {
        var place = new Place.Lane(variable, index(scope));
        return new Statement.Assign(place, expression(scope, lane, 2));
      }
      return new Statement.Assign(new Place.Whole(variable), expression(scope, type, 3));
    }

    private Statement either() {
      List<Variable> all =
          scope.written().stream().filter(v -> !(v.type() instanceof Type.Struct)).toList();
      if (all.isEmpty()) {
        return assignment();
      }
      Variable one = all.get(random.nextInt(all.size()));
      List<Variable> alike = all.stream().filter(v -> v.type().equals(one.type())).toList();
      Variable other = alike.get(random.nextInt(alike.size()));
      return new Statement.AssignEither(
          condition(), whole(one), whole(other), expression(scope, one.type(), 2));
    }

    private Place whole(Variable variable) {
      return variable.isArray()
          ? new Place.Element(variable, index(scope))
          : new Place.Whole(variable);
    }

    private Statement copy() {
      List<Variable> all =
          scope.written().stream()
              .filter(v -> v.isArray() && v.type() instanceof Scalar s && s.isInteger())
              .toList();
      if (all.isEmpty()) {
        return assignment();
      }
      Variable to = all.get(random.nextInt(all.size()));
      Variable from = all.get(random.nextInt(all.size()));
      int least = Math.min(to.length() * to.type().bits(), from.length() * from.type().bits()) / 8;
      int bytes = Math.max(1, least >> random.nextInt(4));
      return new Statement.Copy(to, index(scope), from, index(scope), bytes);
    }

    private Statement branch(int depth) {
      List<Statement> then = block(depth - 1, 1 + random.nextInt(2));
      List<Statement> otherwise = block(depth - 1, random.nextInt(3));
      return new Statement.If(condition(), then, otherwise);
    }

    private Statement loop(int depth) {
      Variable counter = new Variable("i" + scope.depth(), Scalar.U32, 0);
      Scope inner = scope.inner();
      if (types.contains(Scalar.U32)) {
        inner.add(counter, false);
      }
      Expression condition =
          random.nextBoolean()
              ? new Expression.Literal(Scalar.BOOL, "true")
              : expression(inner, Scalar.BOOL, 2);
      List<Statement> body = new Statements(inner, true).block(depth - 1, 1 + random.nextInt(3));
      return new Statement.Loop(counter, 1 + random.nextInt(5), condition, body);
    }

    private Statement choice(int depth) {
      var cases = new ArrayList<List<Statement>>();
      int many = 2 + random.nextInt(3);
      for (int i = 0; i < many; i++) {
        cases.add(new Statements(scope, false).block(depth - 1, 1));
      }
      return new Statement.Switch(index(scope), cases, random.nextInt(4) == 0);
    }
  }
}
