package org.ulpscope.program.bitcode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;
import org.ulpscope.program.bitcode.stream.Bitstream;

/// Reads instructions that end a block, except calls.
final class ControlReader {
  private final Bitstream in;
  private final Operands operands;
  private final Body body;

  ControlReader(Bitstream in, Operands operands, Body body) {
    this.in = in;
    this.operands = operands;
    this.body = body;
  }

  /// RET: `[value?]`
  void ret() {
    Optional<Operand> value = operands.hasMore() ? Optional.of(operands.typed()) : Optional.empty();
    body.end(new Operation.Return(value));
  }

  /// BR: `[target]` or `[whenTrue, whenFalse, condition]`
  void branch() {
    int target = operands.block();
    if (!operands.hasMore()) {
      body.end(new Operation.Jump(target));
      return;
    }
    int whenFalse = operands.block();
    Operand condition = operands.implied(Types.I1);
    body.end(new Operation.Branch(condition, target, whenFalse));
  }

  /// SWITCH: `[type, value, otherwise, (case, target)…]`
  void choose() {
    Type type = operands.type();
    Operand value = operands.implied(type);
    int otherwise = operands.block();
    List<Operation.Case> cases = new ArrayList<>(operands.left() / 2);
    while (operands.hasMore()) {
      if (!(operands.absolute(type) instanceof Constant.Int number)) {
        throw in.error("a case that is not a number");
      }
      cases.add(new Operation.Case(number, operands.block()));
    }
    body.end(new Operation.Switch(value, otherwise, cases));
  }

  /// INDIRECTBR: `[type, address, target…]`
  void indirect() {
    Type type = operands.type();
    Operand address = operands.implied(type);
    List<Integer> targets = new ArrayList<>(operands.left());
    while (operands.hasMore()) {
      targets.add(operands.block());
    }
    body.end(new Operation.IndirectJump(address, targets));
  }

  /// RESUME: `[value]`
  void resume() {
    body.end(new Operation.Resume(operands.typed()));
  }

  void unreachable() {
    body.end(new Operation.Unreachable());
  }
}
