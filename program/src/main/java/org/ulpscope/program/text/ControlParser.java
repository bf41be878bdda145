package org.ulpscope.program.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;
import org.ulpscope.program.text.Lexer.Kind;

/// Parses the operations that transfer control: calls and terminators.
final class ControlParser {
  private final Tokens tokens;
  private final TypeParser types;
  private final OperandParser operands;
  private final AttributeNumbers groups;

  ControlParser(Tokens tokens, TypeParser types, OperandParser operands, AttributeNumbers groups) {
    this.tokens = tokens;
    this.types = types;
    this.operands = operands;
    this.groups = groups;
  }

  Operation operation(String word) {
    return switch (word) {
      case "call", "invoke", "callbr", "tail", "musttail", "notail" -> call();
      case "br" -> branch();
      case "ret" -> {
        tokens.next();
        yield new Operation.Return(
            tokens.accept("void") ? Optional.empty() : Optional.of(operands.typed()));
      }
      case "switch" -> choice();
      case "indirectbr" -> {
        tokens.next();
        Operand address = operands.typed();
        tokens.expect(',');
        yield new Operation.IndirectJump(address, labels());
      }
      case "resume" -> {
        tokens.next();
        yield new Operation.Resume(operands.typed());
      }
      case "unreachable" -> {
        tokens.next();
        yield new Operation.Unreachable();
      }
      case "unsupported" -> {
        tokens.next();
        yield new Operation.Unsupported(tokens.string());
      }
      default -> throw tokens.expected("an operation");
    };
  }

  // ---- calls ----

  private Operation call() {
    String tail = "";
    if (tokens.is("tail") || tokens.is("musttail") || tokens.is("notail")) {
      tail = tokens.word();
      tokens.next();
    }
    if (tokens.accept("call")) {
      return new Operation.Call(target(tail));
    }
    boolean invoke = tokens.accept("invoke");
    if (!invoke && !tokens.accept("callbr")) {
      throw tokens.expected("'call'");
    }
    Operation.Target target = target(tail);
    tokens.expect("to");
    int normal = label();
    if (invoke) {
      tokens.expect("unwind");
      return new Operation.Invoke(target, normal, label());
    }
    return new Operation.CallBranch(target, normal, labels());
  }

  private Operation.Target target(String tail) {
    Flags flags = OperationParser.flags(tokens);
    int convention = convention(tokens);
    Attributes resultAttributes = types.attributes();
    Type type = types.type();
    Operand callee = operands.value(Types.POINTER);
    List<Operation.Argument> arguments = arguments();
    Type.Signature signature =
        type instanceof Type.Signature shown ? shown : signature(type, arguments);
    Attributes callAttributes = groups.use();
    return new Operation.Target(
        callee,
        signature,
        arguments,
        resultAttributes,
        callAttributes,
        convention,
        tail,
        flags,
        bundles());
  }

  /// `cc(n)`; 0 if absent.
  static int convention(Tokens tokens) {
    if (!tokens.accept("cc")) {
      return 0;
    }
    tokens.expect('(');
    int convention = tokens.integer();
    tokens.expect(')');
    return convention;
  }

  private static Type.Signature signature(Type result, List<Operation.Argument> arguments) {
    var parameters = new ArrayList<Type>(arguments.size());
    for (Operation.Argument argument : arguments) {
      parameters.add(argument.value().type());
    }
    return new Type.Signature(result, parameters, false);
  }

  private List<Operation.Argument> arguments() {
    var arguments = new ArrayList<Operation.Argument>();
    tokens.expect('(');
    if (!tokens.is(')')) {
      do {
        Type type = types.type();
        Attributes attributes = types.attributes();
        arguments.add(new Operation.Argument(operands.value(type), attributes));
      } while (tokens.accept(','));
    }
    tokens.expect(')');
    return arguments;
  }

  private List<Operation.Bundle> bundles() {
    if (!tokens.accept('[')) {
      return List.of();
    }
    var bundles = new ArrayList<Operation.Bundle>();
    do {
      String tag = tokens.string();
      var list = new ArrayList<Operand>();
      tokens.expect('(');
      if (!tokens.is(')')) {
        do {
          list.add(operands.typed());
        } while (tokens.accept(','));
      }
      tokens.expect(')');
      bundles.add(new Operation.Bundle(tag, list));
    } while (tokens.accept(','));
    tokens.expect(']');
    return bundles;
  }

  // ---- jumps ----

  private Operation branch() {
    tokens.next();
    if (tokens.is("label")) {
      return new Operation.Jump(label());
    }
    Operand condition = operands.typed();
    tokens.expect(',');
    int whenTrue = label();
    tokens.expect(',');
    return new Operation.Branch(condition, whenTrue, label());
  }

  private Operation choice() {
    tokens.next();
    Operand value = operands.typed();
    tokens.expect(',');
    int otherwise = label();
    var cases = new ArrayList<Operation.Case>();
    tokens.expect('[');
    while (tokens.kind() == Kind.WORD) {
      int start = tokens.offset();
      if (!(operands.typed() instanceof Constant.Int number)) {
        tokens.moveTo(start);
        throw tokens.expected("an integer constant");
      }
      tokens.expect(',');
      cases.add(new Operation.Case(number, label()));
    }
    tokens.expect(']');
    return new Operation.Switch(value, otherwise, cases);
  }

  private int label() {
    tokens.expect("label");
    return operands.scope().block();
  }

  private List<Integer> labels() {
    var labels = new ArrayList<Integer>();
    tokens.expect('[');
    if (!tokens.is(']')) {
      do {
        labels.add(label());
      } while (tokens.accept(','));
    }
    tokens.expect(']');
    return labels;
  }
}
