package org.ulpscope.engine.translate;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// Empty inline assembly: `asm("" : "+r"(x))` hides a value from the optimiser. It only passes
/// inputs through to the outputs they are tied to. The LLVM Language Reference defines the
/// constraints, under inline assembler expressions.
final class AssemblyTranslator {
  private final DataLayout layout;
  private final Registers registers;
  private final ScalarTranslator scalars;

  AssemblyTranslator(DataLayout layout, Registers registers, ScalarTranslator scalars) {
    this.layout = layout;
    this.registers = registers;
    this.scalars = scalars;
  }

  void call(Operand.InlineAssembly assembly, List<Operation.Argument> arguments, Type type, int d) {
    if (!doesNothing(assembly.text())) {
      throw unsupported(assembly);
    }
    List<Type> outputs = outputs(type);
    boolean[] set = new boolean[outputs.size()];
    int argument = 0;
    for (String constraint : constraints(assembly)) {
      boolean isInput = !constraint.startsWith("=") && !constraint.startsWith("~");
      if (isInput && Character.isDigit(constraint.charAt(0))) {
        int output = directOutput(assembly, Integer.parseInt(constraint));
        Operand value = arguments.get(argument).value();
        if (output < 0
            || layout.bits(value.type()) != layout.bits(outputs.get(output))
            || registers.shape(value.type()).slots()
                != registers.shape(outputs.get(output)).slots()) {
          throw unsupported(assembly);
        }
        scalars.copy(outputs.get(output), d + slot(outputs, output), registers.of(value));
        set[output] = true;
      }
      if (isInput || constraint.startsWith("=*")) {
        argument++;
      }
    }
    for (boolean done : set) {
      if (!done) {
        throw unsupported(assembly); // the value would be the content of some register
      }
    }
  }

  private static boolean doesNothing(String text) {
    String code = text.replaceAll("#[^\n]*", "").strip();
    return code.isEmpty() || code.equals("nop");
  }

  private static List<String> constraints(Operand.InlineAssembly assembly) {
    String all = assembly.constraints();
    return all.isEmpty() ? List.of() : List.of(all.split(",", -1));
  }

  /// The results of the call, one per output that is not in memory.
  private static List<Type> outputs(Type type) {
    if (type == Type.Special.VOID) {
      return List.of();
    }
    boolean several = type instanceof Type.Struct || type instanceof Type.Named;
    return several ? Types.struct(type).fields() : List.of(type);
  }

  /// The index among the results of the output at `index` in the constraints; -1 if it is in
  /// memory.
  private static int directOutput(Operand.InlineAssembly assembly, int index) {
    var outputs = new ArrayList<Integer>();
    int direct = 0;
    for (String constraint : constraints(assembly)) {
      if (constraint.startsWith("=")) {
        outputs.add(constraint.startsWith("=*") ? -1 : direct++);
      }
    }
    return index < outputs.size() ? outputs.get(index) : -1;
  }

  private int slot(List<Type> outputs, int output) {
    return outputs.subList(0, output).stream().mapToInt(t -> registers.shape(t).slots()).sum();
  }

  private static ProgramError unsupported(Operand.InlineAssembly assembly) {
    return ProgramError.unsupported(
        "the inline assembly \""
            + assembly.text().strip().replace("\n", "\\n")
            + "\" with the operands \""
            + assembly.constraints()
            + "\"");
  }
}
