package org.ulpscope.harness.call;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.program.Alias;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Function;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Program;
import org.ulpscope.program.Type;

/// Joins a program with C code that calls one of its functions, including static ones, which no
/// linker would find.
final class Joined {
  private Joined() {}

  /// A program in which [CallHarness#ENTRY] is an alias of a function.
  static Program of(Program program, Program caller, String symbol) {
    var functions = new ArrayList<>(program.functions());
    for (Function function : caller.functions()) {
      boolean isNew = program.function(function.name()).isEmpty();
      if (isNew && !function.name().equals(CallHarness.ENTRY)) {
        functions.add(function);
      }
    }
    var globals = new ArrayList<>(program.globals());
    globals.addAll(caller.globals());
    var structs = new ArrayList<>(program.structs());
    structs.addAll(caller.structs());
    var aliases = new ArrayList<>(program.aliases());
    Type signature = program.function(symbol).orElseThrow().signature();
    var target = new Constant.Symbol(symbol, new Type.Pointer(0));
    aliases.add(new Alias(CallHarness.ENTRY, signature, 0, target, false, Linkage.INTERNAL));
    return new Program(
        program.source(),
        program.triple(),
        program.layout(),
        program.assembly(),
        structs,
        globals,
        functions,
        aliases);
  }

  /// Whether the compiler passes arguments as the function takes them.
  static boolean isCalledAlike(Program caller, Function function, DataLayout layout) {
    Function declared = caller.function(CallHarness.ENTRY).orElseThrow();
    List<Type> types = function.signature().parameters();
    boolean same = declared.signature().parameters().equals(types);
    for (int i = 0; same && i < types.size(); i++) {
      same = isSame(declared.parameters().get(i), function.parameters().get(i), layout);
    }
    return same;
  }

  /// Arguments on the stack must have the same size and alignment.
  private static boolean isSame(Attributes ours, Attributes theirs, DataLayout layout) {
    if (!ours.has("byval") && !theirs.has("byval")) {
      return true;
    }
    return ours.has("byval")
        && theirs.has("byval")
        && layout.size(ours.type("byval").orElseThrow())
            == layout.size(theirs.type("byval").orElseThrow())
        && ours.find("align").equals(theirs.find("align"));
  }
}
