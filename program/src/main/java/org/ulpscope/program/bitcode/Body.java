package org.ulpscope.program.bitcode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.program.Block;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Location;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;
import org.ulpscope.program.bitcode.stream.Bitstream;
import org.ulpscope.program.bitcode.table.Values;

/// The instructions of the function being read. The location and attachments of an instruction
/// follow it in the stream and are collected here before the [Instruction] is created.
final class Body {
  private static final Optional<Location> NOWHERE = Optional.empty();

  private final Bitstream in;
  private final Values values;
  private final Map<Integer, Operand.Local> awaited = new HashMap<>();

  private int parameterCount;
  private int firstResult;
  private int declaredBlocks;

  private int count;
  private Operation[] operations = new Operation[256];
  private Type[] types = new Type[256];
  private int[] results = new int[256];
  private final List<Optional<Location>> locations = new ArrayList<>();
  private final Map<Integer, Float> maximumUlps = new HashMap<>();
  private final List<Integer> blockEnds = new ArrayList<>();

  Body(Bitstream in, Values values) {
    this.in = in;
    this.values = values;
  }

  /// Starts a function; its parameters are the last values of the table.
  void start(int parameters) {
    Arrays.fill(operations, 0, count, null);
    count = 0;
    parameterCount = parameters;
    firstResult = -1;
    declaredBlocks = 0;
    awaited.clear();
    locations.clear();
    maximumUlps.clear();
    blockEnds.clear();
  }

  void declareBlocks(int blocks) {
    if (blocks == 0 || blocks > in.remaining()) {
      throw in.error("a function of " + blocks + " blocks");
    }
    declaredBlocks = blocks;
  }

  int declaredBlocks() {
    return declaredBlocks;
  }

  // ---- instructions ----

  /// Adds an instruction with a result, or without one if `type` is void.
  void add(Operation operation, Type type) {
    if (blockEnds.size() >= declaredBlocks) {
      throw in.error("an instruction outside of any block");
    }
    if (count == operations.length) {
      operations = Arrays.copyOf(operations, 2 * count);
      types = Arrays.copyOf(types, 2 * count);
      results = Arrays.copyOf(results, 2 * count);
    }
    operations[count] = operation;
    types[count] = type;
    results[count] = type == Types.VOID ? Instruction.NO_RESULT : define(type);
    count++;
    locations.add(NOWHERE);
  }

  void add(Operation operation) {
    add(operation, Types.VOID);
  }

  /// Adds the last instruction of a block.
  void end(Operation operation, Type type) {
    add(operation, type);
    blockEnds.add(count);
  }

  void end(Operation operation) {
    end(operation, Types.VOID);
  }

  /// Counts an instruction that is skipped.
  void skip() {
    add(null, Types.VOID);
  }

  void locate(Optional<Location> location) {
    if (count == 0) {
      throw in.error("a location without an instruction");
    }
    locations.set(count - 1, location);
  }

  void allowUlps(int instruction, float ulps) {
    maximumUlps.put(instruction, ulps);
  }

  // ---- values ----

  /// The number of the next value to be defined.
  int next() {
    return values.size();
  }

  private int define(Type type) {
    int id = values.size();
    int index = localIndex(id);
    Operand.Local local = awaited.isEmpty() ? null : awaited.remove(id);
    if (local == null) {
      local = new Operand.Local(index, type);
    } else if (!local.type().equals(type)) {
      throw in.error("value " + id + " is " + type + " and was used as " + local.type());
    }
    values.add(local);
    return index;
  }

  /// A value that a later instruction defines.
  Operand forward(int id, Type type) {
    if (type == Types.VOID || id - values.size() > in.remaining()) {
      throw in.error("value " + Integer.toUnsignedString(id) + " is not defined");
    }
    return awaited.computeIfAbsent(id, _ -> new Operand.Local(localIndex(id), type));
  }

  /// The index among parameters and results of a value defined here. Between the two, the table
  /// contains the function's constants.
  private int localIndex(int id) {
    if (firstResult < 0) {
      firstResult = values.size();
    }
    return id - firstResult + parameterCount;
  }

  /// The index of a value for its name, or -1 if it is not defined in this function.
  int nameIndex(int id, int firstParameter) {
    if (id >= firstParameter && id < firstParameter + parameterCount) {
      return id - firstParameter;
    }
    return firstResult >= 0 && id >= firstResult && id < values.size() ? localIndex(id) : -1;
  }

  int valueCount() {
    return firstResult < 0 ? parameterCount : localIndex(values.size());
  }

  // ---- the result ----

  /// The blocks, after all instructions have been read.
  List<Block> blocks(String[] names) {
    if (blockEnds.size() != declaredBlocks || !awaited.isEmpty()) {
      throw in.error("a function ends inside a block or lacks a value");
    }
    Block[] blocks = new Block[declaredBlocks];
    int from = 0;
    for (int i = 0; i < blocks.length; i++) {
      int to = blockEnds.get(i);
      blocks[i] = new Block(names[i], instructions(from, to));
      from = to;
    }
    return List.of(blocks);
  }

  private List<Instruction> instructions(int from, int to) {
    int kept = 0;
    for (int i = from; i < to; i++) {
      kept += operations[i] == null ? 0 : 1;
    }
    Instruction[] list = new Instruction[kept];
    int at = 0;
    for (int i = from; i < to; i++) {
      if (operations[i] != null) {
        float ulps = maximumUlps.isEmpty() ? 0 : maximumUlps.getOrDefault(i, 0f);
        list[at++] = new Instruction(results[i], types[i], operations[i], locations.get(i), ulps);
      }
    }
    return List.of(list);
  }
}
