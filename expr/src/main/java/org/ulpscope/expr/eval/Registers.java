package org.ulpscope.expr.eval;

import java.math.BigInteger;
import java.util.Arrays;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.RoundingMode;

/// The values of compiled expressions: one per slot of the [CompiledExprs] that made them. Not
/// thread-safe.
///
/// ```java
/// Registers registers = compiled.registers();
/// registers.set(compiled.slot(x), Double.doubleToRawLongBits(0.5));
/// compiled.evaluate(registers);
/// registers.bits(compiled.rootSlot(0))
/// ```
///
/// Symbols and arrays are zero until they are set.
public final class Registers {
  private static final int MODES = RoundingMode.values().length;

  /// Values of up to 64 bits.
  final long[] narrow;

  /// Wider values; null if there are none.
  private final BigInteger[] wide;

  private final Code code;
  private final ArrayValue[] arrays;
  private final NarrowArray[] narrowArrays;
  private final FunctionValue[] functions;

  /// One bit per slot: a symbol that was set, or an operation with an operand that changed.
  private final long[] pending;

  private boolean isEvaluated;

  Registers(Code code) {
    this.code = code;
    narrow = new long[code.slots()];
    boolean hasWide = Arrays.stream(code.slotWidths).anyMatch(width -> width > Long.SIZE);
    wide = hasWide ? new BigInteger[code.slots()] : null;
    arrays = new ArrayValue[code.leaves.length];
    narrowArrays = new NarrowArray[code.leaves.length];
    functions = new FunctionValue[code.functions.length];
    pending = new long[(code.slots() + 63) >> 6];
    for (int slot = 0; slot < code.slots(); slot++) {
      if (code.slotWidths[slot] > Long.SIZE) {
        wide[slot] = BigInteger.ZERO;
      }
    }
    for (int slot = 0; slot < code.leaves.length; slot++) {
      if (code.leaves[slot] instanceof Expr.Constant constant) {
        put(slot, constant.bits());
      } else if (code.slotWidths[slot] == 0) {
        putArray(slot, ArrayValue.of(0));
      }
    }
  }

  // ---- setting values ----

  /// Gives a symbol of up to 64 bits the low bits of a number.
  public void set(int slot, long bits) {
    int width = symbolWidth(slot);
    if (width == 0 || width > Long.SIZE) {
      throw new IllegalArgumentException(code.leaves[slot] + " has more than 64 bits");
    }
    if (code.leaves[slot].sort() instanceof Sort.Rounding && (bits < 0 || bits >= MODES)) {
      throw new IllegalArgumentException("rounding mode " + bits);
    }
    long kept = bits & TwosComplement.mask(width);
    if (narrow[slot] != kept) {
      narrow[slot] = kept;
      mark(slot);
    }
  }

  /// Gives a symbol the low bits of a number.
  public void set(int slot, BigInteger bits) {
    int width = symbolWidth(slot);
    if (width <= Long.SIZE) {
      set(slot, bits.longValue());
    } else {
      wide[slot] = TwosComplement.keep(bits, width);
      mark(slot);
    }
  }

  public void set(int slot, ArrayValue value) {
    if (symbolWidth(slot) != 0) {
      throw new IllegalArgumentException(code.leaves[slot] + " is not an array");
    }
    putArray(slot, value);
    mark(slot);
  }

  /// Defines a function; functions that do not occur are ignored.
  public void define(String function, FunctionValue value) {
    int place = Arrays.asList(code.functions).indexOf(function);
    if (place >= 0) {
      functions[place] = value;
      isEvaluated = false;
    }
  }

  /// Sets all symbols, arrays and functions that have values in the assignment.
  public void load(Assignment assignment) {
    for (int slot = 0; slot < code.leaves.length; slot++) {
      if (code.leaves[slot] instanceof Expr.Symbol symbol) {
        int place = slot;
        assignment.number(symbol).ifPresent(bits -> set(place, bits));
        assignment.array(symbol).ifPresent(value -> set(place, value));
      }
    }
    for (String function : code.functions) {
      assignment.function(function).ifPresent(value -> define(function, value));
    }
  }

