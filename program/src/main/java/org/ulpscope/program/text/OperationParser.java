package org.ulpscope.program.text;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.program.Flag;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Operation.Access;
import org.ulpscope.program.Operation.Ordering;
import org.ulpscope.program.Type;
import org.ulpscope.program.text.Lexer.Kind;

/// Parses operations: arithmetic, memory, vectors and aggregates here, calls and terminators in
/// [ControlParser].
final class OperationParser {
  /// An operation and the type of its result.
  record Parsed(Operation operation, Type type) {}

  private final Tokens tokens;
  private final TypeParser types;
  private final OperandParser operands;
  private final ControlParser control;

  OperationParser(Tokens tokens, TypeParser types, AttributeNumbers groups) {
    this.tokens = tokens;
    this.types = types;
    this.operands = new OperandParser(tokens, types, this);
    this.control = new ControlParser(tokens, types, operands, groups);
  }

  OperandParser operands() {
    return operands;
  }

  Parsed operation() {
    tokens.require(Kind.WORD, "an operation");
    String word = tokens.word();
    Parsed shown = showingType(word);
    if (shown != null) {
      return shown;
    }
    Operation operation = plain(word);
    if (operation == null) {
      operation = control.operation(word);
    }
    return new Parsed(
        operation, tokens.accept(Kind.ARROW) ? types.type() : ResultType.of(operation));
  }

  /// An operation whose text always contains the result type, or null.
  private Parsed showingType(String word) {
    switch (word) {
      case "phi" -> {
        tokens.next();
        return phi();
      }
      case "load" -> {
        tokens.next();
        return load();
      }
      case "va_arg" -> {
        tokens.next();
        Operand list = operands.typed();
        tokens.expect(',');
        return new Parsed(new Operation.VariableArgument(list), types.type());
      }
      case "landingpad" -> {
        tokens.next();
        return landingPad();
      }
      default -> {
        Operation.CastOperator operator = Words.CASTS.find(word);
        if (operator == null) {
          return null;
        }
        tokens.next();
        Flags flags = flags(tokens);
        Operand value = operands.typed();
        tokens.expect("to");
        return new Parsed(new Operation.Cast(operator, value, flags), types.type());
      }
    }
  }

  private Parsed phi() {
    Flags flags = flags(tokens);
    Type type = types.type();
    var incoming = new ArrayList<Operation.Incoming>();
    if (tokens.is('[')) {
      do {
        tokens.expect('[');
        Operand value = operands.value(type);
        tokens.expect(',');
        incoming.add(new Operation.Incoming(operands.scope().block(), value));
        tokens.expect(']');
      } while (tokens.accept(','));
    }
    return new Parsed(new Operation.Phi(incoming, flags), type);
  }

  private Parsed load() {
    boolean atomic = tokens.accept("atomic");
    boolean isVolatile = tokens.accept("volatile");
    Type type = types.type();
    tokens.expect(',');
    Operand pointer = operands.typed();
    return new Parsed(new Operation.Load(pointer, access(isVolatile, atomic)), type);
  }

  private Parsed landingPad() {
    Type type = types.type();
    boolean cleanup = tokens.accept("cleanup");
    var clauses = new ArrayList<Operation.Clause>();
    while (tokens.is("catch") || tokens.is("filter")) {
      boolean filter = tokens.is("filter");
      tokens.next();
      clauses.add(new Operation.Clause(filter, operands.typed()));
    }
    return new Parsed(new Operation.LandingPad(cleanup, clauses), type);
  }

  /// An operation whose operands determine the result type, or null.
  private Operation plain(String word) {
    Operation.BinaryOperator binary = Words.BINARIES.find(word);
    if (binary != null) {
      tokens.next();
      Flags flags = flags(tokens);
      Operand left = operands.typed();
      return new Operation.Binary(binary, left, right(left), flags);
    }
    return switch (word) {
      case "fneg" -> {
        tokens.next();
        Flags flags = flags(tokens);
        yield new Operation.Negate(operands.typed(), flags);
      }
      case "icmp" -> integerComparison();
      case "fcmp" -> floatComparison();
      case "select" -> {
        tokens.next();
        Flags flags = flags(tokens);
        Operand condition = operands.typed();
        Operand whenTrue = nextTyped();
        yield new Operation.Select(condition, whenTrue, nextTyped(), flags);
      }
      case "freeze" -> {
        tokens.next();
        yield new Operation.Freeze(operands.typed());
      }
      case "alloca", "store", "getelementptr", "fence", "cmpxchg", "atomicrmw" -> memory(word);
      case "extractelement", "insertelement", "shufflevector", "extractvalue", "insertvalue" ->
          part(word);
      default -> null;
    };
  }

  private Operation integerComparison() {
    tokens.next();
    Flags flags = flags(tokens);
    var predicate = enumWord(Words.INT_PREDICATES, "a comparison of integers such as 'slt'");
    Operand left = operands.typed();
    return new Operation.IntCompare(predicate, left, right(left), flags);
  }

