package org.ulpscope.engine.state;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Optional;
import org.ulpscope.engine.flow.BlockCoverage;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Location;

/// A function translated for execution: its steps, and what a new frame's registers hold.
///
/// Registers begin with the parameters, then come the results of instructions, then the constants
/// the function uses: they are in place when a frame is made, so a step need not care whether an
/// operand is constant.
public final class Code {
  private final Function function;
  private final Step[] steps;
  private final Instruction[] instructionOfStep;
  private final int[] blockStarts;
  private final int parameterSlots;
  private final long[] registers;
  private final BigInteger[] terms;
  private final BlockCoverage reach;

  /// Made when first asked for. Two threads may make it at once; either will do.
  private int[] blockOfStep;

  public Code(
      Function function,
      Step[] steps,
      Instruction[] instructionOfStep,
      int[] blockStarts,
      int parameterSlots,
      long[] registers,
      BigInteger[] terms) {
    this.function = function;
    this.steps = steps;
    this.instructionOfStep = instructionOfStep;
    this.blockStarts = blockStarts;
    this.parameterSlots = parameterSlots;
    this.registers = registers;
    this.terms = terms;
    this.reach = new BlockCoverage(function);
    for (int block = 0; block < blockStarts.length; block++) {
      steps[blockStarts[block]] = new FirstVisit(reach, steps, blockStarts[block], block);
    }
  }

  /// Which blocks have been reached.
  public BlockCoverage reach() {
    return reach;
  }

  /// The block that a step belongs to.
  public int block(int step) {
    if (blockOfStep == null) {
      blockOfStep = blocksOfSteps();
    }
    return blockOfStep[step];
  }

  private int[] blocksOfSteps() {
    var blockOf = new IdentityHashMap<Instruction, Integer>();
    for (int block = 0; block < blockStarts.length; block++) {
      for (Instruction instruction : function.block(block).instructions()) {
        blockOf.put(instruction, block);
      }
    }
    return Arrays.stream(instructionOfStep).mapToInt(blockOf::get).toArray();
  }

  public Function function() {
    return function;
  }

  /// Whether this is the translation of a function; names are unique in a program.
  public boolean isFor(Function other) {
    return function.name().equals(other.name());
  }

  public Step[] steps() {
    return steps;
  }

  /// How many registers the parameters take; they are the first.
  public int parameterSlots() {
    return parameterSlots;
  }

  /// The step at which a block begins.
  public int blockStart(int block) {
    return blockStarts[block];
  }

  /// The instruction a step is part of.
  public Instruction instruction(int step) {
    return instructionOfStep[step];
  }

  public Optional<Location> location(int step) {
    return instruction(step).location();
  }

  public long[] newRegisters() {
    return registers.clone();
  }

  /// The second plane of a new frame, or null if the function never needs one.
  public BigInteger[] newWide() {
    return terms == null ? null : terms.clone();
  }
}
