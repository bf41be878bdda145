package org.ulpscope.program.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;
import org.ulpscope.program.text.Lexer.Kind;

/// Parses operands. The type of a value always comes first, in the text or from the operation, and
/// determines how the value is parsed.
final class OperandParser {
  /// The options of inline assembly that need no quotes.
  static final Set<String> ASSEMBLY_OPTIONS =
      Set.of("sideeffect", "alignstack", "inteldialect", "unwind");

  private final Tokens tokens;
  private final TypeParser types;
  private final OperationParser operations;
  private final DataParser data;
  private final Map<String, Constant.Symbol> symbols = new HashMap<>();
  private FunctionScope scope;

  OperandParser(Tokens tokens, TypeParser types, OperationParser operations) {
    this.tokens = tokens;
    this.types = types;
    this.operations = operations;
    this.data = new DataParser(tokens);
    this.scope = new FunctionScope(tokens);
  }

  /// Sets the function whose names locals refer to.
  void enter(FunctionScope function) {
    scope = function;
  }

  FunctionScope scope() {
    return scope;
  }

  /// A type and a value.
  Operand typed() {
    return value(types.type());
  }

  /// A type and a constant.
  Constant typedConstant() {
    return constant(types.type());
  }

  Constant constant(Type type) {
    int start = tokens.offset();
    if (value(type) instanceof Constant constant) {
      return constant;
    }
    tokens.moveTo(start);
    throw tokens.expected("a constant");
  }

  /// A value of a known type.
  Operand value(Type type) {
    return switch (tokens.kind()) {
      case LOCAL -> new Operand.Local(scope.value(), type);
      case SYMBOL -> symbol(pointer(type));
      case NUMBER -> data.number(type);
      case META -> meta(type);
      case WORD -> word(type);
      case MARK -> tokens.is('!') ? meta(type) : aggregate(type);
      default -> throw tokens.expected(valueOf(type));
    };
  }

  private static String valueOf(Type type) {
    return "a value of type " + type;
  }

  private Type.Pointer pointer(Type type) {
    if (type instanceof Type.Pointer pointer) {
      return pointer;
    }
    throw tokens.expected(valueOf(type));
  }

  private Constant symbol(Type.Pointer type) {
    String name = tokens.symbol();
    return type.addressSpace() == 0
        ? symbols.computeIfAbsent(name, n -> new Constant.Symbol(n, type))
        : new Constant.Symbol(name, type);
  }

  /// `!"text"` as it is, or the text in `!("text")`.
  private Operand meta(Type type) {
    if (type != Type.Special.METADATA) {
      throw tokens.expected(valueOf(type));
    }
    if (tokens.kind() == Kind.META) {
      String text = tokens.spelling();
      tokens.next();
      return new Operand.Meta(text);
    }
    tokens.expect('!');
    tokens.expect('(');
    String text = tokens.string();
    tokens.expect(')');
    return new Operand.Meta(text);
  }

  private Operand word(Type type) {
    String word = tokens.word();
    switch (word) {
      case "true", "false", "nan", "bits", "inf", "-inf" -> {
        return data.number(type);
      }
      case "c", "data" -> {
        return data.packed(type);
      }
      case "null" -> {
        Type.Pointer pointer = pointer(type);
        tokens.next();
        return new Constant.Null(pointer);
      }
      case "none", "asm" -> {
        Type expected = word.equals("none") ? Type.Special.TOKEN : Types.POINTER;
        if (!type.equals(expected)) {
          throw tokens.expected(valueOf(type));
        }
        tokens.next();
        return word.equals("none") ? new Constant.NoToken() : assembly();
      }
      case "blockaddress" -> {
        return blockAddress(pointer(type));
      }
      default -> {}
    }
    if (!Words.VALUES.contains(word)) {
      throw tokens.expected(valueOf(type));
    }
    tokens.next();
    return switch (word) {
      case "zeroinitializer" -> new Constant.Zero(type);
      case "undef" -> new Constant.Undef(type);
      case "poison" -> new Constant.Poison(type);
      case "expr" -> expression(type);
      case "typed" -> retyped();
      default -> unsupported(type);
    };
  }

  private Constant blockAddress(Type.Pointer type) {
    tokens.next();
    tokens.expect('(');
    String function = tokens.symbol();
    tokens.expect(',');
    int block = tokens.integer();
    tokens.expect(')');
    return new Constant.BlockAddress(function, block, type);
  }

  private Operand assembly() {
    var options = new ArrayList<String>();
    while (true) {
      if (tokens.kind() == Kind.STRING) {
        options.add(tokens.string());
      } else if (tokens.kind() == Kind.WORD && ASSEMBLY_OPTIONS.contains(tokens.word())) {
        options.add(tokens.word());
        tokens.next();
      } else {
        break;
      }
    }
    Type.Signature signature = types.signature();
    String text = tokens.string();
    tokens.expect(',');
    return new Operand.InlineAssembly(signature, text, tokens.string(), options);
  }

  private Constant expression(Type type) {
    tokens.enter(Tokens.VALUE);
    tokens.expect('(');
    int start = tokens.offset();
    OperationParser.Parsed parsed = operations.operation();
    tokens.expect(')');
    if (!parsed.type().equals(type)) {
      tokens.moveTo(start);
      throw tokens.expected(valueOf(type));
    }
    tokens.leave(Tokens.VALUE);
    return new Constant.Expression(parsed.operation(), type);
  }

  private Operand retyped() {
    tokens.enter(Tokens.VALUE);
    tokens.expect('(');
    Operand operand = typed();
    tokens.expect(')');
    tokens.leave(Tokens.VALUE);
    return operand;
  }

  private Constant unsupported(Type type) {
    tokens.expect('(');
    String reason = tokens.string();
    tokens.expect(')');
    return new Constant.Unsupported(type, reason);
  }

  private Constant aggregate(Type type) {
    Brackets brackets = Brackets.of(type);
    if (!tokens.is(brackets.open().charAt(0))) {
      throw tokens.expected(valueOf(type));
    }
    tokens.enter(Tokens.VALUE);
    List<Constant> elements = new ArrayList<>();
    brackets.open().chars().forEach(mark -> tokens.expect((char) mark));
    if (!tokens.is(brackets.close().charAt(0))) {
      do {
        elements.add(typedConstant());
      } while (tokens.accept(','));
    }
    brackets.close().chars().forEach(mark -> tokens.expect((char) mark));
    tokens.leave(Tokens.VALUE);
    return new Constant.Aggregate(type, elements);
  }

  /// A floating-point number outside an operand.
  BigInteger bits(Type.Fp type) {
    return ((Constant.Fp) data.number(type)).bits();
  }
}
