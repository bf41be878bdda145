package org.ulpscope.engine.state;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Optional;
import org.ulpscope.engine.flow.BlockCoverage;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Location;

/// A function translated for execution: its steps, and the initial registers of a new frame.
///
/// Registers start with the parameters, followed by the results of instructions and the constants
/// that the function uses. Constants are in place when a frame is created, so a step need not care
/// whether an operand is constant.
public final class Code {
  private final Function function;
  private final Step[] steps;
  private final Instruction[] instructionOfStep;
  private final int[] blockStarts;
  private final int parameterSlots;
  private final long[] registers;
  private final BigInteger[] wide;
  private final BlockCoverage reach;

  /// Computed on first use. Two threads may compute it at once; either result will do.
  private int[] blockOfStep;

  public Code(
      Function function,
      Step[] steps,
      Instruction[] instructionOfStep,
      int[] blockStarts,
      int parameterSlots,
      long[] registers,
      BigInteger[] wide) {
    this.function = function;
    this.steps = steps;
    this.instructionOfStep = instructionOfStep;
    this.blockStarts = blockStarts;
    this.parameterSlots = parameterSlots;
    this.registers = registers;
    this.wide = wide;
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

  /// Whether this is the translation of a function; names are unique within a program.
  public boolean isFor(Function other) {
    return function.name().equals(other.name());
  }

  public Step[] steps() {
    return steps;
  }

  /// How many registers the parameters occupy; they are the first ones.
  public int parameterSlots() {
    return parameterSlots;
  }

  /// The step at which a block begins.
  public int blockStart(int block) {
    return blockStarts[block];
  }

  /// The instruction that a step is part of.
  public Instruction instruction(int step) {
    return instructionOfStep[step];
  }

  public Optional<Location> location(int step) {
    return instruction(step).location();
  }

  public long[] newRegisters() {
    return registers.clone();
  }

  /// The wide registers of a new frame, or null if the function never needs any.
  public BigInteger[] newWide() {
    return wide == null ? null : wide.clone();
  }
}
