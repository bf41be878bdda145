package org.ulpscope.engine.translate;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.simd.LaneProgram;
import org.ulpscope.engine.simd.Row;
import org.ulpscope.engine.simd.Signature;
import org.ulpscope.engine.simd.SimdTable;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.step.SimdSteps;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Operand;

/// The intrinsics of x86 processors, as defined by [SimdTable].
final class SimdTranslator {
  private final Registers registers;
  private final Assembler assembler;

  SimdTranslator(Registers registers, Assembler assembler) {
    this.registers = registers;
    this.assembler = assembler;
  }

  /// Adds the step of an intrinsic; false if it is not in the table.
  boolean call(String name, List<Operand> arguments, int d) {
    return SimdTable.x86()
        .find(name)
        .map(
            row -> {
              assembler.add(step(row, arguments, d));
              return true;
            })
        .orElse(false);
  }

  private Step step(Row row, List<Operand> arguments, int d) {
    int[] first = arguments.stream().mapToInt(registers::of).toArray();
    return switch (row) {
      case Row.Pure pure ->
          new SimdSteps.Compute(
              pure,
              LaneProgram.of(pure, immediates(pure.signature(), arguments)),
              flat(pure.signature(), first),
              first,
              d);
      case Row.Approximate approximate ->
          new SimdSteps.Approximated(approximate, LaneProgram.of(approximate), first[0], d);
      case Row.Load(var signature) ->
          new SimdSteps.MaskedLoad(signature.result(), first[0], SimdSteps.NO_MASK, d);
      case Row.MaskedLoad(var signature) ->
          new SimdSteps.MaskedLoad(signature.result(), first[0], first[1], d);
      case Row.MaskedStore store ->
          new SimdSteps.MaskedStore(
              store.signature().operands().get(store.value()),
              first[store.address()],
              first[store.mask()],
              first[store.value()]);
      case Row.Gather gather -> new SimdSteps.Gather(gather, first, d);
      case Row.Control control -> new SimdSteps.Control(control, first.length > 0 ? first[0] : -1);
    };
  }

  private static long[] immediates(Signature signature, List<Operand> arguments) {
    return signature.immediates().stream()
        .mapToLong(
            place -> {
              if (arguments.get(place) instanceof Constant.Int number) {
                return number.value().longValue();
              }
              throw ProgramError.unsupported(
                  signature.name() + " with an immediate operand that is not constant");
            })
        .toArray();
  }

  /// The registers of all operands except immediates, one per lane.
  private static int[] flat(Signature signature, int[] first) {
    var flat = new ArrayList<Integer>();
    for (int i = 0; i < first.length; i++) {
      if (!signature.isImmediate(i)) {
        for (int lane = 0; lane < signature.operands().get(i).lanes(); lane++) {
          flat.add(first[i] + lane);
        }
      }
    }
    return flat.stream().mapToInt(Integer::intValue).toArray();
  }
}