  private int symbolWidth(int slot) {
    if (slot < 0 || slot >= code.leaves.length || code.leaves[slot].operator() != Operator.SYMBOL) {
      throw new IllegalArgumentException("slot " + slot + " does not hold a symbol");
    }
    return code.slotWidths[slot];
  }

  private void putArray(int slot, ArrayValue value) {
    arrays[slot] = value;
    Sort.Array sort = (Sort.Array) code.leaves[slot].sort();
    if (sort.indexWidth() <= Long.SIZE && sort.elementWidth() <= Long.SIZE) {
      narrowArrays[slot] = new NarrowArray(value);
    }
  }

  private void put(int slot, BigInteger bits) {
    narrow[slot] = bits.longValue();
    if (code.slotWidths[slot] > Long.SIZE) {
      wide[slot] = bits;
    }
  }

  // ---- reading values ----

  /// The low 64 bits of a value: the whole value if it is not wider.
  public long bits(int slot) {
    return narrow[slot];
  }

  /// A value as a number that is not negative.
  public BigInteger value(int slot) {
    return code.slotWidths[slot] > Long.SIZE ? wide[slot] : TwosComplement.unsigned(narrow[slot]);
  }

  /// Whether a value is not zero; for conditions, whether they hold.
  public boolean isTrue(int slot) {
    return code.slotWidths[slot] > Long.SIZE ? wide[slot].signum() != 0 : narrow[slot] != 0;
  }

  ArrayValue array(int slot) {
    return arrays[slot];
  }

  NarrowArray narrowArray(int slot) {
    return narrowArrays[slot];
  }

  FunctionValue function(int place) {
    if (functions[place] == null) {
      throw new IllegalArgumentException("no value for the function " + code.functions[place]);
    }
    return functions[place];
  }

  /// Stores the result of a wide operation and returns its low bits.
  long keep(int operation, BigInteger value) {
    int slot = code.leaves.length + operation;
    if (code.slotWidths[slot] > Long.SIZE) {
      wide[slot] = value;
    }
    return value.longValue();
  }

  // ---- evaluation ----

  /// Rejects registers of another program.
  void checkFor(Code program) {
    if (code != program) {
      throw new IllegalArgumentException("these registers belong to another program");
    }
  }

  void evaluate() {
    int leaves = code.leaves.length;
    for (int i = 0; i < code.opcodes.length; i++) {
      narrow[leaves + i] = BitSteps.value(code, this, i);
    }
    Arrays.fill(pending, 0);
    isEvaluated = true;
  }

  /// Evaluates operations that depend on symbols set since the last time, in order, as far as
  /// values change. Operands have smaller slots than their users, so one pass over the bits is
  /// enough.
  ///
  /// @return how many operations were evaluated
  int update() {
    if (!isEvaluated) {
      evaluate();
      return code.opcodes.length;
    }
    isEvaluated = false; // until all is done, because a function may fail
    int leaves = code.leaves.length;
    int count = 0;
    for (int word = 0; word < pending.length; word++) {
      while (pending[word] != 0) {
        int slot = (word << 6) + Long.numberOfTrailingZeros(pending[word]);
        pending[word] &= pending[word] - 1;
        if (slot < leaves) {
          markUsers(slot);
        } else {
          count++;
          if (step(slot)) {
            markUsers(slot);
          }
        }
      }
    }
    isEvaluated = true;
    return count;
  }

  /// Evaluates an operation and returns whether its value changed. An array is always assumed to
  /// have changed.
  private boolean step(int slot) {
    long before = narrow[slot];
    BigInteger wideBefore = code.slotWidths[slot] > Long.SIZE ? wide[slot] : null;
    narrow[slot] = BitSteps.value(code, this, slot - code.leaves.length);
    return narrow[slot] != before
        || code.slotWidths[slot] == 0
        || (wideBefore != null && !wideBefore.equals(wide[slot]));
  }

  private void mark(int slot) {
    pending[slot >> 6] |= 1L << slot;
  }

  private void markUsers(int slot) {
    for (int i = code.userStarts[slot]; i < code.userStarts[slot + 1]; i++) {
      mark(code.users[i]);
    }
  }
}
