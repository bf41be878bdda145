package org.ulpscope.engine.translate;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.engine.call.CallSite;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;

/// Calls of functions and of LLVM's intrinsics.
final class CallTranslator {
  private final DataLayout layout;
  private final Registers registers;
  private final Assembler assembler;
  private final Intrinsics intrinsics;
  private final AssemblyTranslator assembly;

  CallTranslator(
      LoadedProgram loaded,
      Registers registers,
      Assembler assembler,
      ScalarTranslator scalars,
      MemoryTranslator memory,
      Contraction contraction) {
    this.layout = loaded.layout();
    this.registers = registers;
    this.assembler = assembler;
    this.assembly = new AssemblyTranslator(layout, registers, scalars);
    this.intrinsics = new Intrinsics(loaded, registers, assembler, scalars, memory, contraction);
  }

  void call(Operation.Target target, Type type, int d) {
    callSite(target, type, d);
  }

  /// Adds the steps of a call; null if it does not call a function.
  CallSite callSite(Operation.Target target, Type type, int d) {
    if (target.callee() instanceof Operand.InlineAssembly text) {
      assembly.call(text, target.arguments(), type, d);
      return null;
    }
    if (target.callee() instanceof Constant.Symbol(var name, _) && name.startsWith("llvm.")) {
      intrinsics.call(name, target, type, d);
      return null;
    }
    var flat = new ArrayList<Integer>();
    var byValue = new ArrayList<CallSite.ByValue>();
    int[] first = new int[target.arguments().size()];
    for (int i = 0; i < first.length; i++) {
      Operation.Argument argument = target.arguments().get(i);
      first[i] = flat.size();
      copied(argument, flat.size(), byValue);
      addRegisters(argument.value(), flat);
    }
    var site =
        new CallSite(
            assembler.here(),
            target,
            d,
            registers.shape(type),
            flat.stream().mapToInt(Integer::intValue).toArray(),
            first,
            byValue.toArray(CallSite.ByValue[]::new),
            registers.of(target.callee()));
    assembler.add(site);
    return site;
  }

  private void addRegisters(Operand value, List<Integer> flat) {
    if (value instanceof Operand.Meta) {
      return;
    }
    int register = registers.of(value);
    int slots = registers.shape(value.type()).slots();
    for (int i = 0; i < slots; i++) {
      flat.add(register + i);
    }
  }

  private void copied(Operation.Argument argument, int register, List<CallSite.ByValue> byValue) {
    argument
        .attributes()
        .type("byval")
        .ifPresent(
            type -> {
              int alignment =
                  argument
                      .attributes()
                      .number("align")
                      .map(Long::intValue)
                      .orElse(layout.alignment(type));
              byValue.add(new CallSite.ByValue(register, layout.size(type), alignment));
            });
  }
}
