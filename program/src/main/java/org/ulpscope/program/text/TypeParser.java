package org.ulpscope.program.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Attributes.Attribute;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;
import org.ulpscope.program.text.Lexer.Kind;

/// Parses types and attributes, and keeps the named types.
final class TypeParser {
  /// A named type: first only the start of its body, then the type and its number of levels.
  private static final class Definition {
    final int body;
    Type type;
    int levels;
    boolean isOpen;

    Definition(int body) {
      this.body = body;
    }
  }

  private final Tokens tokens;
  private final Map<String, Definition> definitions = new HashMap<>();

  /// The maximum number of levels below the type being parsed.
  private int levels;

  TypeParser(Tokens tokens) {
    this.tokens = tokens;
  }

  // ---- named types ----

  /// Parses `%a = type { … }` and all definitions that directly follow it; they may refer to each
  /// other in any order.
  List<Type> definitions() {
    var names = new ArrayList<String>();
    while (tokens.kind() == Kind.LOCAL) {
      String name = name();
      if (definitions.containsKey(name)) {
        throw tokens.expected("a type that is not defined yet");
      }
      tokens.next();
      tokens.expect('=');
      tokens.expect("type");
      definitions.put(name, new Definition(tokens.offset()));
      names.add(name);
      skipBody();
    }
    var types = new ArrayList<Type>();
    int end = tokens.offset();
    for (String name : names) {
      types.add(resolve(name, definitions.get(name)));
    }
    tokens.moveTo(end);
    return types;
  }

  private String name() {
    if (tokens.index() >= 0) {
      throw tokens.expected("a type name such as %name or %\"0\"");
    }
    return tokens.name();
  }

  /// Skips `opaque` or everything up to the bracket that closes the first one.
  private void skipBody() {
    int open = 0;
    do {
      if (tokens.is('{') || tokens.is('<') || tokens.is('[') || tokens.is('(')) {
        open++;
      } else if (tokens.is('}') || tokens.is('>') || tokens.is(']') || tokens.is(')')) {
        open--;
      } else if (tokens.kind() == Kind.END) {
        throw tokens.expected("the end of the type");
      }
      tokens.next();
    } while (open > 0);
  }

  private Type resolve(String name, Definition definition) {
    if (definition.type != null) {
      return definition.type;
    }
    if (definition.isOpen) {
      throw tokens.expected("a type that does not contain itself");
    }
    definition.isOpen = true;
    int back = tokens.offset();
    int levelsAround = levels;
    levels = 0;
    tokens.moveTo(definition.body);
    if (tokens.accept("opaque")) {
      definition.type = new Type.Opaque(name);
    } else if (tokens.is('{') || tokens.is('<')) {
      int start = tokens.offset();
      if (!(type() instanceof Type.Struct struct)) {
        tokens.moveTo(start);
        throw tokens.expected("a structure or 'opaque'");
      }
      definition.type = new Type.Named(name, struct);
    } else {
      throw tokens.expected("a structure or 'opaque'");
    }
    definition.levels = levels;
    levels = levelsAround;
    tokens.moveTo(back);
    return definition.type;
  }

  // ---- types ----

  Type type() {
    int around = levels;
    levels = 0;
    tokens.enter(1);
    Type type = simple();
    int signatures = 0;
    while (tokens.is('(')) {
      tokens.enter(1);
      signatures++;
      type = signature(type);
    }
    tokens.leave(1 + signatures);
    levels = Math.max(around, levels + 1 + signatures);
    return type;
  }

  /// The type of a function.
  Type.Signature signature() {
    int start = tokens.offset();
    if (type() instanceof Type.Signature signature) {
      return signature;
    }
    tokens.moveTo(start);
    throw tokens.expected("the type of a function");
  }

  private Type simple() {
    return switch (tokens.kind()) {
      case MARK -> bracketed();
      case LOCAL -> named();
      case WORD -> word();
      default -> throw tokens.expected("a type");
    };
  }

  private Type bracketed() {
    if (tokens.accept('[')) {
      long length = tokens.longInteger();
      tokens.expect("x");
      Type element = type();
      tokens.expect(']');
      return new Type.Array(length, element);
    }
    if (tokens.accept('<')) {
      if (tokens.is('{')) {
        List<Type> fields = fields();
        tokens.expect('>');
        return new Type.Struct(fields, true);
      }
      boolean scalable = tokens.accept("vscale");
      if (scalable) {
        tokens.expect("x");
      }
      int length = tokens.integer();
      tokens.expect("x");
      Type element = type();
      tokens.expect('>');
      return new Type.Vector(length, element, scalable);
    }
    if (tokens.is('{')) {
      return new Type.Struct(fields(), false);
    }
    throw tokens.expected("a type");
  }

