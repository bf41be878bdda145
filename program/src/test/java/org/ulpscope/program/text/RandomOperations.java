package org.ulpscope.program.text;

import java.util.List;
import java.util.Optional;
import org.ulpscope.program.Flag;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Operation.Access;
import org.ulpscope.program.Operation.Ordering;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// Random operations of every kind, whose operands rarely have the right types.
final class RandomOperations {
  private static final int KINDS = 35;

  private final RandomTypes types;
  private final RandomOperands operands;
  private final int depth;

  RandomOperations(RandomTypes types, RandomOperands operands, int depth) {
    this.types = types;
    this.operands = operands;
    this.depth = depth;
  }

  Operation operation() {
    return operation(types.random.nextInt(operands.hasBlocks() ? KINDS : KINDS - 8));
  }

  /// A result type: mostly the one that the operands determine.
  Type resultType(Operation operation) {
    boolean shown =
        operation instanceof Operation.Cast
            || operation instanceof Operation.Phi
            || operation instanceof Operation.Load
            || operation instanceof Operation.VariableArgument
            || operation instanceof Operation.LandingPad;
    return shown || types.chance(4) ? types.type(2) : ResultType.of(operation);
  }

  private Operation operation(int kind) {
    return switch (kind) {
      case 0 -> new Operation.Negate(any(), flags());
      case 1 -> {
        Operand left = any();
        yield new Operation.Binary(
            types.pick(Operation.BinaryOperator.class),
            left,
            types.chance(2) ? left : any(),
            flags());
      }
      case 2 ->
          new Operation.IntCompare(types.pick(Operation.IntPredicate.class), any(), any(), flags());
      case 3 ->
          new Operation.FloatCompare(
              types.pick(Operation.FloatPredicate.class), any(), any(), flags());
      case 4 -> new Operation.Cast(types.pick(Operation.CastOperator.class), any(), flags());
      case 5 -> new Operation.Select(any(), any(), any(), flags());
      case 6 -> new Operation.Freeze(any());
      case 7 ->
          new Operation.Alloca(
              types.type(2), types.chance(2) ? OperationPrinter.ONE : any(), types.number());
      case 8 -> new Operation.Load(any(), access());
      case 9 -> new Operation.Store(any(), any(), access());
      case 10 ->
          new Operation.ElementPointer(types.type(2), any(), types.list(3, this::any), flags());
      case 11 -> new Operation.Fence(types.pick(Ordering.class), types.text());
      case 12 ->
          new Operation.CompareExchange(
              any(), any(), any(), types.chance(2), types.pick(Ordering.class), access());
      case 13 ->
          new Operation.ReadModifyWrite(
              types.pick(Operation.AtomicOperator.class), any(), any(), access());
      case 14 -> new Operation.ExtractElement(any(), any());
      case 15 -> new Operation.InsertElement(any(), any(), any());
      case 16 -> new Operation.Shuffle(any(), any(), types.list(4, types::number));
      case 17 -> new Operation.ExtractValue(any(), types.list(2, types::number));
      case 18 -> new Operation.InsertValue(any(), any(), types.list(2, types::number));
      case 19, 20 -> new Operation.Call(target());
      case 21 -> new Operation.VariableArgument(any());
      case 22 ->
          new Operation.LandingPad(
              types.chance(2), types.list(2, () -> new Operation.Clause(types.chance(2), any())));
      case 23 -> new Operation.Resume(any());
      case 24 -> new Operation.Return(types.chance(3) ? Optional.empty() : Optional.of(real()));
      case 25 -> new Operation.Unreachable();
      case 26 -> new Operation.Unsupported(types.text());
      default -> withBlocks(kind);
    };
  }

  private Operation withBlocks(int kind) {
    return switch (kind) {
      case 27 ->
          new Operation.Phi(
              types.list(3, () -> new Operation.Incoming(operands.block(), any())), flags());
      case 28 -> new Operation.Invoke(target(), operands.block(), operands.block());
      case 29 -> new Operation.CallBranch(target(), operands.block(), blocks());
      case 30, 31 -> new Operation.Jump(operands.block());
      case 32 -> new Operation.Branch(real(), operands.block(), operands.block());
      case 33 ->
          new Operation.Switch(
              any(),
              operands.block(),
              types.list(3, () -> new Operation.Case(operands.integer(), operands.block())));
      default -> new Operation.IndirectJump(any(), blocks());
    };
  }

  private List<Integer> blocks() {
    return types.list(3, operands::block);
  }

  private Operand any() {
    return operands.operand(depth);
  }

  /// An operand of a type that values have: `ret void` and `br label` are notations of their own.
  private Operand real() {
    Operand operand = any();
    boolean unreal = operand.type() == Types.VOID || operand.type() == Type.Special.LABEL;
    return unreal ? OperationPrinter.ONE : operand;
  }

  private Flags flags() {
    return Flags.of(types.list(2, () -> types.pick(Flag.class)).toArray(new Flag[0]));
  }

  private Access access() {
    return new Access(types.number(), types.chance(3), types.pick(Ordering.class), types.text());
  }

  private Operation.Target target() {
    List<Operation.Argument> arguments =
        types.list(3, () -> new Operation.Argument(any(), types.attributes()));
    List<Type> parameters = arguments.stream().map(argument -> argument.value().type()).toList();
    Type.Signature told = new Type.Signature(types.type(1), parameters, types.chance(4));
    return new Operation.Target(
        any(),
        types.chance(2) ? told : types.signature(),
        arguments,
        types.attributes(),
        types.attributes(),
        types.chance(4) ? types.number() : 0,
        types.pick(List.of("", "tail", "musttail", "notail")),
        flags(),
        types.list(2, () -> new Operation.Bundle(types.text(), types.list(2, this::any))));
  }
}
