package org.ulpscope.program.text;

import java.util.List;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Operation.Access;
import org.ulpscope.program.Operation.Ordering;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// Prints operations, both in instructions and in constant expressions.
final class OperationPrinter {
  /// The implicit count of an `alloca`.
  static final Constant ONE = Constant.Int.of(Types.I32, 1);

  private final StringBuilder out;
  private final LocalNames names;
  private final AttributeGroups groups;
  private final TypePrinter types;
  private final OperandPrinter operands;

  OperationPrinter(TypePrinter types, LocalNames names, AttributeGroups groups) {
    this.out = types.out();
    this.names = names;
    this.groups = groups;
    this.types = types;
    this.operands = new OperandPrinter(types, names, this);
  }

  OperandPrinter operands() {
    return operands;
  }

  /// An operation whose result has type `type`.
  void operation(Operation operation, Type type) {
    switch (operation) {
      case Operation.Cast(var operator, var value, var flags) -> {
        word(Words.CASTS.text(operator), flags);
        operands.typed(value);
        out.append(" to ");
        types.type(type);
      }
      case Operation.Phi(var incoming, var flags) -> phi(incoming, flags, type);
      case Operation.Load(var pointer, var access) -> {
        out.append("load ");
        before(access);
        types.type(type);
        out.append(", ");
        operands.typed(pointer);
        after(access, access.ordering() != Ordering.NOT_ATOMIC);
      }
      case Operation.VariableArgument(var list) -> {
        out.append("va_arg ");
        operands.typed(list);
        out.append(", ");
        types.type(type);
      }
      case Operation.LandingPad(boolean cleanup, var clauses) -> {
        out.append("landingpad ");
        types.type(type);
        out.append(cleanup ? " cleanup" : "");
        for (Operation.Clause clause : clauses) {
          out.append(clause.filter() ? " filter " : " catch ");
          operands.typed(clause.value());
        }
      }
      case Operation.Terminator terminator -> {
        terminator(terminator);
        result(operation, type);
      }
      default -> {
        plain(operation);
        result(operation, type);
      }
    }
  }

  /// The result type, if the operands do not determine it.
  private void result(Operation operation, Type type) {
    if (!type.equals(ResultType.of(operation))) {
      out.append(" -> ");
      types.type(type);
    }
  }

