package org.ulpscope.program.bitcode.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;
import org.ulpscope.program.bitcode.stream.BitcodeException;
import org.ulpscope.program.bitcode.stream.Bitstream;

/// Creates the constants that refer to others: aggregates, addresses of blocks, and expressions.
final class ConstantExpressions {
  // LLVMBitCodes.h, enum ConstantsCodes.
  private static final int AGGREGATE = 7;
  private static final int CE_BINOP = 10;
  private static final int CE_CAST = 11;
  private static final int CE_SELECT = 13;
  private static final int CE_EXTRACTELT = 14;
  private static final int CE_INSERTELT = 15;
  private static final int CE_SHUFFLEVEC = 16;
  private static final int CE_CMP = 17;
  private static final int CE_SHUFVEC_EX = 19;
  private static final int BLOCKADDRESS = 21;
  private static final int CE_UNOP = 25;
  private static final int DSO_LOCAL_EQUIVALENT = 27;
  private static final int NO_CFI_VALUE = 29;
  private static final int CE_GEP_WITH_INRANGE = 31;
  private static final int CE_GEP = 32;
  private static final int PTRAUTH = 33;

  private static final int LONGEST_MASK = 1 << 16;

  /// A constant whose operands may not have been read yet.
  static final class Pending {
    private final int code;
    private final Type type;
    private final int[] operands;
    private final long number;
    private final Type element;
    private final long bit;
    private boolean visited;

    /// @param number additional data of the record: an operator, flags or a block
    /// @param element the type that an address is computed in
    Pending(int code, Type type, int[] operands, long number, Type element, long bit) {
      this.code = code;
      this.type = type;
      this.operands = operands;
      this.number = number;
      this.element = element;
      this.bit = bit;
    }

    int[] operands() {
      return operands;
    }

    long bit() {
      return bit;
    }

    /// Marks a visit; returns whether there was one before.
    boolean visit() {
      boolean before = visited;
      visited = true;
      return before;
    }
  }

  private final Bitstream in;
  private final TypeTable types;
  private final Operators operators;
  private final IntFunction<Constant> values;

  ConstantExpressions(
      Bitstream in, TypeTable types, Operators operators, IntFunction<Constant> values) {
    this.in = in;
    this.types = types;
    this.operators = operators;
    this.values = values;
  }

  // ---- from records to pending constants ----

  /// Reads the current record; a constant without operands is created immediately.
  Object pending(Type type) {
    return switch (in.code()) {
      case AGGREGATE -> pending(type, 0, all());
      case CE_UNOP -> pending(type, in.op(0), ids(1));
      case CE_BINOP -> {
        long flags = in.size() > 3 ? in.op(3) : 0;
        yield pending(type, in.op(0) | flags << 32, ids(1, 2));
      }
      case CE_CAST -> {
        long flags = in.size() > 3 ? in.op(3) : 0;
        yield pending(type, in.op(0) | flags << 32, ids(2));
      }
      case CE_SELECT -> pending(type, 0, ids(0, 1, 2));
      case CE_EXTRACTELT -> pending(type, 0, ids(1, in.size() > 3 ? 3 : 2));
      case CE_INSERTELT -> pending(type, 0, ids(0, 1, in.size() > 3 ? 3 : 2));
      case CE_SHUFFLEVEC -> pending(type, 0, ids(0, 1, 2));
      case CE_SHUFVEC_EX -> pending(type, 0, ids(1, 2, 3));
      case CE_CMP -> pending(type, in.op(3), ids(1, 2));
      case BLOCKADDRESS -> pending(type, in.intOp(2), ids(1));
      case CE_GEP -> elementPointer(type, 2);
      case CE_GEP_WITH_INRANGE -> elementPointer(type, afterRange(2));
      case DSO_LOCAL_EQUIVALENT -> new Constant.Unsupported(type, "dso_local_equivalent");
      case NO_CFI_VALUE -> new Constant.Unsupported(type, "no_cfi");
      case PTRAUTH -> new Constant.Unsupported(type, "ptrauth");
      default -> throw in.error("constant code " + in.code() + " does not exist in LLVM 20");
    };
  }

  private Pending pending(Type type, long number, int[] operands) {
    return new Pending(in.code(), type, operands, number, null, in.position());
  }

