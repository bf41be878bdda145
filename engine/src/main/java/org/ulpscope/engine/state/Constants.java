package org.ulpscope.engine.state;

import java.math.BigInteger;
import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// The values of constants, once symbols have addresses.
public final class Constants {
  /// The addresses of symbols and labels.
  public interface Addresses {
    long symbol(String name);

    long block(String function, int block);

    /// The number of a pointer that constant arithmetic has moved.
    long moved(long from, long to);
  }

  /// Receives the scalars of a constant, in the order of [ValueShape].
  public interface Sink {
    void scalar(Type type, BigInteger bits);

    /// A scalar with an unspecified value.
    ///
    /// @param isPoison whether it is `poison`, which no defined behaviour depends on, or `undef`
    default void unspecified(Type type, boolean isPoison) {
      scalar(type, BigInteger.ZERO);
    }
  }

  private final DataLayout layout;
  private final Addresses addresses;

  public Constants(DataLayout layout, Addresses addresses) {
    this.layout = layout;
    this.addresses = addresses;
  }

  /// Passes the scalars of a constant to `sink`.
  ///
  /// @throws ProgramError if the constant cannot be evaluated
  public void scalars(Constant constant, Sink sink) {
    switch (constant) {
      case Constant.Aggregate(_, var elements) -> elements.forEach(e -> scalars(e, sink));
      case Constant.Data data -> {
        for (int i = 0; i < data.length(); i++) {
          sink.scalar(data.element(), TwosComplement.unsigned(data.element(i)));
        }
      }
      case Constant.Zero _ -> {
        for (var leaf : ValueShape.of(constant.type(), layout).leaves()) {
          sink.scalar(leaf.type(), BigInteger.ZERO);
        }
      }
      case Constant.Undef _, Constant.Poison _ -> {
        for (var leaf : ValueShape.of(constant.type(), layout).leaves()) {
          sink.unspecified(leaf.type(), constant instanceof Constant.Poison);
        }
      }
      case Constant.Expression(Operation.Select(_, _, _, _), _) ->
          throw ProgramError.unsupported("a constant select");
      case Constant.Expression(Operation.Cast(Operation.CastOperator op, Operand value, _), Type to)
          when op == Operation.CastOperator.BITCAST && to instanceof Type.Vector ->
          bitcast((Constant) value, to, sink);
      case Constant.Expression(var operation, Type.Vector(int length, Type element, _)) -> {
        for (int i = 0; i < length; i++) {
          sink.scalar(element, expression(lane(operation, i), element));
        }
      }
      default -> sink.scalar(constant.type(), scalar(constant));
    }
  }

  /// The operation on one lane of vectors.
  private static Operation lane(Operation operation, int lane) {
    return switch (operation) {
      case Operation.ElementPointer(var element, var base, var indices, var flags) ->
          new Operation.ElementPointer(
              element,
              lane((Constant) base, lane),
              indices.stream().<Operand>map(index -> lane((Constant) index, lane)).toList(),
              flags);
      case Operation.Cast(var operator, var value, var flags) ->
          new Operation.Cast(operator, lane((Constant) value, lane), flags);
      case Operation.Binary(var operator, var left, var right, var flags) ->
          new Operation.Binary(
              operator, lane((Constant) left, lane), lane((Constant) right, lane), flags);
      default -> throw ProgramError.unsupported("the constant expression " + operation);
    };
  }

  /// One element of a vector; a scalar is used for all lanes.
  private static Constant lane(Constant constant, int lane) {
    if (!(constant.type() instanceof Type.Vector(_, Type element, _))) {
      return constant;
    }
    return switch (constant) {
      case Constant.Aggregate(_, var elements) -> elements.get(lane);
      case Constant.Data data when element instanceof Type.Int type ->
          Constant.Int.of(type, data.element(lane));
      case Constant.Zero _ -> new Constant.Zero(element);
      case Constant.Undef _ -> new Constant.Undef(element);
      case Constant.Poison _ -> new Constant.Poison(element);
      case Constant.Expression(var operation, _) ->
          new Constant.Expression(lane(operation, lane), element);
      default -> throw ProgramError.unsupported("an element of the constant " + constant);
    };
  }

  private void bitcast(Constant value, Type to, Sink sink) {
    BigInteger all = packed(value);
    var shape = ValueShape.of(to, layout);
    int at = 0;
    for (var leaf : shape.leaves()) {
      sink.scalar(leaf.type(), TwosComplement.keep(all.shiftRight(at), leaf.bits()));
      at += leaf.bits();
    }
  }

  /// All bits of a value, the first scalar in the lowest bits.
  private BigInteger packed(Constant value) {
    var all =
        new Object() {
          BigInteger bits = BigInteger.ZERO;
          int at;
        };
    scalars(
        value,
        (type, bits) -> {
          all.bits = all.bits.or(bits.shiftLeft(all.at));
          all.at += (int) layout.bits(type);
        });
    return all.bits;
  }

