package org.ulpscope.program.bitcode;

import static org.ulpscope.program.bitcode.LlvmConstants.flags;
import static org.ulpscope.program.bitcode.LlvmConstants.group;
import static org.ulpscope.program.bitcode.LlvmConstants.lower;

import java.util.List;
import java.util.StringJoiner;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Names;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Operation.Access;
import org.ulpscope.program.Operation.Ordering;
import org.ulpscope.program.Operation.Target;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// Prints the instructions of a function like LLVM's disassembler, each on one line.
final class LlvmInstructions {
  private final LlvmNames names;
  private final LlvmConstants constants;
  private final int defaultSpace;

  LlvmInstructions(Function function, LlvmConstants constants, int defaultSpace) {
    this.names = LlvmNames.of(function);
    this.constants = constants;
    this.defaultSpace = defaultSpace;
  }

  String line(Instruction instruction) {
    String text = operation(instruction.operation(), instruction.type());
    return instruction.hasResult() ? names.value(instruction.result()) + " = " + text : text;
  }

  String typed(Operand operand) {
    return operand.type() + " " + text(operand);
  }

  private String text(Operand operand) {
    return switch (operand) {
      case Constant constant -> constants.text(constant);
      case Operand.Local local -> names.value(local.index());
      case Operand.Meta(String text) -> text.startsWith("!\"") ? text : "!node";
      case Operand.InlineAssembly(_, String text, String constraints, var options) -> {
        var words = new StringJoiner(" ").add("asm");
        options.forEach(words::add);
        yield words + " \"" + Names.escape(text) + "\", \"" + Names.escape(constraints) + '"';
      }
    };
  }

  private String label(int block) {
    return "label " + names.block(block);
  }

  private String operation(Operation operation, Type type) {
    return switch (operation) {
      case Operation.Negate(var value, var flags) -> "fneg" + flags(flags) + " " + typed(value);
      case Operation.Binary(var operator, var left, var right, var flags) ->
          lower(operator) + flags(flags) + " " + typed(left) + ", " + text(right);
      case Operation.IntCompare(var predicate, var left, var right, var flags) ->
          "icmp" + flags(flags) + " " + lower(predicate) + " " + typed(left) + ", " + text(right);
      case Operation.FloatCompare(var predicate, var left, var right, var flags) ->
          "fcmp" + flags(flags) + " " + lower(predicate) + " " + typed(left) + ", " + text(right);
      case Operation.Cast(var operator, var value, var flags) ->
          lower(operator) + flags(flags) + " " + typed(value) + " to " + type;
      case Operation.Select(var condition, var yes, var no, var flags) ->
          "select" + flags(flags) + " " + list(condition, yes, no);
      case Operation.Freeze(var value) -> "freeze " + typed(value);
      case Operation.Phi(var incoming, var flags) -> {
        var text = new StringJoiner(", ");
        incoming.forEach(
            in -> text.add("[ " + text(in.value()) + ", " + names.block(in.block()) + " ]"));
        yield "phi" + flags(flags) + " " + type + " " + text;
      }
      case Operation.ExtractElement(var vector, var index) ->
          "extractelement " + list(vector, index);
      case Operation.InsertElement(var vector, var element, var index) ->
          "insertelement " + list(vector, element, index);
      case Operation.Shuffle(var left, var right, var mask) ->
          "shufflevector " + list(left, right) + ", " + mask(mask, (Type.Vector) type);
      case Operation.ExtractValue(var aggregate, var indices) ->
          "extractvalue " + typed(aggregate) + indices(indices);
      case Operation.InsertValue(var aggregate, var element, var indices) ->
          "insertvalue " + list(aggregate, element) + indices(indices);
      case Operation.VariableArgument(var list) -> "va_arg " + typed(list) + ", " + type;
      case Operation.LandingPad(var cleanup, var clauses) -> {
        var text = new StringBuilder("landingpad " + type + (cleanup ? " cleanup" : ""));
        clauses.forEach(
            clause ->
                text.append(clause.filter() ? " filter " : " catch ")
                    .append(typed(clause.value())));
        yield text.toString();
      }
      case Operation.Call(var target) -> call(target);
      case Operation.Unsupported(var reason) -> "unsupported " + reason;
      case Operation.Terminator terminator -> terminator(terminator);
      default -> memory(operation, type);
    };
  }

  private String terminator(Operation.Terminator operation) {
    return switch (operation) {
      case Operation.Return(var value) -> "ret " + value.map(this::typed).orElse("void");
      case Operation.Jump(int target) -> "br " + label(target);
      case Operation.Branch(var condition, int yes, int no) ->
          "br " + typed(condition) + ", " + label(yes) + ", " + label(no);
      case Operation.Switch(var value, int otherwise, var cases) -> {
        var text = new StringBuilder("switch " + typed(value) + ", " + label(otherwise) + " [");
        cases.forEach(
            c -> text.append(' ' + constants.typed(c.value()) + ", " + label(c.target())));
        yield text.append(" ]").toString();
      }
      case Operation.IndirectJump(var address, var targets) ->
          "indirectbr " + typed(address) + ", " + labels(targets);
      case Operation.Invoke(var target, int normal, int unwind) ->
          "invoke" + callee(target) + " to " + label(normal) + " unwind " + label(unwind);
      case Operation.CallBranch(var target, int normal, var others) ->
          "callbr" + callee(target) + " to " + label(normal) + " " + labels(others);
      case Operation.Resume(var value) -> "resume " + typed(value);
      case Operation.Unreachable _ -> "unreachable";
      case Operation.Unsupported(var reason) -> "unsupported " + reason;
    };
  }