  private void plain(Operation operation) {
    switch (operation) {
      case Operation.Negate(var value, var flags) -> {
        word("fneg", flags);
        operands.typed(value);
      }
      case Operation.Binary(var operator, var left, var right, var flags) -> {
        word(Words.BINARIES.text(operator), flags);
        pair(left, right);
      }
      case Operation.IntCompare(var predicate, var left, var right, var flags) -> {
        word("icmp", flags);
        out.append(Words.INT_PREDICATES.text(predicate)).append(' ');
        pair(left, right);
      }
      case Operation.FloatCompare(var predicate, var left, var right, var flags) -> {
        word("fcmp", flags);
        out.append(Words.FLOAT_PREDICATES.text(predicate)).append(' ');
        pair(left, right);
      }
      case Operation.Select(var condition, var whenTrue, var whenFalse, var flags) -> {
        word("select", flags);
        list(condition, whenTrue, whenFalse);
      }
      case Operation.Freeze(var value) -> list("freeze ", value);
      case Operation.Alloca(var allocated, var count, int alignment) -> {
        out.append("alloca ");
        types.type(allocated);
        if (!count.equals(ONE)) {
          out.append(", ");
          operands.typed(count);
        }
        alignment(alignment);
      }
      case Operation.Store(var value, var pointer, var access) -> {
        out.append("store ");
        before(access);
        list(value, pointer);
        after(access, access.ordering() != Ordering.NOT_ATOMIC);
      }
      case Operation.ElementPointer(var element, var base, var indices, var flags) -> {
        word("getelementptr", flags);
        types.type(element);
        out.append(", ");
        operands.typed(base);
        for (Operand index : indices) {
          out.append(", ");
          operands.typed(index);
        }
      }
      case Operation.Fence(var ordering, var scope) -> {
        out.append("fence");
        scope(scope);
        out.append(' ').append(Words.ORDERINGS.text(ordering));
      }
      case Operation.CompareExchange exchange -> {
        out.append(exchange.weak() ? "cmpxchg weak " : "cmpxchg ");
        out.append(exchange.access().isVolatile() ? "volatile " : "");
        list(exchange.pointer(), exchange.expected(), exchange.replacement());
        scope(exchange.access().scope());
        out.append(' ').append(Words.ORDERINGS.text(exchange.access().ordering()));
        out.append(' ').append(Words.ORDERINGS.text(exchange.failureOrdering()));
        alignment(exchange.access().alignment());
      }
      case Operation.ReadModifyWrite(var operator, var pointer, var value, var access) -> {
        out.append("atomicrmw ").append(access.isVolatile() ? "volatile " : "");
        out.append(Words.ATOMICS.text(operator)).append(' ');
        list(pointer, value);
        after(access, true);
      }
      case Operation.ExtractElement(var vector, var index) ->
          list("extractelement ", vector, index);
      case Operation.InsertElement(var vector, var element, var index) ->
          list("insertelement ", vector, element, index);
      case Operation.Shuffle(var left, var right, var mask) -> {
        list("shufflevector ", left, right);
        out.append(", [");
        for (int i = 0; i < mask.size(); i++) {
          out.append(i == 0 ? "" : ", ");
          out.append(mask.get(i) == -1 ? "poison" : mask.get(i).toString());
        }
        out.append(']');
      }
      case Operation.ExtractValue(var aggregate, var indices) -> {
        list("extractvalue ", aggregate);
        indices.forEach(index -> out.append(", ").append(index));
      }
      case Operation.InsertValue(var aggregate, var element, var indices) -> {
        list("insertvalue ", aggregate, element);
        indices.forEach(index -> out.append(", ").append(index));
      }
      case Operation.Call(var target) -> call("call", target);
      default -> throw new AssertionError(operation);
    }
  }

  private void terminator(Operation.Terminator terminator) {
    switch (terminator) {
      case Operation.Invoke(var target, int normal, int unwind) -> {
        call("invoke", target);
        out.append(" to ");
        label(normal);
        out.append(" unwind ");
        label(unwind);
      }
      case Operation.CallBranch(var target, int normal, var others) -> {
        call("callbr", target);
        out.append(" to ");
        label(normal);
        out.append(' ');
        labels(others);
      }
      case Operation.Resume(var value) -> list("resume ", value);
      case Operation.Return(var value) ->
          value.ifPresentOrElse(v -> list("ret ", v), () -> out.append("ret void"));
      case Operation.Jump(int target) -> {
        out.append("br ");
        label(target);
      }
      case Operation.Branch(var condition, int whenTrue, int whenFalse) -> {
        list("br ", condition);
        out.append(", ");
        label(whenTrue);
        out.append(", ");
        label(whenFalse);
      }
      case Operation.Switch(var value, int otherwise, var cases) -> {
        list("switch ", value);
        out.append(", ");
        label(otherwise);
        out.append(" [");
        for (Operation.Case one : cases) {
          out.append("\n      ");
          operands.typed(one.value());
          out.append(", ");
          label(one.target());
        }
        out.append(cases.isEmpty() ? "]" : "\n    ]");
      }
      case Operation.IndirectJump(var address, var targets) -> {
        list("indirectbr ", address);
        out.append(", ");
        labels(targets);
      }
      case Operation.Unreachable _ -> out.append("unreachable");
      case Operation.Unsupported(var reason) -> {
        out.append("unsupported ");
        types.quoted(reason);
      }
    }
  }

