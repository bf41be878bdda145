package org.ulpscope.program.bitcode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.ulpscope.program.Alias;
import org.ulpscope.program.Block;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Function;
import org.ulpscope.program.Global;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Location;
import org.ulpscope.program.Names;
import org.ulpscope.program.Program;
import org.ulpscope.program.Type;

/// Prints a program as the lines that [Disassembly] extracts from LLVM's text.
final class LlvmModule {
  /// The calling conventions clang uses on the targets tested (llvm/IR/CallingConv.h).
  private static final Map<Integer, String> CONVENTIONS =
      Map.of(
          0, "",
          8, "fastcc ",
          9, "coldcc ",
          64, "x86_stdcallcc ",
          65, "x86_fastcallcc ",
          71, "ptx_kernel ",
          72, "ptx_device ",
          75, "spir_func ",
          76, "spir_kernel ",
          97, "aarch64_vector_pcs ");

  /// Represents the label of a first block without a name, which LLVM does not print.
  static final String UNNAMED_ENTRY = "(entry):";

  private final Program program;
  private final Map<String, LlvmNames> names = new HashMap<>();
  private final LlvmConstants constants = new LlvmConstants(this::block);

  private LlvmModule(Program program) {
    this.program = program;
  }

  static String convention(int number) {
    return CONVENTIONS.getOrDefault(number, "cc " + number + " ");
  }

  /// The lines of all types, variables, aliases and functions.
  static List<String> lines(Program program) {
    return new LlvmModule(program).lines();
  }

  private String block(Constant.BlockAddress address) {
    return names
        .computeIfAbsent(
            address.function(), name -> LlvmNames.of(program.function(name).orElseThrow()))
        .block(address.block());
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Type type : program.structs()) {
      String body = type instanceof Type.Named named ? named.body().toString() : "opaque";
      lines.add(type + " = type " + body);
    }
    lines.sort(null);
    program.globals().forEach(global -> lines.add(global(global)));
    program.aliases().forEach(alias -> lines.add(alias(alias)));
    program.functions().forEach(function -> add(function, lines));
    return lines;
  }

  private String global(Global global) {
    return "@"
        + LlvmNames.quote(global.name())
        + " = "
        + linkage(global.linkage(), global.initializer().isEmpty())
        + (global.isThreadLocal() ? "thread_local " : "")
        + (global.addressSpace() == 0 ? "" : "addrspace(" + global.addressSpace() + ") ")
        + (global.isExternallyInitialized() ? "externally_initialized " : "")
        + (global.isConstant() ? "constant " : "global ")
        + global.type()
        + global.initializer().map(value -> " " + constants.text(value)).orElse("")
        + (global.section().isEmpty() ? "" : ", section \"" + Names.escape(global.section()) + '"')
        + (global.alignment() == 0 ? "" : ", align " + global.alignment());
  }

  private String alias(Alias alias) {
    return "@"
        + LlvmNames.quote(alias.name())
        + " = "
        + linkage(alias.linkage(), false)
        + (alias.indirect() ? "ifunc " : "alias ")
        + alias.type()
        + ", "
        + constants.typed(alias.target());
  }

  private static String linkage(Linkage linkage, boolean declared) {
    return linkage == Linkage.EXTERNAL ? (declared ? "external " : "") : linkage + " ";
  }

  private void add(Function function, List<String> lines) {
    lines.add(header(function));
    var instructions =
        new LlvmInstructions(function, constants, program.layout().allocaAddressSpace());
    LlvmNames own = LlvmNames.of(function);
    for (int i = 0; i < function.blocks().size(); i++) {
      Block block = function.block(i);
      boolean unnamedEntry = i == 0 && block.name().isEmpty();
      lines.add(unnamedEntry ? UNNAMED_ENTRY : own.block(i).substring(1) + ":");
      for (Instruction instruction : block.instructions()) {
        String ulps = instruction.maximumUlps() == 0 ? "" : " ;ulps " + instruction.maximumUlps();
        lines.add("  " + instructions.line(instruction) + ulps + location(instruction.location()));
      }
    }
  }

  private static String location(Optional<Location> location) {
    var text = new StringBuilder();
    for (var at = location; at.isPresent(); at = at.get().inlinedAt()) {
      Location here = at.get();
      text.append(" @")
          .append(here.file())
          .append(':')
          .append(here.line())
          .append(':')
          .append(here.column())
          .append(' ')
          .append(here.function());
    }
    return text.toString();
  }

  private String header(Function function) {
    var parameters = new StringJoiner(", ", "(", ")");
    List<Type> types = function.signature().parameters();
    LlvmNames own = LlvmNames.of(function);
    for (int i = 0; i < types.size(); i++) {
      String attributes = LlvmConstants.attributes(function.parameters().get(i)).stripTrailing();
      String name = function.isDeclaration() ? "" : " " + own.value(i);
      parameters.add(types.get(i) + (attributes.isEmpty() ? "" : " " + attributes) + name);
    }
    if (function.signature().variadic()) {
      parameters.add("...");
    }
    return (function.isDeclaration() ? "declare " : "define ")
        + (function.linkage() == Linkage.EXTERNAL ? "" : function.linkage() + " ")
        + convention(function.convention())
        + LlvmConstants.attributes(function.resultAttributes())
        + function.signature().result()
        + " @"
        + LlvmNames.quote(function.name())
        + parameters
        + LlvmConstants.group(function.attributes())
        + function.personality().map(value -> " personality " + constants.typed(value)).orElse("")
        + location(function.location());
  }
}