  private String memory(Operation operation, Type type) {
    return switch (operation) {
      case Operation.Alloca(var allocated, var count, int alignment) -> {
        boolean one = count.equals(Constant.Int.of(Types.I32, 1));
        int space = ((Type.Pointer) type).addressSpace();
        yield "alloca "
            + allocated
            + (one ? "" : ", " + typed(count))
            + ", align "
            + alignment
            + (space == defaultSpace && space == 0 ? "" : ", addrspace(" + space + ")");
      }
      case Operation.Load(var pointer, var access) ->
          "load" + before(access) + " " + type + ", " + typed(pointer) + after(access);
      case Operation.Store(var value, var pointer, var access) ->
          "store" + before(access) + " " + list(value, pointer) + after(access);
      case Operation.ElementPointer(var element, var base, var indices, var flags) -> {
        var text = new StringBuilder("getelementptr" + flags(flags) + " " + element);
        text.append(", ").append(typed(base));
        indices.forEach(index -> text.append(", ").append(typed(index)));
        yield text.toString();
      }
      case Operation.Fence(var ordering, var scope) ->
          "fence" + scope(scope) + " " + lower(ordering);
      case Operation.CompareExchange(
              var pointer,
              var expected,
              var replacement,
              boolean weak,
              var failure,
              var access) ->
          "cmpxchg"
              + (weak ? " weak" : "")
              + (access.isVolatile() ? " volatile" : "")
              + " "
              + list(pointer, expected, replacement)
              + scope(access.scope())
              + " "
              + lower(access.ordering())
              + " "
              + lower(failure)
              + ", align "
              + access.alignment();
      case Operation.ReadModifyWrite(var operator, var pointer, var value, var access) ->
          "atomicrmw"
              + (access.isVolatile() ? " volatile" : "")
              + " "
              + lower(operator)
              + " "
              + list(pointer, value)
              + after(access);
      default -> throw new AssertionError(operation);
    };
  }

  private static String before(Access access) {
    return (access.ordering() == Ordering.NOT_ATOMIC ? "" : " atomic")
        + (access.isVolatile() ? " volatile" : "");
  }

  private static String after(Access access) {
    String ordering =
        access.ordering() == Ordering.NOT_ATOMIC
            ? ""
            : scope(access.scope()) + " " + lower(access.ordering());
    return ordering + ", align " + access.alignment();
  }

  private static String scope(String scope) {
    return scope.isEmpty() ? "" : " syncscope(\"" + scope + "\")";
  }

  private String call(Target target) {
    String tail = target.tail().isEmpty() ? "" : target.tail() + " ";
    return tail + "call" + flags(target.flags()) + callee(target);
  }

  private String callee(Target target) {
    var signature = target.signature();
    var arguments = new StringJoiner(", ", "(", ")");
    for (var argument : target.arguments()) {
      Operand value = argument.value();
      arguments.add(
          value.type() + " " + LlvmConstants.attributes(argument.attributes()) + text(value));
    }
    return " "
        + LlvmModule.convention(target.convention())
        + LlvmConstants.attributes(target.resultAttributes())
        + (signature.variadic() ? signature.toString() : signature.result().toString())
        + " "
        + text(target.callee())
        + arguments
        + group(target.callAttributes())
        + bundles(target.bundles());
  }

  private String bundles(List<Operation.Bundle> bundles) {
    if (bundles.isEmpty()) {
      return "";
    }
    var text = new StringJoiner(", ", " [ ", " ]");
    for (var bundle : bundles) {
      Operand[] operands = bundle.operands().toArray(Operand[]::new);
      text.add('"' + bundle.tag() + "\"(" + list(operands) + ")");
    }
    return text.toString();
  }

  private String list(Operand... operands) {
    var text = new StringJoiner(", ");
    for (Operand operand : operands) {
      text.add(typed(operand));
    }
    return text.toString();
  }

  private String labels(List<Integer> blocks) {
    return "[" + String.join(", ", blocks.stream().map(this::label).toList()) + "]";
  }

  private static String indices(List<Integer> indices) {
    var text = new StringBuilder();
    indices.forEach(index -> text.append(", ").append(index));
    return text.toString();
  }

  private static String mask(List<Integer> mask, Type.Vector type) {
    String shape = new Type.Vector(type.length(), Types.I32, type.scalable()) + " ";
    if (mask.stream().allMatch(lane -> lane == 0)) {
      return shape + "zeroinitializer";
    }
    if (mask.stream().allMatch(lane -> lane == -1)) {
      return shape + "poison";
    }
    var text = new StringJoiner(", ", "<", ">");
    mask.forEach(lane -> text.add("i32 " + (lane == -1 ? "poison" : lane.toString())));
    return shape + text;
  }
}
