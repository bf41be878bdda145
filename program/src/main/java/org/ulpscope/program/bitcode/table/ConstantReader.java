package org.ulpscope.program.bitcode.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;
import org.ulpscope.program.bitcode.stream.BitcodeException;
import org.ulpscope.program.bitcode.stream.Bitstream;

/// Reads blocks of constants into the table of values.
///
/// A constant may refer to later ones of its block. So constants that refer to others are kept
/// pending and created when the block has been read, operands first; the work list makes the
/// nesting depth irrelevant.
public final class ConstantReader {
  // LLVMBitCodes.h, enum ConstantsCodes; those that refer to others are in ConstantExpressions.
  private static final int SETTYPE = 1;
  private static final int NULL = 2;
  private static final int UNDEF = 3;
  private static final int INTEGER = 4;
  private static final int WIDE_INTEGER = 5;
  private static final int FLOAT = 6;
  private static final int STRING = 8;
  private static final int CSTRING = 9;
  private static final int DATA = 22;
  private static final int POISON = 26;
  private static final int INLINEASM = 30;

  private static final int LONGEST_SPLAT = 1 << 16;

  private final Bitstream in;
  private final TypeTable types;
  private final Values values;
  private final ScalarPool pool = new ScalarPool();
  private final ConstantExpressions expressions;

  /// The constants of the block being read, where `base` is the number of the first: an [Operand],
  /// or a [ConstantExpressions.Pending] that waits for its operands.
  private final List<Object> block = new ArrayList<>();

  private int base;

  public ConstantReader(Bitstream in, TypeTable types, Values values, Operators operators) {
    this.in = in;
    this.types = types;
    this.values = values;
    this.expressions = new ConstantExpressions(in, types, operators, this::constant);
  }

  /// Reads the block of constants at the current position.
  public void read() {
    in.enter();
    base = values.size();
    Type type = Types.I32;
    while (in.nextRecord()) {
      if (in.code() == SETTYPE) {
        type = types.at(0);
      } else {
        block.add(value(type));
      }
    }
    for (int i = 0; i < block.size(); i++) {
      if (block.get(i) instanceof ConstantExpressions.Pending) {
        resolve(i);
      }
      values.add((Operand) block.get(i));
    }
    block.clear();
  }

  /// Creates a pending constant, after the constants it consists of.
  private void resolve(int index) {
    List<Integer> work = new ArrayList<>();
    work.add(index);
    while (!work.isEmpty()) {
      int top = work.getLast();
      if (!(block.get(top) instanceof ConstantExpressions.Pending pending)) {
        work.removeLast();
        continue;
      }
      boolean ready = true;
      for (int operand : pending.operands()) {
        int local = operand - base;
        if (local >= block.size()) {
          throw new BitcodeException("value " + operand + " is not defined", pending.bit());
        }
        if (local >= 0 && block.get(local) instanceof ConstantExpressions.Pending) {
          ready = false;
          work.add(local);
        }
      }
      if (ready) {
        work.removeLast();
        block.set(top, expressions.make(pending));
      } else if (pending.visit()) {
        throw new BitcodeException("a constant contains itself", pending.bit());
      }
    }
  }

  /// The lanes of a shuffle's mask.
  public List<Integer> mask(Operand mask) {
    return expressions.mask(mask);
  }

  private Constant constant(int id) {
    Object value = id >= base && id - base < block.size() ? block.get(id - base) : values.get(id);
    if (value instanceof Constant constant) {
      return constant;
    }
    throw in.error("value " + id + " is not a constant");
  }

  private Object value(Type type) {
    return switch (in.code()) {
      case NULL -> zero(type);
      case UNDEF -> new Constant.Undef(type);
      case POISON -> new Constant.Poison(type);
      case INTEGER -> splat(type, integer(type.scalar(), signed(in.op(0))));
      case WIDE_INTEGER -> splat(type, wideInteger(type.scalar()));
      case FLOAT -> splat(type, floating(type.scalar()));
      case STRING -> data(type, in.bytes(0, in.size()));
      case CSTRING -> data(type, Arrays.copyOf(in.bytes(0, in.size()), in.size() + 1));
      case DATA -> data(type, elements(type));
      case INLINEASM -> assembly();
      default -> expressions.pending(type);
    };
  }

  private Constant zero(Type type) {
    return switch (type) {
      case Type.Int _, Type.Fp _ -> pool.get(type, 0);
      case Type.Pointer pointer -> new Constant.Null(pointer);
      case Type.Special special when special == Type.Special.TOKEN -> new Constant.NoToken();
      case Type.Special _, Type.Signature _ -> throw in.error("a constant of " + type);
      default -> new Constant.Zero(type);
    };
  }

