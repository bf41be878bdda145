package org.ulpscope.engine.translate;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ulpscope.engine.state.Constants;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.program.Block;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Type;

/// Assigns registers to every value and constant of a function: parameters first, then results,
/// then constants.
final class Registers {
  private final LoadedProgram loaded;
  private final int[] firstOfValue;
  private final int parameterSlots;
  private final Map<Constant, Integer> constants = new HashMap<>();
  private final Map<Type, ValueShape> shapes = new HashMap<>();
  private long[] bits = new long[16];
  private BigInteger[] wide = new BigInteger[16];
  private boolean hasWide;

  /// Registers of unspecified constants, and their widths.
  private final Map<Integer, Integer> unspecified = new LinkedHashMap<>();

  /// Those of them that are `undef`.
  private final Map<Integer, Integer> undefined = new LinkedHashMap<>();

  private int count;

  Registers(LoadedProgram loaded, Function function) {
    this.loaded = loaded;
    this.firstOfValue = new int[function.valueCount()];
    int value = 0;
    for (Type parameter : function.signature().parameters()) {
      firstOfValue[value++] = reserve(shape(parameter));
    }
    parameterSlots = count;
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction.hasResult()) {
          firstOfValue[instruction.result()] = reserve(shape(instruction.type()));
        }
      }
    }
  }

  ValueShape shape(Type type) {
    return shapes.computeIfAbsent(type, t -> ValueShape.of(t, loaded.layout()));
  }

  int parameterSlots() {
    return parameterSlots;
  }

  /// The first register of an instruction's result.
  int result(Instruction instruction) {
    return firstOfValue[instruction.result()];
  }

  /// The first register of an operand.
  int of(Operand operand) {
    return switch (operand) {
      case Operand.Local(int index, _) -> firstOfValue[index];
      case Constant constant -> {
        Integer known = constants.get(constant);
        if (known == null) {
          known = load(constant);
          constants.put(constant, known);
        }
        yield known;
      }
      case Operand.Meta _, Operand.InlineAssembly _ ->
          throw new IllegalArgumentException(operand + " has no register");
    };
  }

  /// A register that holds a number.
  int constant(long value) {
    int register = reserve(1);
    bits[register] = value;
    return register;
  }

  /// Reserves registers for a value of a given shape, for any use.
  int reserve(ValueShape shape) {
    int first = reserve(shape.slots());
    for (int i = 0; i < shape.slots(); i++) {
      if (shape.leaves().get(i).isWide()) {
        hasWide = true;
        wide[first + i] = BigInteger.ZERO;
      }
    }
    return first;
  }

  private int reserve(int slots) {
    int first = count;
    count += slots;
    if (count > bits.length) {
      int capacity = Math.max(count, bits.length * 2);
      bits = Arrays.copyOf(bits, capacity);
      wide = Arrays.copyOf(wide, capacity);
    }
    return first;
  }

  private int load(Constant constant) {
    ValueShape shape = shape(constant.type());
    int first = reserve(shape);
    var next = new int[] {first};
    loaded
        .constants()
        .scalars(
            constant,
            new Constants.Sink() {
              @Override
              public void scalar(Type type, BigInteger value) {
                int register = next[0]++;
                if (shape.leaves().get(register - first).isWide()) {
                  wide[register] = value;
                } else {
                  bits[register] = value.longValue();
                }
              }

              @Override
              public void unspecified(Type type, boolean isPoison) {
                int bits = shape.leaves().get(next[0] - first).bits();
                unspecified.put(next[0], bits);
                if (!isPoison) {
                  undefined.put(next[0], bits);
                }
                scalar(type, BigInteger.ZERO);
              }
            });
    return first;
  }

  /// The registers of unspecified constants, with their widths in bits.
  ///
  /// @param withPoison whether `poison` counts, and not only `undef`
  Map<Integer, Integer> unspecified(boolean withPoison) {
    return withPoison ? unspecified : undefined;
  }

  /// The initial registers of a new frame.
  long[] initialBits() {
    return Arrays.copyOf(bits, count);
  }

  /// The initial wide registers of a new frame, or null if there are none.
  BigInteger[] initialWide() {
    return hasWide ? Arrays.copyOf(wide, count) : null;
  }
}
