package org.ulpscope.engine.flow;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.ulpscope.program.Block;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;

/// The local variables of a function that are volatile. LLVM has volatile accesses only; a variable
/// that is declared volatile has no others.
public final class VolatileLocals {
  /// The variable that each pointer points into, by the results of their instructions.
  private final Map<Integer, Integer> variables = new HashMap<>();

  private final Set<Integer> found = new HashSet<>();

  private VolatileLocals() {}

  /// The results of their `alloca`s.
  public static Set<Integer> in(Function function) {
    var locals = new VolatileLocals();
    for (Block block : function.blocks()) {
      block.instructions().forEach(locals::add);
    }
    return locals.found;
  }

  private void add(Instruction instruction) {
    switch (instruction.operation()) {
      case Operation.Alloca _ -> variables.put(instruction.result(), instruction.result());
      case Operation.ElementPointer(_, Operand.Local(int base, _), _, _) -> {
        if (variables.containsKey(base)) {
          variables.put(instruction.result(), variables.get(base));
        }
      }
      case Operation.Load(var pointer, var access) -> note(pointer, access.isVolatile());
      case Operation.Store(_, var pointer, var access) -> note(pointer, access.isVolatile());
      case Operation.Call(var target) -> addCopy(target);
      default -> {}
    }
  }

  /// A volatile structure is copied by `llvm.memcpy` with its last argument set.
  private void addCopy(Operation.Target target) {
    if (target.callee() instanceof Constant.Symbol(var name, _)
        && name.startsWith("llvm.mem")
        && target.arguments().getLast().value() instanceof Constant.Int isVolatile) {
      for (Operation.Argument argument : target.arguments()) {
        note(argument.value(), isVolatile.value().signum() != 0);
      }
    }
  }

  private void note(Operand pointer, boolean isVolatile) {
    if (isVolatile
        && pointer instanceof Operand.Local(int index, _)
        && variables.containsKey(index)) {
      found.add(variables.get(index));
    }
  }
}