  private Constant integer(Type type, long value) {
    return switch (type) {
      case Type.Int(int bits) when bits <= 64 -> pool.get(type, value);
      case Type.Int wide -> Constant.Int.of(wide, value);
      default -> throw in.error("an integer constant of " + type);
    };
  }

  private Constant wideInteger(Type type) {
    if (type instanceof Type.Int integer) {
      BigInteger value = wide(in, 0, in.size());
      BigInteger mask = BigInteger.ONE.shiftLeft(integer.bits()).subtract(BigInteger.ONE);
      return new Constant.Int(integer, value.and(mask));
    }
    throw in.error("an integer constant of " + type);
  }

  private Constant floating(Type type) {
    if (!(type instanceof Type.Fp fp)) {
      throw in.error("a float constant of " + type);
    }
    return switch (fp) {
      case HALF, BFLOAT, FLOAT, DOUBLE -> pool.get(fp, in.op(0));
      // The first number contains the upper 64 bits, the second the lower 16.
      case X86_FP80 -> {
        BigInteger upper = ScalarPool.unsigned(in.op(0)).shiftLeft(16);
        yield new Constant.Fp(fp, upper.or(BigInteger.valueOf(in.op(1) & 0xffff)));
      }
      case FP128, PPC_FP128 -> {
        BigInteger upper = ScalarPool.unsigned(in.op(1)).shiftLeft(64);
        yield new Constant.Fp(fp, upper.or(ScalarPool.unsigned(in.op(0))));
      }
    };
  }

  /// A number, or a vector with the number in each lane.
  private Constant splat(Type type, Constant element) {
    return switch (type) {
      case Type.Vector(_, _, boolean scalable) when scalable ->
          new Constant.Unsupported(type, "a constant of a scalable vector");
      case Type.Vector(int length, _, _) -> {
        if (length > LONGEST_SPLAT) {
          throw in.error("a constant of " + type);
        }
        yield new Constant.Aggregate(type, Collections.nCopies(length, element));
      }
      default -> element;
    };
  }

  private byte[] elements(Type type) {
    int size = elementBytes(type);
    byte[] bytes = new byte[in.size() * size];
    for (int i = 0; i < in.size(); i++) {
      long value = in.op(i);
      for (int b = 0; b < size; b++) {
        bytes[i * size + b] = (byte) (value >>> (8 * b));
      }
    }
    return bytes;
  }

  private Constant data(Type type, byte[] bytes) {
    long length =
        switch (type) {
          case Type.Array(long n, _) -> n;
          case Type.Vector(int n, _, _) -> n;
          default -> throw in.error("packed data of " + type);
        };
    int given = bytes.length / elementBytes(type);
    if (given != length) {
      throw in.error(given + " elements for " + type);
    }
    return new Constant.Data(type, bytes);
  }

  private int elementBytes(Type type) {
    return switch (element(type)) {
      case Type.Int(int bits) when bits == 8 || bits == 16 || bits == 32 || bits == 64 -> bits / 8;
      case Type.Fp fp when fp.bits() <= 64 -> fp.bits() / 8;
      default -> throw in.error("packed data of " + type);
    };
  }

  private Type element(Type type) {
    return type instanceof Type.Array array ? array.element() : type.scalar();
  }

  private Operand assembly() {
    Type.Signature signature = types.signature(in.intOp(0));
    long bits = in.op(1);
    List<String> options = new ArrayList<>();
    String[] names = {"sideeffect", "alignstack", "inteldialect", "unwind"};
    for (int i = 0; i < names.length; i++) {
      if ((bits & (1L << i)) != 0) {
        options.add(names[i]);
      }
    }
    int textEnd = 3 + in.intOp(2);
    String text = in.text(3, textEnd);
    int constraintsEnd = textEnd + 1 + in.intOp(textEnd);
    String constraints = in.text(textEnd + 1, constraintsEnd);
    return new Operand.InlineAssembly(signature, text, constraints, options);
  }

  /// A number whose lowest bit is its sign; "minus zero" is the smallest long.
  public static long signed(long encoded) {
    if ((encoded & 1) == 0) {
      return encoded >>> 1;
    }
    return encoded == 1 ? Long.MIN_VALUE : -(encoded >>> 1);
  }

  /// The number whose 64-bit words, lowest first, are at `from` to `to` of the record.
  static BigInteger wide(Bitstream in, int from, int to) {
    byte[] bigEndian = new byte[8 * (to - from)];
    for (int i = from; i < to; i++) {
      long word = signed(in.op(i));
      for (int b = 0; b < 8; b++) {
        bigEndian[bigEndian.length - 1 - 8 * (i - from) - b] = (byte) (word >>> (8 * b));
      }
    }
    return new BigInteger(1, bigEndian);
  }
}
