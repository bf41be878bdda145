package org.ulpscope.program.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.ulpscope.program.Alias;
import org.ulpscope.program.Block;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Function;
import org.ulpscope.program.Global;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Program;
import org.ulpscope.program.Type;

/// Arbitrary programs: every record with every kind of content, with the names that the records
/// require and otherwise meaningless.
final class RandomPrograms {
  private final RandomTypes types;

  private RandomPrograms(long seed) {
    types = new RandomTypes(new SplittableRandom(seed));
  }

  /// The program that belongs to a seed.
  static Program of(long seed) {
    return new RandomPrograms(seed).program();
  }

  private Program program() {
    return new Program(
        types.text(),
        types.text(),
        DataLayout.parse(types.pick(List.of("", "e-p:32:32", "E-i64:64-\"odd\\"))),
        types.pick(List.of("", "nop", "\n", ".globl f\nf:\n")),
        types.structs(),
        types.list(3, this::global),
        types.list(3, this::function),
        types.list(2, this::alias));
  }

  private Global global() {
    var operands = RandomOperands.constants(types);
    var initializer = operands.constant(3);
    return new Global(
        types.text(),
        types.chance(5) ? types.type(2) : initializer.type(),
        types.chance(3) ? types.number() : 0,
        types.chance(4) ? Optional.empty() : Optional.of(initializer),
        types.chance(2),
        types.chance(3),
        types.chance(4),
        types.chance(2) ? 0 : types.number(),
        types.pick(Linkage.class),
        types.text(),
        types.chance(2) ? Optional.empty() : Optional.of(types.location()));
  }

  private Alias alias() {
    return new Alias(
        types.text(),
        types.chance(2) ? types.signature() : types.type(2),
        types.chance(3) ? types.number() : 0,
        RandomOperands.constants(types).constant(2),
        types.chance(2),
        types.pick(Linkage.class));
  }

  private Function function() {
    Type.Signature signature = types.signature();
    int parameters = signature.parameters().size();
    boolean declared = types.chance(4);
    int blocks = declared ? 0 : types.random.nextInt(1, 5);
    int results = declared ? 0 : types.random.nextInt(8);
    var names = new ArrayList<String>();
    for (int i = 0; i < parameters + results; i++) {
      names.add(types.text());
    }
    return new Function(
        types.text(),
        signature,
        signature.parameters().stream().map(_ -> types.attributes()).toList(),
        types.attributes(),
        types.attributes(),
        types.pick(Linkage.class),
        types.chance(3) ? types.number() : 0,
        types.chance(3) ? types.number() : 0,
        blocks(parameters, results, blocks),
        declared && types.chance(2) ? List.of() : names,
        types.chance(3)
            ? Optional.of(RandomOperands.constants(types).constant(2))
            : Optional.empty(),
        types.chance(2) ? Optional.empty() : Optional.of(types.location()));
  }

  /// Blocks that define `results` values between them.
  private List<Block> blocks(int parameters, int results, int count) {
    var operands = new RandomOperands(types, parameters + results, Math.max(1, count));
    var operations = new RandomOperations(types, operands, 2);
    var blocks = new ArrayList<Block>();
    int next = parameters;
    for (int i = 0; i < count; i++) {
      var instructions = new ArrayList<Instruction>();
      boolean last = i == count - 1;
      while (last ? next < parameters + results : types.chance(2)) {
        boolean defines = next < parameters + results && types.chance(2);
        Operation operation = operations.operation();
        instructions.add(
            new Instruction(
                defines ? next++ : Instruction.NO_RESULT,
                operations.resultType(operation),
                operation,
                types.chance(2) ? Optional.empty() : Optional.of(types.location()),
                types.pick(List.of(0f, 0f, 2.5f, -0f, Float.NaN, 0.1f, Float.MIN_VALUE))));
      }
      blocks.add(new Block(types.text(), instructions));
    }
    return blocks;
  }
}
