package org.ulpscope.engine.flow;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.program.Block;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;

/// How control leaves the scopes of local variables.
///
/// clang ends all scopes that a `break`, `goto` or `return` leaves in blocks that several exits
/// share: an exit stores its number in a slot, jumps to the shared block, and a `switch` on the
/// slot leads on. Paths that have nothing to do with each other would join there and fork again. So
/// an exit whose number is known gets a copy of the shared blocks' marks and jumps to where they
/// lead it:
///
/// ```
/// store 2, slot; br cleanup                         store 2, slot; lifetime.end(x); br loop_end
/// cleanup: lifetime.end(x); switch slot [2: loop_end, …]
/// ```
public final class ScopeExits {
  /// clang's name for the slot. In C no variable has a name with dots.
  private static final String SLOT = "cleanup.dest.slot";

  /// Longer chains of shared blocks are left alone.
  private static final int LONGEST = 64;

  private final Function function;

  private ScopeExits(Function function) {
    this.function = function;
  }

  /// The local variables whose scopes are marked, as results of their `alloca`s. They cannot be
  /// used before their scope starts (LLVM Language Reference, `llvm.lifetime.start`).
  public static Set<Integer> scoped(Function function) {
    var found = new HashSet<Integer>();
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (isMark(instruction, "llvm.lifetime.start.")
            && marked(instruction) instanceof Operand.Local(int variable, _)) {
          found.add(variable);
        }
      }
    }
    return found;
  }

  /// The function with exits of its own wherever scopes are left. Blocks keep their numbers.
  public static Function straightened(Function function) {
    return function.valueNames().stream().anyMatch(name -> name.startsWith(SLOT))
        ? new ScopeExits(function).straightened()
        : function;
  }

  private Function straightened() {
    List<Block> blocks = function.blocks().stream().map(this::straightened).toList();
    return new Function(
        function.name(),
        function.signature(),
        function.parameters(),
        function.resultAttributes(),
        function.attributes(),
        function.linkage(),
        function.convention(),
        function.addressSpace(),
        blocks,
        function.valueNames(),
        function.personality(),
        function.location());
  }

  private Block straightened(Block block) {
    if (!(block.terminator().operation() instanceof Operation.Jump(int target))) {
      return block;
    }
    return exitNumber(block)
        .flatMap(number -> way(number, target))
        .map(way -> along(block, way))
        .orElse(block);
  }

  private static Block along(Block block, Way way) {
    var all = new ArrayList<>(block.instructions());
    Instruction jump = all.removeLast();
    all.addAll(way.marks());
    all.add(with(jump, new Operation.Jump(way.target())));
    return new Block(block.name(), all);
  }

  private static Instruction with(Instruction instruction, Operation operation) {
    return new Instruction(
        instruction.result(),
        instruction.type(),
        operation,
        instruction.location(),
        instruction.maximumUlps());
  }

  /// The number that a block leaves in the slot; empty if it is not the last thing that it does.
  private Optional<Constant.Int> exitNumber(Block block) {
    List<Instruction> all = block.instructions();
    if (all.size() >= 2
        && all.get(all.size() - 2).operation()
            instanceof Operation.Store(Constant.Int number, Operand pointer, _)
        && isSlot(pointer)) {
      return Optional.of(number);
    }
    return Optional.empty();
  }

  private boolean isSlot(Operand operand) {
    return operand instanceof Operand.Local(int index, _)
        && function.valueNames().get(index).startsWith(SLOT);
  }

  /// Where an exit leads, and the marks on the way.
  private record Way(List<Instruction> marks, int target) {}

  /// Follows an exit through the blocks that it shares with others, to the last one that looks at
  /// its number.
  private Optional<Way> way(Constant.Int number, int first) {
    Optional<Way> found = Optional.empty();
    var marks = new ArrayList<Instruction>();
    int at = first;
    for (int i = 0; i < LONGEST; i++) {
      Block block = function.block(at);
      if (!isShared(block)) {
        break;
      }
      block.instructions().stream()
          .filter(instruction -> isMark(instruction, "llvm.lifetime."))
          .map(mark -> with(mark, mark.operation()))
          .forEach(marks::add);
      switch (block.terminator().operation()) {
        case Operation.Jump(int target) -> at = target;
        case Operation.Switch(_, int otherwise, var cases) -> {
          at =
              cases.stream()
                  .filter(c -> c.value().value().equals(number.value()))
                  .map(Operation.Case::target)
                  .findFirst()
                  .orElse(otherwise);
          if (!startsWithPhi(function.block(at))) {
            found = Optional.of(new Way(List.copyOf(marks), at));
          }
        }
        default -> throw new IllegalStateException(block.name());
      }
    }
    return found;
  }

  private static boolean startsWithPhi(Block block) {
    return block.instructions().getFirst().operation() instanceof Operation.Phi;
  }

  /// Whether a block only marks ends of scopes, and jumps on or looks at the slot.
  private boolean isShared(Block block) {
    int slotValue = Instruction.NO_RESULT;
    List<Instruction> all = block.instructions();
    for (Instruction instruction : all.subList(0, all.size() - 1)) {
      if (instruction.operation() instanceof Operation.Load(var pointer, _) && isSlot(pointer)) {
        slotValue = instruction.result();
      } else if (!isMark(instruction, "llvm.lifetime.")) {
        return false;
      }
    }
    return switch (block.terminator().operation()) {
      case Operation.Jump _ -> true;
      case Operation.Switch(Operand.Local(int index, _), _, _) -> index == slotValue;
      default -> false;
    };
  }

  private static boolean isMark(Instruction instruction, String prefix) {
    return instruction.operation() instanceof Operation.Call(var target)
        && target.callee() instanceof Constant.Symbol(var name, _)
        && name.startsWith(prefix);
  }

  private static Operand marked(Instruction mark) {
    return ((Operation.Call) mark.operation()).target().arguments().get(1).value();
  }
}
