package org.ulpscope.engine.simd;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.CompiledExprs;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.ieee.RoundingMode;

/// A row of the table prepared for concrete execution: its only definition, applied to symbols and
/// compiled.
///
/// ```java
/// LaneProgram program = LaneProgram.of(row, 0x1b);        // an intrinsic and its immediates
/// Registers registers = program.registers();              // one set per thread
/// program.run(registers, RoundingMode.NEAREST_EVEN, lanes, result);
/// ```
///
/// It is immutable and may be shared by threads.
public final class LaneProgram {
  private final CompiledExprs compiled;
  private final int rounding;
  private final int[] inputs;
  private final int results;

  private LaneProgram(CompiledExprs compiled, int rounding, int[] inputs, int results) {
    this.compiled = compiled;
    this.rounding = rounding;
    this.inputs = inputs;
    this.results = results;
  }

  /// Compiles a row.
  ///
  /// @param immediates the values of the operands that must be constant, in order
  /// @throws IllegalArgumentException if the number of immediates is not that of the row
  public static LaneProgram of(Row.Pure row, long... immediates) {
    return of(new Builder(), row, immediates);
  }

  /// Compiles a row as a builder, which may have rewrite rules, constructs it.
  static LaneProgram of(Builder b, Row.Pure row, long... immediates) {
    Expr mode = b.symbol("rounding", Sorts.ROUNDING);
    var symbols = new ArrayList<Expr>();
    Expr[][] operands = operands(b, row.signature(), symbols, immediates);
    return of(List.of(row.apply(b, mode, operands)), mode, symbols);
  }

  /// Compiles a row that approximates; its registers need the function [Approximation#symbolName].
  public static LaneProgram of(Row.Approximate row) {
    var b = new Builder();
    var symbols = new ArrayList<Expr>();
    Expr[][] operands = operands(b, row.signature(), symbols);
    return of(List.of(row.apply(b, operands[0])), b.nearest(), symbols);
  }

  private static LaneProgram of(List<Expr> results, Expr mode, List<Expr> symbols) {
    var compiled = CompiledExprs.of(results);
    int[] inputs = symbols.stream().mapToInt(compiled::slot).toArray();
    return new LaneProgram(compiled, compiled.slot(mode), inputs, results.size());
  }

  private static Expr[][] operands(
      Builder b, Signature signature, List<Expr> symbols, long... immediates) {
    if (immediates.length != signature.immediates().size()) {
      throw new IllegalArgumentException(immediates.length + " immediates for " + signature);
    }
    Expr[][] operands = new Expr[signature.operands().size()][];
    int next = 0;
    for (int i = 0; i < operands.length; i++) {
      Shape shape = signature.operands().get(i);
      operands[i] = new Expr[shape.lanes()];
      for (int lane = 0; lane < shape.lanes(); lane++) {
        if (signature.isImmediate(i)) {
          operands[i][lane] = b.bits(shape.width(), immediates[next]);
          next++;
        } else {
          operands[i][lane] = b.symbol("x" + i + "." + lane, Sorts.bits(shape.width()));
          symbols.add(operands[i][lane]);
        }
      }
    }
    return operands;
  }

  /// New registers, for one thread.
  public Registers registers() {
    return compiled.registers();
  }

  /// The number of operations.
  public int size() {
    return compiled.size();
  }

  /// Computes the result.
  ///
  /// @param lanes of all operands except immediates, one after the other, each in the low bits of a
  ///   number
  /// @param result receives the lanes of the result
  public void run(Registers registers, RoundingMode mode, long[] lanes, long[] result) {
    if (rounding >= 0) {
      registers.set(rounding, mode.ordinal());
    }
    for (int i = 0; i < inputs.length; i++) {
      if (inputs[i] >= 0) {
        registers.set(inputs[i], lanes[i]);
      }
    }
    compiled.evaluate(registers);
    for (int i = 0; i < results; i++) {
      result[i] = registers.bits(compiled.rootSlot(i));
    }
  }
}
