package org.ulpscope.program.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.Alias;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Function;
import org.ulpscope.program.Global;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Location;
import org.ulpscope.program.Program;
import org.ulpscope.program.Type;
import org.ulpscope.program.text.Lexer.Kind;

/// Parses a program in its text form.
///
/// ```java
/// Program program = ProgramParser.parse("sum.ulp", Files.readAllBytes(path));
/// ProgramParser.parse("again", ProgramPrinter.of(program).print()).equals(program)   // true
/// ```
///
/// Every text is either parsed or rejected with a [ParseException]. The parser checks the syntax,
/// not the rules that make a program meaningful: names must be known and numbers must fit their
/// types, but an `add` of a float to a pointer is accepted.
public final class ProgramParser {
  private static final String TOP_LEVEL = "a type, a global, a function or an attribute group";

  private final Tokens tokens;
  private final TypeParser types;
  private final AttributeNumbers groups;
  private final OperationParser operations;
  private final FunctionParser functionParser;

  private String source = "";
  private String triple = "";
  private DataLayout layout = DataLayout.parse("");
  private final List<String> assembly = new ArrayList<>();
  private final List<Type> structs = new ArrayList<>();
  private final List<Global> globals = new ArrayList<>();
  private final List<Function> functions = new ArrayList<>();
  private final List<Alias> aliases = new ArrayList<>();

  private ProgramParser(String file, byte[] text) {
    tokens = new Tokens(file, text);
    types = new TypeParser(tokens);
    groups = new AttributeNumbers(tokens, types);
    operations = new OperationParser(tokens, types, groups);
    functionParser = new FunctionParser(tokens, types, groups, operations);
  }

  /// Parses a text.
  ///
  /// @param file the name of the text in error messages
  /// @throws ParseException if the text is not a program
  public static Program parse(String file, String text) {
    return parse(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /// Parses the bytes of a text.
  ///
  /// @param file the name of the text in error messages
  /// @param text in UTF-8
  /// @throws ParseException if the text is not a program
  public static Program parse(String file, byte[] text) {
    return new ProgramParser(file, text).program();
  }

  private Program program() {
    while (tokens.kind() != Kind.END) {
      switch (tokens.kind()) {
        case WORD -> word();
        case LOCAL -> structs.addAll(types.definitions());
        case SYMBOL -> symbol();
        default -> throw tokens.expected(TOP_LEVEL);
      }
    }
    String assemblyText = String.join("\n", assembly);
    return new Program(source, triple, layout, assemblyText, structs, globals, functions, aliases);
  }

  private void word() {
    switch (tokens.word()) {
      case "define", "declare" -> functions.add(functionParser.function());
      case "attributes" -> groups.define();
      case "source_filename" -> {
        tokens.next();
        tokens.expect('=');
        source = tokens.string();
      }
      case "target" -> target();
      case "module" -> {
        tokens.next();
        tokens.expect("asm");
        assembly.add(tokens.string());
      }
      default -> throw tokens.expected(TOP_LEVEL);
    }
  }

  private void target() {
    tokens.next();
    if (tokens.accept("triple")) {
      tokens.expect('=');
      triple = tokens.string();
      return;
    }
    tokens.expect("datalayout");
    tokens.expect('=');
    int start = tokens.offset();
    try {
      layout = DataLayout.parse(tokens.string());
    } catch (IllegalArgumentException e) {
      tokens.moveTo(start);
      throw tokens.expected("a data layout");
    }
  }

  private void symbol() {
    String name = tokens.symbol();
    tokens.expect('=');
    Linkage linkage = FunctionParser.linkage(tokens);
    boolean indirect = tokens.is("ifunc");
    if (indirect || tokens.is("alias")) {
      tokens.next();
      int space = types.addressSpace();
      Type type = types.type();
      tokens.expect(',');
      Constant target = operations.operands().typedConstant();
      aliases.add(new Alias(name, type, space, target, indirect, linkage));
    } else {
      globals.add(global(name, linkage));
    }
  }

  private Global global(String name, Linkage linkage) {
    boolean external = tokens.accept("external");
    boolean isThreadLocal = tokens.accept("thread_local");
    boolean isExternallyInitialized = tokens.accept("externally_initialized");
    boolean isConstant = tokens.accept("constant");
    if (!isConstant && !tokens.accept("global")) {
      throw tokens.expected("'global', 'constant', 'alias' or 'ifunc'");
    }
    int space = types.addressSpace();
    Type type = types.type();
    Optional<Constant> initializer =
        external ? Optional.empty() : Optional.of(operations.operands().constant(type));
    String section = "";
    int alignment = 0;
    while (tokens.accept(',')) {
      if (tokens.accept("section")) {
        section = tokens.string();
      } else {
        tokens.expect("align");
        alignment = tokens.integer();
      }
    }
    Optional<Location> location = new LocationParser(tokens, Optional.empty()).location();
    return new Global(
        name,
        type,
        space,
        initializer,
        isConstant,
        isThreadLocal,
        isExternallyInitialized,
        alignment,
        linkage,
        section,
        location);
  }
}