  private void phi(List<Operation.Incoming> incoming, Flags flags, Type type) {
    word("phi", flags);
    types.type(type);
    for (int i = 0; i < incoming.size(); i++) {
      out.append(i == 0 ? " [ " : ", [ ");
      operands.value(incoming.get(i).value(), type);
      out.append(", %").append(names.block(incoming.get(i).block())).append(" ]");
    }
  }

  // ---- calls ----

  private void call(String word, Operation.Target target) {
    out.append(target.tail()).append(target.tail().isEmpty() ? "" : " ");
    word(word, target.flags());
    if (target.convention() != 0) {
      out.append("cc(").append(target.convention()).append(") ");
    }
    types.attributes(target.resultAttributes());
    types.type(isTold(target) ? target.signature().result() : target.signature());
    out.append(' ');
    operands.value(target.callee(), Types.POINTER);
    out.append('(');
    List<Operation.Argument> arguments = target.arguments();
    for (int i = 0; i < arguments.size(); i++) {
      out.append(i == 0 ? "" : ", ");
      argument(arguments.get(i));
    }
    out.append(')');
    groups.print(target.callAttributes(), types, out);
    bundles(target.bundles());
  }

  /// Whether the arguments determine the signature.
  private static boolean isTold(Operation.Target target) {
    List<Type> parameters = target.signature().parameters();
    List<Operation.Argument> arguments = target.arguments();
    boolean told =
        !target.signature().variadic()
            && parameters.size() == arguments.size()
            && !(target.signature().result() instanceof Type.Signature);
    for (int i = 0; told && i < arguments.size(); i++) {
      told = parameters.get(i).equals(arguments.get(i).value().type());
    }
    return told;
  }

  private void argument(Operation.Argument argument) {
    Type type = argument.value().type();
    types.type(type);
    out.append(' ');
    types.attributes(argument.attributes());
    operands.value(argument.value(), type);
  }

  private void bundles(List<Operation.Bundle> bundles) {
    for (int i = 0; i < bundles.size(); i++) {
      out.append(i == 0 ? " [ " : ", ");
      types.quoted(bundles.get(i).tag());
      out.append('(');
      list(bundles.get(i).operands().toArray(new Operand[0]));
      out.append(i == bundles.size() - 1 ? ") ]" : ")");
    }
  }

  // ---- parts ----

  private void word(String word, Flags flags) {
    out.append(word).append(' ');
    if (!flags.isEmpty()) {
      out.append(flags).append(' ');
    }
  }

  private void list(String word, Operand... list) {
    out.append(word);
    list(list);
  }

  private void list(Operand... list) {
    for (int i = 0; i < list.length; i++) {
      out.append(i == 0 ? "" : ", ");
      operands.typed(list[i]);
    }
  }

  /// Two operands of one type: `i32 %x, 1`.
  private void pair(Operand left, Operand right) {
    operands.typed(left);
    out.append(", ");
    operands.value(right, left.type());
  }

  private void before(Access access) {
    out.append(access.ordering() == Ordering.NOT_ATOMIC ? "" : "atomic ");
    out.append(access.isVolatile() ? "volatile " : "");
  }

  private void after(Access access, boolean showOrdering) {
    scope(access.scope());
    if (showOrdering) {
      out.append(' ').append(Words.ORDERINGS.text(access.ordering()));
    }
    alignment(access.alignment());
  }

  private void scope(String scope) {
    if (!scope.isEmpty()) {
      out.append(" syncscope(");
      types.quoted(scope);
      out.append(')');
    }
  }

  private void alignment(int alignment) {
    if (alignment != 0) {
      out.append(", align ").append(alignment);
    }
  }

  private void label(int block) {
    out.append("label %").append(names.block(block));
  }

  private void labels(List<Integer> blocks) {
    out.append('[');
    for (int i = 0; i < blocks.size(); i++) {
      out.append(i == 0 ? "" : ", ");
      label(blocks.get(i));
    }
    out.append(']');
  }
}
