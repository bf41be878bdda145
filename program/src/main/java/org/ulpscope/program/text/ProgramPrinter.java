package org.ulpscope.program.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.ulpscope.program.Alias;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Function;
import org.ulpscope.program.Global;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Names;
import org.ulpscope.program.Program;
import org.ulpscope.program.Type;

/// Prints a program as text that [ProgramParser] parses back to an equal program.
///
/// ```java
/// ProgramPrinter.of(program).print()                        // all of it
/// ProgramPrinter.of(program).only(function).print()         // a function and the types it uses
/// ProgramPrinter.of(program).withSources(lines).print(out)  // with the source lines as comments
/// ```
///
/// The result is equal for every program whose functions number their values as defined by
/// [org.ulpscope.program.Operand.Local] and whose named types are all listed in [Program#structs];
/// the types of operands need not match the operations.
public final class ProgramPrinter {
  /// Text is passed on in pieces of about this size.
  private static final int PIECE = 1 << 16;

  private final Program program;
  private final Optional<Function> only;
  private final SourceLines sources;

  private ProgramPrinter(Program program, Optional<Function> only, SourceLines sources) {
    this.program = program;
    this.only = only;
    this.sources = sources;
  }

  public static ProgramPrinter of(Program program) {
    return new ProgramPrinter(program, Optional.empty(), SourceLines.NONE);
  }

  /// Prints one function, with the types and attribute groups it needs.
  public ProgramPrinter only(Function function) {
    return new ProgramPrinter(program, Optional.of(function), sources);
  }

  /// Prints the source line before the first instruction of each line, as a comment.
  public ProgramPrinter withSources(SourceLines lines) {
    return new ProgramPrinter(program, only, lines);
  }

  /// The whole text.
  public String print() {
    var text = new StringBuilder();
    try {
      print(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /// Writes the text to `target`, piece by piece.
  public void print(Appendable target) throws IOException {
    if (only.isPresent()) {
      target.append(one(only.get()));
      return;
    }
    var out = new StringBuilder();
    var types = new TypePrinter(out);
    var groups = AttributeGroups.of(program.functions());
    header(types);
    structs(program.structs(), types);
    groups(groups, types);
    out.append(program.globals().isEmpty() ? "" : "\n");
    for (Global global : program.globals()) {
      global(global, groups, types);
      flush(out, target, PIECE);
    }
    out.append(program.aliases().isEmpty() ? "" : "\n");
    program.aliases().forEach(alias -> alias(alias, groups, types));
    for (Function function : program.functions()) {
      new FunctionPrinter(types, function, groups, sources).print();
      flush(out, target, PIECE);
    }
    flush(out, target, 0);
  }

  /// The text of a function, after the types and attributes that it needs.
  private StringBuilder one(Function function) {
    var groups = AttributeGroups.of(List.of(function));
    Set<Type> used = new HashSet<>();
    var body = new StringBuilder();
    var types = new TypePrinter(body, used::add);
    groups(groups, types);
    new FunctionPrinter(types, function, groups, sources).print();
    addBodies(used);
    var out = new StringBuilder();
    structs(program.structs().stream().filter(used::contains).toList(), new TypePrinter(out));
    return out.append(body);
  }

  /// Adds the types in the bodies of `types`, transitively.
  private static void addBodies(Set<Type> types) {
    Deque<Type> open = new ArrayDeque<>(types);
    Consumer<Type> found =
        type -> {
          if (types.add(type)) {
            open.add(type);
          }
        };
    while (!open.isEmpty()) {
      if (open.remove() instanceof Type.Named(_, var body)) {
        new TypePrinter(new StringBuilder(), found).type(body);
      }
    }
  }

  private static void flush(StringBuilder out, Appendable target, int least) throws IOException {
    if (out.length() > least) {
      target.append(out);
      out.setLength(0);
    }
  }

  private void header(TypePrinter types) {
    StringBuilder out = types.out();
    out.append("source_filename = ");
    types.quoted(program.source());
    out.append("\ntarget datalayout = ");
    types.quoted(program.layout().toString());
    out.append("\ntarget triple = ");
    types.quoted(program.triple());
    out.append('\n');
    if (!program.assembly().isEmpty()) {
      for (String line : program.assembly().split("\n", -1)) {
        out.append("module asm ");
        types.quoted(line);
        out.append('\n');
      }
    }
  }

  private static void structs(List<Type> structs, TypePrinter types) {
    StringBuilder out = types.out();
    out.append(structs.isEmpty() ? "" : "\n");
    for (Type struct : structs) {
      types.type(struct);
      out.append(" = type ");
      if (struct instanceof Type.Named(_, var body)) {
        types.type(body);
      } else {
        out.append("opaque");
      }
      out.append('\n');
    }
  }

  private static void groups(AttributeGroups groups, TypePrinter types) {
    StringBuilder out = types.out();
    List<Attributes> list = groups.list();
    out.append(list.isEmpty() ? "" : "\n");
    for (int i = 0; i < list.size(); i++) {
      out.append("attributes #").append(i).append(" = { ");
      types.attributes(list.get(i));
      out.append("}\n");
    }
  }

  private static void global(Global global, AttributeGroups groups, TypePrinter types) {
    StringBuilder out = types.out();
    symbol(global.name(), global.linkage(), out);
    out.append(global.initializer().isEmpty() ? "external " : "");
    out.append(global.isThreadLocal() ? "thread_local " : "");
    out.append(global.isExternallyInitialized() ? "externally_initialized " : "");
    out.append(global.isConstant() ? "constant" : "global");
    types.addressSpace(global.addressSpace());
    out.append(' ');
    types.type(global.type());
    if (global.initializer().isPresent()) {
      out.append(' ');
      var operations = new OperationPrinter(types, LocalNames.NONE, groups);
      operations.operands().value(global.initializer().get(), global.type());
    }
    if (!global.section().isEmpty()) {
      out.append(", section ");
      types.quoted(global.section());
    }
    out.append(global.alignment() == 0 ? "" : ", align " + global.alignment());
    new LocationPrinter(out, Optional.empty()).print(global.location());
    out.append('\n');
  }

  private static void alias(Alias alias, AttributeGroups groups, TypePrinter types) {
    StringBuilder out = types.out();
    symbol(alias.name(), alias.linkage(), out);
    out.append(alias.indirect() ? "ifunc" : "alias");
    types.addressSpace(alias.addressSpace());
    out.append(' ');
    types.type(alias.type());
    out.append(", ");
    new OperationPrinter(types, LocalNames.NONE, groups).operands().typed(alias.target());
    out.append('\n');
  }

  private static void symbol(String name, Linkage linkage, StringBuilder out) {
    out.append('@').append(Names.quote(name)).append(" = ");
    out.append(linkage == Linkage.EXTERNAL ? "" : linkage + " ");
  }
}
