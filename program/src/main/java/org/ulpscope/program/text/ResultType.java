package org.ulpscope.program.text;

import java.util.List;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// The type of an operation's result as far as its operands determine it.
///
/// The text form omits a result type if this class finds it, and prints `-> type` if the program
/// has a different one. Casts, loads, phis, variable arguments and landing pads always print theirs
/// and are not handled here.
final class ResultType {
  private ResultType() {}

  /// The result type; `void` if there is none or the operands do not determine it.
  static Type of(Operation operation) {
    return switch (operation) {
      case Operation.Negate(var value, _) -> value.type();
      case Operation.Binary(_, var left, _, _) -> left.type();
      case Operation.IntCompare(_, var left, _, _) -> truth(left.type());
      case Operation.FloatCompare(_, var left, _, _) -> truth(left.type());
      case Operation.Select(_, var whenTrue, _, _) -> whenTrue.type();
      case Operation.Freeze(var value) -> value.type();
      case Operation.Alloca _ -> Types.POINTER;
      case Operation.ElementPointer(_, var base, var indices, _) -> address(base, indices);
      case Operation.CompareExchange(_, var expected, _, _, _, _) ->
          new Type.Struct(List.of(expected.type(), Types.I1), false);
      case Operation.ReadModifyWrite(_, _, var value, _) -> value.type();
      case Operation.ExtractElement(var vector, _) -> vector.type().scalar();
      case Operation.InsertElement(var vector, _, _) -> vector.type();
      case Operation.Shuffle(var left, _, var mask) ->
          new Type.Vector(mask.size(), left.type().scalar(), isScalable(left.type()));
      case Operation.ExtractValue(var aggregate, var indices) -> member(aggregate.type(), indices);
      case Operation.InsertValue(var aggregate, _, _) -> aggregate.type();
      case Operation.Call(var target) -> target.signature().result();
      case Operation.Invoke(var target, _, _) -> target.signature().result();
      case Operation.CallBranch(var target, _, _) -> target.signature().result();
      case Operation.Cast _,
          Operation.Phi _,
          Operation.Load _,
          Operation.VariableArgument _,
          Operation.LandingPad _ ->
          throw new IllegalArgumentException("the text of " + operation + " shows its type");
      case Operation.Store _,
          Operation.Fence _,
          Operation.Resume _,
          Operation.Return _,
          Operation.Jump _,
          Operation.Branch _,
          Operation.Switch _,
          Operation.IndirectJump _,
          Operation.Unreachable _,
          Operation.Unsupported _ ->
          Types.VOID;
    };
  }

  /// A bit, or one bit per lane.
  private static Type truth(Type operands) {
    return operands instanceof Type.Vector(int length, _, boolean scalable)
        ? new Type.Vector(length, Types.I1, scalable)
        : Types.I1;
  }

  /// If one of the operands is a vector, the result is a vector.
  private static Type address(Operand base, List<Operand> indices) {
    if (!(base.type() instanceof Type.Vector)) {
      for (Operand index : indices) {
        if (index.type() instanceof Type.Vector(int length, _, boolean scalable)) {
          return new Type.Vector(length, base.type(), scalable);
        }
      }
    }
    return base.type();
  }

  private static Type member(Type aggregate, List<Integer> indices) {
    Type type = aggregate;
    for (int index : indices) {
      List<Type> fields =
          switch (type) {
            case Type.Struct struct -> struct.fields();
            case Type.Named(_, var body) -> body.fields();
            default -> List.of();
          };
      if (type instanceof Type.Array(_, Type element)) {
        type = element;
      } else if (index >= 0 && index < fields.size()) {
        type = fields.get(index);
      } else {
        return Types.VOID;
      }
    }
    return type;
  }

  private static boolean isScalable(Type type) {
    return type instanceof Type.Vector vector && vector.scalable();
  }
}