  private int[] ids(int... indices) {
    int[] ids = new int[indices.length];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = in.intOp(indices[i]);
    }
    return ids;
  }

  private int[] all() {
    int[] ids = new int[in.size()];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = in.intOp(i);
    }
    return ids;
  }

  /// Operands are pairs of type and value, starting at `from`.
  private Pending elementPointer(Type type, int from) {
    int count = (in.size() - from) / 2;
    if (count < 1 || (in.size() - from) % 2 != 0) {
      throw in.error("address arithmetic without a base");
    }
    int[] operands = new int[count];
    for (int i = 0; i < count; i++) {
      operands[i] = in.intOp(from + 2 * i + 1);
    }
    return new Pending(CE_GEP, type, operands, in.op(1), types.at(0), in.position());
  }

  /// The index after the range `inrange(…)`, a guarantee about the uses of an address that is not
  /// used here.
  private int afterRange(int at) {
    if (in.op(at) <= 64) {
      return at + 3;
    }
    long lower = in.op(at + 1) & 0xffff_ffffL;
    long upper = in.op(at + 1) >>> 32;
    if (lower > in.size() || upper > in.size()) {
      throw in.error("a range is truncated");
    }
    return at + 2 + (int) (lower + upper);
  }

  // ---- from pending constants to constants ----

  /// Creates a constant whose operands have all been created.
  Constant make(Pending pending) {
    int code = (int) pending.number;
    long flags = pending.number >>> 32;
    Type type = pending.type;
    return switch (pending.code) {
      case AGGREGATE -> aggregate(pending);
      case BLOCKADDRESS -> blockAddress(pending);
      case CE_UNOP -> expression(type, new Operation.Negate(operand(pending, 0), Flags.NONE));
      case CE_BINOP -> {
        var operator = operators.binary(code, type);
        yield expression(
            type,
            new Operation.Binary(
                operator,
                operand(pending, 0),
                operand(pending, 1),
                operators.ofBinary(operator, flags)));
      }
      case CE_CAST -> {
        var operator = operators.cast(code);
        yield expression(
            type,
            new Operation.Cast(operator, operand(pending, 0), operators.ofCast(operator, flags)));
      }
      case CE_GEP -> elementPointer(pending);
      case CE_CMP -> comparison(pending);
      default -> expression(type, onVectors(pending));
    };
  }

  private Operation onVectors(Pending pending) {
    Constant first = operand(pending, 0);
    Constant second = operand(pending, 1);
    return switch (pending.code) {
      case CE_SELECT -> new Operation.Select(first, second, operand(pending, 2), Flags.NONE);
      case CE_EXTRACTELT -> new Operation.ExtractElement(first, second);
      case CE_INSERTELT -> new Operation.InsertElement(first, second, operand(pending, 2));
      default -> new Operation.Shuffle(first, second, mask(operand(pending, 2)));
    };
  }

  private Constant operand(Pending pending, int index) {
    return values.apply(pending.operands[index]);
  }

  private static Constant expression(Type type, Operation operation) {
    return new Constant.Expression(operation, type);
  }

  private Constant aggregate(Pending pending) {
    long length =
        switch (pending.type) {
          case Type.Array(long n, _) -> n;
          case Type.Vector(int n, _, _) -> n;
          case Type.Struct struct -> struct.fields().size();
          case Type.Named(_, var body) -> body.fields().size();
          default -> -1;
        };
    if (length != pending.operands.length) {
      throw new BitcodeException(
          pending.operands.length + " elements for " + pending.type, pending.bit);
    }
    List<Constant> elements = new ArrayList<>(pending.operands.length);
    for (int id : pending.operands) {
      elements.add(values.apply(id));
    }
    return new Constant.Aggregate(pending.type, elements);
  }

  private Constant blockAddress(Pending pending) {
    if (operand(pending, 0) instanceof Constant.Symbol symbol
        && pending.type instanceof Type.Pointer pointer) {
      return new Constant.BlockAddress(symbol.name(), (int) pending.number, pointer);
    }
    throw new BitcodeException("the address of a block that is not in a function", pending.bit);
  }

  private Constant elementPointer(Pending pending) {
    List<Operand> indices = new ArrayList<>();
    for (int i = 1; i < pending.operands.length; i++) {
      indices.add(operand(pending, i));
    }
    Flags flags = operators.ofElementPointer(pending.number);
    return expression(
        pending.type,
        new Operation.ElementPointer(pending.element, operand(pending, 0), indices, flags));
  }

  private Constant comparison(Pending pending) {
    Constant left = operand(pending, 0);
    Constant right = operand(pending, 1);
    Operation operation =
        left.type().scalar() instanceof Type.Fp
            ? new Operation.FloatCompare(
                operators.floatPredicate(pending.number), left, right, Flags.NONE)
            : new Operation.IntCompare(
                operators.intPredicate(pending.number), left, right, Flags.NONE);
    return expression(pending.type, operation);
  }

  /// The lanes of a shuffle's mask; -1 for unspecified ones.
  List<Integer> mask(Operand mask) {
    if (!(mask.type() instanceof Type.Vector(int length, Type.Int _, _)) || length > LONGEST_MASK) {
      throw in.error("a shuffle by " + mask.type());
    }
    return switch (mask) {
      case Constant.Zero _ -> Collections.nCopies(length, 0);
      case Constant.Undef _, Constant.Poison _ -> Collections.nCopies(length, -1);
      case Constant.Data data -> {
        List<Integer> lanes = new ArrayList<>(length);
        for (int i = 0; i < length; i++) {
          lanes.add((int) data.element(i));
        }
        yield lanes;
      }
      case Constant.Aggregate(_, var elements) -> {
        List<Integer> lanes = new ArrayList<>(length);
        for (Constant element : elements) {
          lanes.add(element instanceof Constant.Int number ? number.value().intValue() : -1);
        }
        yield lanes;
      }
      default -> throw in.error("a shuffle by a mask that is not constant");
    };
  }
}