  /// The bits of a scalar constant.
  public BigInteger scalar(Constant constant) {
    return switch (constant) {
      case Constant.Int(_, var value) -> value;
      case Constant.Fp(_, var bits) -> bits;
      case Constant.Null _, Constant.Undef _, Constant.Poison _, Constant.Zero _ -> BigInteger.ZERO;
      case Constant.Symbol(var name, _) -> TwosComplement.unsigned(addresses.symbol(name));
      case Constant.BlockAddress(var function, int block, _) ->
          TwosComplement.unsigned(addresses.block(function, block));
      case Constant.Expression(var operation, var type) -> expression(operation, type);
      case Constant.Unsupported(_, var reason) -> throw ProgramError.unsupported(reason);
      case Constant.NoToken _, Constant.Aggregate _, Constant.Data _ ->
          throw ProgramError.unsupported("the constant " + constant + " as a number");
    };
  }

  private BigInteger expression(Operation operation, Type type) {
    int width = (int) layout.bits(type);
    return switch (operation) {
      case Operation.ElementPointer(var element, var base, var indices, _) -> {
        BigInteger from = scalar((Constant) base);
        BigInteger to = TwosComplement.keep(from.add(offset(element, indices)), width);
        long moved = addresses.moved(from.longValue(), to.longValue());
        yield TwosComplement.keep(TwosComplement.unsigned(moved), width);
      }
      case Operation.Cast(var operator, var value, _) -> cast(operator, (Constant) value, width);
      case Operation.Binary(var operator, var left, var right, _) ->
          TwosComplement.keep(
              binary(operator, scalar((Constant) left), scalar((Constant) right)), width);
      default -> throw ProgramError.unsupported("the constant expression " + operation);
    };
  }

  private BigInteger cast(Operation.CastOperator operator, Constant value, int width) {
    int from = (int) layout.bits(value.type());
    return switch (operator) {
      case TRUNC, ZEXT, PTRTOINT, INTTOPTR, ADDRSPACECAST ->
          TwosComplement.keep(scalar(value), width);
      case BITCAST -> packed(value);
      case SEXT -> TwosComplement.keep(TwosComplement.signed(scalar(value), from), width);
      case FPTOUI, FPTOSI, UITOFP, SITOFP, FPTRUNC, FPEXT ->
          throw ProgramError.unsupported("the constant cast " + operator);
    };
  }

  private static BigInteger binary(
      Operation.BinaryOperator operator, BigInteger left, BigInteger right) {
    return switch (operator) {
      case ADD -> left.add(right);
      case SUB -> left.subtract(right);
      case MUL -> left.multiply(right);
      case AND -> left.and(right);
      case OR -> left.or(right);
      case XOR -> left.xor(right);
      case SHL -> left.shiftLeft(right.intValue());
      case LSHR -> left.shiftRight(right.intValue());
      default -> throw ProgramError.unsupported("the constant operation " + operator);
    };
  }

  /// The offset in bytes of constant indices.
  private BigInteger offset(Type element, List<Operand> indices) {
    BigInteger offset = BigInteger.ZERO;
    Type current = element;
    for (int i = 0; i < indices.size(); i++) {
      Constant index = (Constant) indices.get(i);
      BigInteger value = TwosComplement.signed(scalar(index), (int) layout.bits(index.type()));
      if (i == 0) {
        offset = value.multiply(BigInteger.valueOf(layout.size(current)));
      } else {
        switch (current) {
          case Type.Array(_, var inner) -> {
            offset = offset.add(value.multiply(BigInteger.valueOf(layout.size(inner))));
            current = inner;
          }
          case Type.Vector(_, var inner, _) -> {
            offset = offset.add(value.multiply(BigInteger.valueOf(layout.size(inner))));
            current = inner;
          }
          default -> {
            Type.Struct struct = Types.struct(current);
            int field = value.intValueExact();
            offset = offset.add(BigInteger.valueOf(layout.fieldOffset(struct, field)));
            current = struct.fields().get(field);
          }
        }
      }
    }
    return offset;
  }

  /// Writes a constant into memory. Padding between fields is left unchanged.
  public void store(Constant constant, MemoryObject object, long offset) {
    switch (constant) {
      case Constant.Data data when !(data.element() instanceof Type.Fp fp && fp.bits() > 64) ->
          object.store((int) offset, data.bytes());
      case Constant.Zero _ ->
          object.fill((int) offset, (int) layout.size(constant.type()), (byte) 0);
      case Constant.Undef _, Constant.Poison _ -> {}
      case Constant.Aggregate(Type.Array(_, var element), var elements) -> {
        long stride = layout.size(element);
        for (int i = 0; i < elements.size(); i++) {
          store(elements.get(i), object, offset + i * stride);
        }
      }
      case Constant.Aggregate(Type.Vector vector, _) -> {
        int width = (int) layout.storeSize(vector);
        object.store((int) offset, TwosComplement.toBytes(packed(constant), width));
      }
      case Constant.Aggregate(var type, var elements) -> {
        Type.Struct struct = Types.struct(type);
        for (int i = 0; i < elements.size(); i++) {
          store(elements.get(i), object, offset + layout.fieldOffset(struct, i));
        }
      }
      default -> {
        int width = (int) layout.storeSize(constant.type());
        object.store((int) offset, TwosComplement.toBytes(packed(constant), width));
      }
    }
  }
}
