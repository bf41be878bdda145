package org.ulpscope.program.bitcode.table;

import org.ulpscope.program.Flag;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Operation.AtomicOperator;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Operation.CastOperator;
import org.ulpscope.program.Operation.FloatPredicate;
import org.ulpscope.program.Operation.IntPredicate;
import org.ulpscope.program.Operation.Ordering;
import org.ulpscope.program.Type;
import org.ulpscope.program.bitcode.stream.Bitstream;

/// The encodings of operators and flags (LLVMBitCodes.h). Sets of flags are created once.
public final class Operators {
  private static final BinaryOperator[] INTEGER = {
    BinaryOperator.ADD,
    BinaryOperator.SUB,
    BinaryOperator.MUL,
    BinaryOperator.UDIV,
    BinaryOperator.SDIV,
    BinaryOperator.UREM,
    BinaryOperator.SREM,
    BinaryOperator.SHL,
    BinaryOperator.LSHR,
    BinaryOperator.ASHR,
    BinaryOperator.AND,
    BinaryOperator.OR,
    BinaryOperator.XOR
  };
  private static final CastOperator[] CASTS = CastOperator.values();
  private static final IntPredicate[] INT_PREDICATES = IntPredicate.values();
  private static final FloatPredicate[] FLOAT_PREDICATES = FloatPredicate.values();
  private static final Ordering[] ORDERINGS = Ordering.values();
  private static final AtomicOperator[] ATOMICS = AtomicOperator.values();

  /// The first number of `CmpInst::Predicate` for integers.
  private static final int FIRST_INT_PREDICATE = 32;

  /// The flags for the bits of enum FastMathMap. Bit 0 once stood for all of them.
  private static final Flag[] FAST_MATH = {
    null, Flag.NNAN, Flag.NINF, Flag.NSZ, Flag.ARCP, Flag.CONTRACT, Flag.AFN, Flag.REASSOC
  };

  private final Bitstream in;
  private final Flags[] sets = new Flags[1 << Flag.values().length];

  public Operators(Bitstream in) {
    this.in = in;
  }

  private static boolean isFloat(Type type) {
    return type.scalar() instanceof Type.Fp;
  }

  private <T> T pick(T[] all, long code, String what) {
    if (code < 0 || code >= all.length) {
      throw in.error(what + " " + code + " is unknown");
    }
    return all[(int) code];
  }

  /// Integer and float operations share numbers.
  public BinaryOperator binary(long code, Type type) {
    BinaryOperator operator = pick(INTEGER, code, "operator");
    if (!isFloat(type)) {
      return operator;
    }
    return switch (operator) {
      case ADD -> BinaryOperator.FADD;
      case SUB -> BinaryOperator.FSUB;
      case MUL -> BinaryOperator.FMUL;
      case SDIV -> BinaryOperator.FDIV;
      case SREM -> BinaryOperator.FREM;
      default -> throw in.error(operator + " of floats");
    };
  }

  public CastOperator cast(long code) {
    return pick(CASTS, code, "cast");
  }

  public IntPredicate intPredicate(long code) {
    return pick(INT_PREDICATES, code - FIRST_INT_PREDICATE, "integer comparison");
  }

  public FloatPredicate floatPredicate(long code) {
    return pick(FLOAT_PREDICATES, code, "float comparison");
  }

  public Ordering ordering(long code) {
    return pick(ORDERINGS, code, "memory ordering");
  }

  public AtomicOperator atomic(long code) {
    return pick(ATOMICS, code, "atomic operation");
  }

  /// An alignment in bytes, stored as its logarithm plus one; 0 if none is given. LLVM's largest is
  /// 2^32, which its optimiser assigns to accesses through the null pointer; all larger ones become
  /// 2^30.
  public int alignment(long code) {
    if (code < 0 || code > 33) {
      throw in.error("an alignment of 2^" + (code - 1));
    }
    return code == 0 ? 0 : 1 << Math.min(30, code - 1);
  }

  // ---- flags ----

  private Flags set(int mask) {
    Flags known = sets[mask];
    if (known == null) {
      known = mask == 0 ? Flags.NONE : new Flags(mask);
      sets[mask] = known;
    }
    return known;
  }

  private static int bit(Flag flag, boolean isSet) {
    return isSet ? 1 << flag.ordinal() : 0;
  }

  public Flags ofBinary(BinaryOperator operator, long bits) {
    return switch (operator) {
      case ADD, SUB, MUL, SHL -> wrap(bits);
      case UDIV, SDIV, LSHR, ASHR -> set(bit(Flag.EXACT, (bits & 1) != 0));
      case OR -> set(bit(Flag.DISJOINT, (bits & 1) != 0));
      case FADD, FSUB, FMUL, FDIV, FREM -> fastMath(bits);
      case UREM, SREM, AND, XOR -> Flags.NONE;
    };
  }

  private Flags wrap(long bits) {
    return set(bit(Flag.NUW, (bits & 1) != 0) | bit(Flag.NSW, (bits & 2) != 0));
  }

  public Flags ofCast(CastOperator operator, long bits) {
    return switch (operator) {
      case TRUNC -> wrap(bits);
      case ZEXT, UITOFP -> set(bit(Flag.NNEG, (bits & 1) != 0));
      case FPTRUNC, FPEXT -> fastMath(bits);
      default -> Flags.NONE;
    };
  }

  public Flags ofComparison(long bits) {
    return set(bit(Flag.SAMESIGN, (bits & 1) != 0));
  }

  /// Inbounds implies the absence of unsigned-signed wrap; only inbounds is listed, as in LLVM's
  /// text form.
  public Flags ofElementPointer(long bits) {
    boolean inBounds = (bits & 1) != 0;
    return set(
        bit(Flag.INBOUNDS, inBounds)
            | bit(Flag.NUSW, (bits & 2) != 0 && !inBounds)
            | bit(Flag.NUW, (bits & 4) != 0));
  }

  public Flags fastMath(long bits) {
    int mask = 0;
    for (int i = 1; i < FAST_MATH.length; i++) {
      mask |= bit(FAST_MATH[i], (bits & (1L << i)) != 0);
    }
    return set((bits & 1) == 0 ? mask : mask | allFastMath());
  }

  private static int allFastMath() {
    int mask = 0;
    for (int i = 1; i < FAST_MATH.length; i++) {
      mask |= bit(FAST_MATH[i], true);
    }
    return mask;
  }
}