  private List<Type> fields() {
    tokens.expect('{');
    var fields = new ArrayList<Type>();
    if (!tokens.is('}')) {
      do {
        fields.add(type());
      } while (tokens.accept(','));
    }
    tokens.expect('}');
    return fields;
  }

  private Type named() {
    String name = name();
    Definition definition = definitions.get(name);
    if (definition == null) {
      throw tokens.expected("a type that was defined before");
    }
    Type type = resolve(name, definition);
    // Its levels count here too: the records are as deep as if the body were written here.
    tokens.enter(definition.levels);
    tokens.leave(definition.levels);
    levels = Math.max(levels, definition.levels);
    tokens.next();
    return type;
  }

  private Type word() {
    String word = tokens.word();
    Type known = Words.FLOATS.find(word);
    if (known == null) {
      known = Words.SPECIALS.find(word);
    }
    if (known != null) {
      tokens.next();
      return known;
    }
    if (word.equals("ptr")) {
      tokens.next();
      int space = addressSpace();
      return space == 0 ? Types.POINTER : new Type.Pointer(space);
    }
    if (Words.isIntegerType(word)) {
      Type type = integer(word);
      tokens.next();
      return type;
    }
    if (word.equals("target")) {
      tokens.next();
      return target();
    }
    throw tokens.expected("a type");
  }

  private Type integer(String word) {
    return switch (word) {
      case "i1" -> Types.I1;
      case "i8" -> Types.I8;
      case "i16" -> Types.I16;
      case "i32" -> Types.I32;
      case "i64" -> Types.I64;
      case "i128" -> Types.I128;
      default -> {
        if (word.length() > 9) {
          throw tokens.expected("an integer type of fewer bits");
        }
        yield new Type.Int(Integer.parseInt(word, 1, word.length(), 10));
      }
    };
  }

  /// `addrspace(n)`; 0 if absent.
  int addressSpace() {
    if (!tokens.accept("addrspace")) {
      return 0;
    }
    tokens.expect('(');
    int space = tokens.integer();
    tokens.expect(')');
    return space;
  }

  private Type target() {
    tokens.expect('(');
    String name = tokens.string();
    var types = new ArrayList<Type>();
    var numbers = new ArrayList<Integer>();
    while (tokens.accept(',')) {
      if (tokens.kind() == Kind.NUMBER || !numbers.isEmpty()) {
        numbers.add(tokens.integer());
      } else {
        types.add(type());
      }
    }
    tokens.expect(')');
    return new Type.Target(name, types, numbers);
  }

  private Type.Signature signature(Type result) {
    tokens.expect('(');
    var parameters = new ArrayList<Type>();
    boolean variadic = tokens.accept(Kind.DOTS);
    if (!variadic && !tokens.is(')')) {
      do {
        variadic = tokens.accept(Kind.DOTS);
        if (!variadic) {
          parameters.add(type());
        }
      } while (!variadic && tokens.accept(','));
    }
    tokens.expect(')');
    return new Type.Signature(result, parameters, variadic);
  }

  // ---- attributes ----

  /// All attributes at this position.
  Attributes attributes() {
    List<Attribute> list = null;
    for (Attribute one = attribute(); one != null; one = attribute()) {
      list = list == null ? new ArrayList<>() : list;
      list.add(one);
    }
    return list == null ? Attributes.NONE : new Attributes(list);
  }

  /// The attribute at this position, or null.
  private Attribute attribute() {
    if (tokens.kind() == Kind.STRING) {
      String key = tokens.string();
      return new Attribute.Text(key, tokens.accept('=') ? tokens.string() : "");
    }
    if (tokens.accept("attribute")) {
      tokens.expect('(');
      String key = tokens.string();
      if (tokens.accept(',')) {
        return argument(key);
      }
      tokens.expect(')');
      return new Attribute.Flag(key);
    }
    if (tokens.kind() != Kind.WORD || Words.isReserved(tokens.word())) {
      return null;
    }
    String key = tokens.word();
    tokens.next();
    return tokens.accept('(') ? argument(key) : new Attribute.Flag(key);
  }

  private Attribute argument(String key) {
    Attribute attribute =
        switch (tokens.kind()) {
          case NUMBER -> new Attribute.Numeric(key, tokens.longInteger());
          case STRING -> new Attribute.Other(key, tokens.string());
          default -> new Attribute.Typed(key, type());
        };
    tokens.expect(')');
    return attribute;
  }
}
