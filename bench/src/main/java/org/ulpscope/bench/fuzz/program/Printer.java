package org.ulpscope.bench.fuzz.program;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Prints specimens as C.
///
/// A specimen `p7` becomes `p7_run`, which computes outputs, words of 64 bits each, from inputs, a
/// structure; `p7_input`, which gives the inputs of a trial; and `p7_show`, which prints the
/// outputs of all trials. `Harness` adds what is needed to run it symbolically.
public final class Printer {
  private final Specimen specimen;
  private final StringBuilder out = new StringBuilder();
  private int indent;

  private Printer(Specimen specimen) {
    this.specimen = specimen;
  }

  public static String print(Specimen specimen) {
    var printer = new Printer(specimen);
    printer.print();
    return printer.out.toString();
  }

  private void print() {
    specimen.structs().forEach(this::struct);
    specimen.helpers().forEach(this::helper);
    inputs();
    main();
    line("void %s(void) {", name("show"));
    indent++;
    line("for (int trial = 0; trial < %d; trial++) {", specimen.inputs().size());
    indent++;
    line("%s in = %s(trial);", name("in"), name("input"));
    line("u64 out[%d];", Math.max(1, specimen.words()));
    line("%s(&in, out);", name("run"));
    line("show(\"%s\", trial, out, %d);", specimen.name(), specimen.words());
    close();
    close();
  }

  // ---- declarations ----

  private void struct(Type.Struct struct) {
    line("typedef struct {");
    indent++;
    for (Type.Field field : struct.fields()) {
      String width = field.width() == 0 ? "" : " : " + field.width();
      line("%s %s%s;", field.type().text(), field.name(), width);
    }
    indent--;
    line("} %s;", type(struct));
  }

  private void helper(Routine routine) {
    String parameters =
        routine.parameters().stream()
            .map(p -> type(p.type()) + " " + p.name())
            .collect(Collectors.joining(", "));
    line(
        "static %s %s(%s) {",
        type(routine.result().type()),
        name(routine.name()),
        parameters.isEmpty() ? "void" : parameters);
    indent++;
    routine.locals().forEach(this::local);
    block(routine.body());
    line("return %s;", text(routine.result()));
    close();
  }

  private void inputs() {
    List<Variable> parameters = specimen.main().parameters();
    line("typedef struct {");
    indent++;
    line("u8 present;"); // C does not allow structures without members
    parameters.forEach(p -> line("%s %s;", type(p.type()), p.name()));
    indent--;
    line("} %s;", name("in"));
    line("static %s %s(int trial) {", name("in"), name("input"));
    indent++;
    line("%s in;", name("in"));
    line("memset(&in, 0, sizeof in);");
    line("switch (trial) {");
    for (int trial = 0; trial < specimen.inputs().size(); trial++) {
      line("case %d:", trial);
      indent++;
      for (int i = 0; i < parameters.size(); i++) {
        line("in.%s = %s;", parameters.get(i).name(), text(specimen.inputs().get(trial).get(i)));
      }
      line("break;");
      indent--;
    }
    line("}");
    line("return in;");
    close();
  }

  private void main() {
    Routine main = specimen.main();
    line(
        "__attribute__((noinline)) static void %s(const %s *in, u64 *out) {",
        name("run"), name("in"));
    indent++;
    main.parameters().forEach(p -> line("%s %s = in->%s;", type(p.type()), p.name(), p.name()));
    line("begin();");
    main.locals().forEach(this::local);
    block(main.body());
    line("u32 raised = end();");
    line("out[0] = raised;");
    int word = 1;
    for (Routine.Local local : main.locals()) {
      Variable variable = local.variable();
      for (int i = 0; i < Math.max(1, variable.length()); i++) {
        String text = variable.isArray() ? variable.name() + "[" + i + "]" : variable.name();
        word = put(text, variable.type(), word);
      }
    }
    close();
  }

  private int put(String text, Type type, int word) {
    int next = word;
    switch (type) {
      case Type.Scalar scalar -> {
        line("out[%d] = (u64)bits_%s(%s);", next++, scalar.text(), text);
        if (scalar.words() == 2) {
          line("out[%d] = (u64)(bits_%s(%s) >> 64);", next++, scalar.text(), text);
        }
      }
      case Type.Vector(Type.Scalar lane, int lanes) -> {
        for (int i = 0; i < lanes; i++) {
          next = put(text + "[" + i + "]", lane, next);
        }
      }
      case Type.Struct(_, List<Type.Field> fields) -> {
        for (Type.Field field : fields) {
          next = put(text + "." + field.name(), field.type(), next);
        }
      }
    }
    return next;
  }

