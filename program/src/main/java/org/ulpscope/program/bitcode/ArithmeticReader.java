package org.ulpscope.program.bitcode;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;
import org.ulpscope.program.bitcode.stream.Bitstream;
import org.ulpscope.program.bitcode.table.ConstantReader;
import org.ulpscope.program.bitcode.table.Operators;
import org.ulpscope.program.bitcode.table.TypeTable;

/// Reads instructions that compute: arithmetic, comparisons, casts, and operations on vectors and
/// aggregates.
final class ArithmeticReader {
  private final Bitstream in;
  private final TypeTable types;
  private final Operators operators;
  private final Operands operands;
  private final Body body;
  private final ConstantReader constants;

  ArithmeticReader(
      Bitstream in,
      TypeTable types,
      Operators operators,
      Operands operands,
      Body body,
      ConstantReader constants) {
    this.in = in;
    this.types = types;
    this.operators = operators;
    this.operands = operands;
    this.body = body;
    this.constants = constants;
  }

  /// UNOP: `[value, operator, flags?]`
  void unary() {
    Operand value = operands.typed();
    long operator = operands.number();
    if (operator != 0) {
      throw in.error("operator " + operator + " is unknown");
    }
    Flags flags = operators.fastMath(operands.optionalNumber());
    body.add(new Operation.Negate(value, flags), value.type());
  }

  /// BINOP: `[left, right, operator, flags?]`
  void binary() {
    Operand left = operands.typed();
    Operand right = operands.implied(left.type());
    var operator = operators.binary(operands.number(), left.type());
    Flags flags = operators.ofBinary(operator, operands.optionalNumber());
    body.add(new Operation.Binary(operator, left, right, flags), left.type());
  }

  /// CAST: `[value, type, operator, flags?]`
  void cast() {
    Operand value = operands.typed();
    Type type = operands.type();
    var operator = operators.cast(operands.number());
    Flags flags = operators.ofCast(operator, operands.optionalNumber());
    body.add(new Operation.Cast(operator, value, flags), type);
  }

  /// CMP2: `[left, right, predicate, flags?]`
  void compare() {
    Operand left = operands.typed();
    Operand right = operands.implied(left.type());
    long predicate = operands.number();
    long bits = operands.optionalNumber();
    Operation operation =
        left.type().scalar() instanceof Type.Fp
            ? new Operation.FloatCompare(
                operators.floatPredicate(predicate), left, right, operators.fastMath(bits))
            : new Operation.IntCompare(
                operators.intPredicate(predicate), left, right, operators.ofComparison(bits));
    body.add(operation, types.comparison(left.type()));
  }

  /// VSELECT: `[whenTrue, whenFalse, condition, flags?]`
  void select() {
    Operand whenTrue = operands.typed();
    Operand whenFalse = operands.implied(whenTrue.type());
    Operand condition = operands.typed();
    Flags flags = operators.fastMath(operands.optionalNumber());
    body.add(new Operation.Select(condition, whenTrue, whenFalse, flags), whenTrue.type());
  }

  /// FREEZE: `[value]`
  void freeze() {
    Operand value = operands.typed();
    body.add(new Operation.Freeze(value), value.type());
  }

  /// EXTRACTELT: `[vector, index]`
  void extractElement() {
    Operand vector = operands.typed();
    Operand index = operands.typed();
    body.add(new Operation.ExtractElement(vector, index), vector(vector).element());
  }

  /// INSERTELT: `[vector, element, index]`
  void insertElement() {
    Operand vector = operands.typed();
    Operand element = operands.implied(vector(vector).element());
    Operand index = operands.typed();
    body.add(new Operation.InsertElement(vector, element, index), vector.type());
  }

  /// SHUFFLEVEC: `[left, right, mask]`
  void shuffle() {
    Operand left = operands.typed();
    Operand right = operands.implied(left.type());
    Operand mask = operands.typed();
    Type.Vector shape = vector(mask);
    Type.Vector from = vector(left);
    Type type =
        shape.length() == from.length() && shape.scalable() == from.scalable()
            ? from
            : new Type.Vector(shape.length(), from.element(), shape.scalable());
    body.add(new Operation.Shuffle(left, right, constants.mask(mask)), type);
  }

  private Type.Vector vector(Operand value) {
    if (value.type() instanceof Type.Vector vector) {
      return vector;
    }
    throw in.error(value.type() + " is not a vector");
  }

  /// EXTRACTVAL: `[aggregate, index…]`
  void extractValue() {
    Operand aggregate = operands.typed();
    List<Integer> indices = indices();
    Type type = part(aggregate.type(), indices);
    body.add(new Operation.ExtractValue(aggregate, indices), type);
  }

  /// INSERTVAL: `[aggregate, element, index…]`
  void insertValue() {
    Operand aggregate = operands.typed();
    Operand element = operands.typed();
    List<Integer> indices = indices();
    if (!part(aggregate.type(), indices).equals(element.type())) {
      throw in.error("a part of " + aggregate.type() + " is set to " + element.type());
    }
    body.add(new Operation.InsertValue(aggregate, element, indices), aggregate.type());
  }

  private List<Integer> indices() {
    List<Integer> indices = new ArrayList<>(operands.left());
    while (operands.hasMore()) {
      indices.add(operands.index());
    }
    if (indices.isEmpty()) {
      throw in.error("a part of an aggregate without an index");
    }
    return indices;
  }

  private Type part(Type whole, List<Integer> indices) {
    Type type = whole;
    for (int index : indices) {
      type =
          switch (type) {
            case Type.Array(long length, Type element) when index < length -> element;
            case Type.Struct(var fields, _) when index < fields.size() -> fields.get(index);
            case Type.Named(_, var named) when index < named.fields().size() ->
                named.fields().get(index);
            default -> throw in.error(type + " has no part " + index);
          };
    }
    return type;
  }

  /// VAARG: `[type of list, list, type]`
  void variableArgument() {
    Type listType = operands.type();
    Operand list = operands.implied(listType);
    body.add(new Operation.VariableArgument(list), operands.type());
  }

  /// PHI: `[type, (value, block)…, flags?]`
  void phi() {
    Type type = operands.type();
    if (type == Types.VOID) {
      throw in.error("a phi without a type");
    }
    int count = operands.left() / 2;
    List<Operation.Incoming> incoming = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Operand value = operands.signed(type);
      incoming.add(new Operation.Incoming(operands.block(), value));
    }
    Flags flags = operators.fastMath(operands.optionalNumber());
    body.add(new Operation.Phi(incoming, flags), type);
  }
}
