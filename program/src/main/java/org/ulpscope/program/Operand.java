package org.ulpscope.program;

import java.util.List;

/// An operand of an operation.
public sealed interface Operand
    permits Constant, Operand.Local, Operand.Meta, Operand.InlineAssembly {
  Type type();

  /// A value of the enclosing function: its parameters come first, then the result of each
  /// instruction that has one, in order.
  record Local(int index, Type type) implements Operand {}

  /// Metadata passed to an intrinsic, such as `!"round.tonearest"`, in its text form.
  record Meta(String text) implements Operand {
    @Override
    public Type type() {
      return Type.Special.METADATA;
    }
  }

  /// Assembly text as the target of a call.
  record InlineAssembly(
      Type.Signature signature, String text, String constraints, List<String> options)
      implements Operand {
    public InlineAssembly {
      options = List.copyOf(options);
    }

    @Override
    public Type type() {
      return Types.POINTER;
    }
  }
}