  private void local(Routine.Local local) {
    Variable variable = local.variable();
    if (variable.isArray()) {
      line("%s %s[%d];", type(variable.type()), variable.name(), variable.length());
      line(
          "for (int i = 0; i < %d; i++) %s[i] = %s;",
          variable.length(), variable.name(), text(local.start()));
    } else {
      line("%s %s = %s;", type(variable.type()), variable.name(), text(local.start()));
    }
  }

  // ---- statements ----

  private void block(List<Statement> statements) {
    statements.forEach(this::statement);
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Assign(Place place, Expression value) ->
          line("%s = %s;", text(place), text(value));
      case Statement.AssignEither(var condition, Place one, Place other, var value) ->
          line("*(%s ? &%s : &%s) = %s;", text(condition), text(one), text(other), text(value));
      case Statement.If(var condition, var then, var otherwise) -> {
        line("if (%s) {", text(condition));
        indented(then);
        if (!otherwise.isEmpty()) {
          line("} else {");
          indented(otherwise);
        }
        line("}");
      }
      case Statement.Loop(Variable counter, int limit, var condition, var body) -> {
        String i = counter.name();
        line("for (u32 %s = 0; %s < %d && %s; %s++) {", i, i, limit, text(condition), i);
        indented(body);
        line("}");
      }
      case Statement.Leave(var condition, boolean forGood) ->
          line("if (%s) %s;", text(condition), forGood ? "break" : "continue");
      case Statement.Switch choice -> choice(choice);
      case Statement.Copy copy -> copy(copy);
      case Statement.Round(var mode) ->
          line("fesetround(rounding_modes[(u32)%s & 3]);", text(mode));
    }
  }

  private void choice(Statement.Switch choice) {
    int many = choice.cases().size();
    line("switch ((u32)%s %% %d) {", text(choice.selector()), many);
    for (int i = 0; i < many; i++) {
      line(i == many - 1 ? "default:" : "case " + i + ":");
      indented(choice.cases().get(i));
      indent++;
      line(choice.falls() && i < many - 1 ? "// falls through" : "break;");
      indent--;
    }
    line("}");
  }

  private void copy(Statement.Copy copy) {
    line(
        "memmove((u8 *)%s + %s, (u8 *)%s + %s, %d);",
        copy.to().name(),
        offset(copy.to(), copy.toUnit(), copy.bytes()),
        copy.from().name(),
        offset(copy.from(), copy.fromUnit(), copy.bytes()),
        copy.bytes());
  }

  private String offset(Variable array, Expression unit, int bytes) {
    int units = array.length() * array.type().bits() / 8 / bytes;
    return "((u32)%s & %d) * %d".formatted(text(unit), units - 1, bytes);
  }

  private void indented(List<Statement> statements) {
    indent++;
    block(statements);
    indent--;
  }

  // ---- expressions ----

  private String text(Expression expression) {
    return switch (expression) {
      case Expression.Literal(Type type, String text) ->
          type instanceof Type.Struct struct ? text.replace(struct.text(), type(struct)) : text;
      // A narrow bit-field of any type is promoted to int (C17 6.3.1.1), too narrow for some
      // shifts.
      case Expression.Load(Place.Member member) when member.field().width() > 0 ->
          "((%s)%s)".formatted(member.type().text(), text(member));
      case Expression.Load(Place place) -> text(place);
      case Expression.Apply(Operation operation, var operands) -> {
        String text = operation.text();
        for (int i = operands.size() - 1; i >= 0; i--) {
          text = text.replace("$" + i, text(operands.get(i)));
        }
        yield text;
      }
      case Expression.Invoke(String routine, _, var arguments) -> {
        var texts = new ArrayList<String>();
        arguments.forEach(a -> texts.add(text(a)));
        yield name(routine) + "(" + String.join(", ", texts) + ")";
      }
    };
  }

  private String text(Place place) {
    return switch (place) {
      case Place.Whole(Variable variable) -> variable.name();
      case Place.Element(Variable variable, Expression index) ->
          "%s[(u32)%s & %d]".formatted(variable.name(), text(index), variable.length() - 1);
      case Place.Lane(Variable variable, Expression index) -> {
        int last = ((Type.Vector) variable.type()).lanes() - 1;
        yield "%s[(u32)%s & %d]".formatted(variable.name(), text(index), last);
      }
      case Place.Member(Variable variable, Type.Field field) ->
          variable.name() + "." + field.name();
    };
  }

  // ---- text ----

  private String type(Type type) {
    return type instanceof Type.Struct struct ? name(struct.text()) : type.text();
  }

  private String name(String part) {
    return specimen.name() + "_" + part;
  }

  private void close() {
    indent--;
    line("}");
  }

  @SuppressWarnings("AnnotateFormatMethod") // internal use only
  private void line(String format, Object... arguments) {
    String text = arguments.length == 0 ? format : format.formatted(arguments);
    out.append("  ".repeat(indent)).append(text).append('\n');
  }
}