  private Operation floatComparison() {
    tokens.next();
    Flags flags = flags(tokens);
    var predicate = enumWord(Words.FLOAT_PREDICATES, "a comparison of floats such as 'olt'");
    Operand left = operands.typed();
    return new Operation.FloatCompare(predicate, left, right(left), flags);
  }

  // ---- memory ----

  private Operation memory(String word) {
    tokens.next();
    return switch (word) {
      case "alloca" -> alloca();
      case "store" -> {
        boolean atomic = tokens.accept("atomic");
        boolean isVolatile = tokens.accept("volatile");
        Operand value = operands.typed();
        Operand pointer = nextTyped();
        yield new Operation.Store(value, pointer, access(isVolatile, atomic));
      }
      case "getelementptr" -> {
        Flags flags = flags(tokens);
        Type element = types.type();
        Operand base = nextTyped();
        var indices = new ArrayList<Operand>();
        while (tokens.accept(',')) {
          indices.add(operands.typed());
        }
        yield new Operation.ElementPointer(element, base, indices, flags);
      }
      case "fence" -> {
        String scope = syncScope();
        yield new Operation.Fence(ordering(), scope);
      }
      case "cmpxchg" -> compareExchange();
      default -> {
        boolean isVolatile = tokens.accept("volatile");
        var operator = enumWord(Words.ATOMICS, "an atomic operation such as 'add'");
        Operand pointer = operands.typed();
        Operand value = nextTyped();
        yield new Operation.ReadModifyWrite(operator, pointer, value, access(isVolatile, true));
      }
    };
  }

  private Operation alloca() {
    Type allocated = types.type();
    Operand count = OperationPrinter.ONE;
    int alignment = 0;
    if (tokens.accept(',')) {
      if (tokens.is("align")) {
        alignment = alignmentValue();
      } else {
        count = operands.typed();
        alignment = alignment();
      }
    }
    return new Operation.Alloca(allocated, count, alignment);
  }

  private Operation compareExchange() {
    boolean weak = tokens.accept("weak");
    boolean isVolatile = tokens.accept("volatile");
    Operand pointer = operands.typed();
    Operand expected = nextTyped();
    Operand replacement = nextTyped();
    String scope = syncScope();
    Ordering success = ordering();
    Ordering failure = ordering();
    var access = new Access(alignment(), isVolatile, success, scope);
    return new Operation.CompareExchange(pointer, expected, replacement, weak, failure, access);
  }

  /// The text after the operands of an access: scope, ordering, alignment.
  private Access access(boolean isVolatile, boolean atomic) {
    String scope = syncScope();
    Ordering ordering = atomic ? ordering() : Ordering.NOT_ATOMIC;
    return new Access(alignment(), isVolatile, ordering, scope);
  }

  private Ordering ordering() {
    return enumWord(Words.ORDERINGS, "an ordering such as 'seq_cst'");
  }

  private String syncScope() {
    if (!tokens.accept("syncscope")) {
      return "";
    }
    tokens.expect('(');
    String scope = tokens.string();
    tokens.expect(')');
    return scope;
  }

  private int alignment() {
    return tokens.accept(',') ? alignmentValue() : 0;
  }

  private int alignmentValue() {
    tokens.expect("align");
    return tokens.integer();
  }

  // ---- vectors and aggregates ----

  private Operation part(String word) {
    tokens.next();
    Operand whole = operands.typed();
    return switch (word) {
      case "extractelement" -> new Operation.ExtractElement(whole, nextTyped());
      case "insertelement" -> {
        Operand element = nextTyped();
        yield new Operation.InsertElement(whole, element, nextTyped());
      }
      case "shufflevector" -> {
        Operand right = nextTyped();
        tokens.expect(',');
        yield new Operation.Shuffle(whole, right, mask());
      }
      case "extractvalue" -> new Operation.ExtractValue(whole, indices());
      default -> {
        Operand element = nextTyped();
        yield new Operation.InsertValue(whole, element, indices());
      }
    };
  }

  private List<Integer> mask() {
    var mask = new ArrayList<Integer>();
    tokens.expect('[');
    if (!tokens.is(']')) {
      do {
        mask.add(tokens.accept("poison") ? -1 : tokens.integer());
      } while (tokens.accept(','));
    }
    tokens.expect(']');
    return mask;
  }

  private List<Integer> indices() {
    var indices = new ArrayList<Integer>();
    while (tokens.accept(',')) {
      indices.add(tokens.integer());
    }
    return indices;
  }

  // ---- parts ----

  static Flags flags(Tokens tokens) {
    Flags flags = Flags.NONE;
    while (tokens.kind() == Kind.WORD) {
      Flag flag = Words.FLAGS.find(tokens.word());
      if (flag == null) {
        break;
      }
      flags = flags.with(flag);
      tokens.next();
    }
    return flags;
  }

  private <E extends Enum<E>> E enumWord(Words<E> words, String what) {
    tokens.require(Kind.WORD, what);
    E constant = words.find(tokens.word());
    if (constant == null) {
      throw tokens.expected(what);
    }
    tokens.next();
    return constant;
  }

  private Operand nextTyped() {
    tokens.expect(',');
    return operands.typed();
  }

  private Operand right(Operand left) {
    tokens.expect(',');
    return operands.value(left.type());
  }
}
