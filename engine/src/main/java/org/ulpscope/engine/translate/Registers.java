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

/// Gives every value and constant of a function its registers: parameters first, then results, then
/// constants.
final class Registers {
  private final LoadedProgram machine;
  private final int[] firstOfValue;
  private final int parameterSlots;
  private final Map<Constant, Integer> constants = new HashMap<>();
  private final Map<Type, ValueShape> shapes = new HashMap<>();
  private long[] bits = new long[16];
  private BigInteger[] terms = new BigInteger[16];
  private boolean hasTerms;

  /// Registers of constants that may be anything, and their widths.
  private final Map<Integer, Integer> unspecified = new LinkedHashMap<>();

  private int count;

  Registers(LoadedProgram machine, Function function) {
    this.machine = machine;
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
    return shapes.computeIfAbsent(type, t -> ValueShape.of(t, machine.layout()));
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

  /// Registers for a value of a shape, for whatever the caller needs them for.
  int reserve(ValueShape shape) {
    int first = reserve(shape.slots());
    for (int i = 0; i < shape.slots(); i++) {
      if (shape.leaves().get(i).isWide()) {
        hasTerms = true;
        terms[first + i] = BigInteger.ZERO;
      }
    }
    return first;
  }

  private int reserve(int slots) {
    int first = count;
    count += slots;
    if (count > bits.length) {
      int room = Math.max(count, bits.length * 2);
      bits = Arrays.copyOf(bits, room);
      terms = Arrays.copyOf(terms, room);
    }
    return first;
  }

  private int load(Constant constant) {
    ValueShape shape = shape(constant.type());
    int first = reserve(shape);
    var next = new int[] {first};
    machine
        .constants()
        .scalars(
            constant,
            new Constants.Sink() {
              @Override
              public void scalar(Type type, BigInteger value) {
                int register = next[0]++;
                if (shape.leaves().get(register - first).isWide()) {
                  terms[register] = value;
                } else {
                  bits[register] = value.longValue();
                }
              }

              @Override
              public void unspecified(Type type) {
                unspecified.put(next[0], shape.leaves().get(next[0] - first).bits());
                scalar(type, BigInteger.ZERO);
              }
            });
    return first;
  }

  /// The registers of constants that may be anything, with their widths in bits.
  Map<Integer, Integer> unspecified() {
    return unspecified;
  }

  /// What the registers of a new frame hold.
  long[] initialBits() {
    return Arrays.copyOf(bits, count);
  }

  /// What the second plane of a new frame holds, or null if there is none.
  BigInteger[] initialTerms() {
    return hasTerms ? Arrays.copyOf(terms, count) : null;
  }
}
