package org.ulpscope.program;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A whole program: one module, or several linked together.
///
/// ```java
/// Program program = …;
/// program.function("main").orElseThrow().blocks().size()
/// ```
public final class Program {
  private final String source;
  private final String triple;
  private final DataLayout layout;
  private final String assembly;
  private final List<Type> structs;
  private final List<Global> globals;
  private final List<Function> functions;
  private final List<Alias> aliases;
  private final Map<String, Function> functionsByName = new HashMap<>();
  private final Map<String, Global> globalsByName = new HashMap<>();
  private final Map<String, Alias> aliasesByName = new HashMap<>();

  /// @param source the file that the module was compiled from
  /// @param triple the target, such as `x86_64-unknown-linux-gnu`
  /// @param assembly assembly text at module level, usually empty
  /// @param structs the [Type.Named] and [Type.Opaque] types
  public Program(
      String source,
      String triple,
      DataLayout layout,
      String assembly,
      List<Type> structs,
      List<Global> globals,
      List<Function> functions,
      List<Alias> aliases) {
    this.source = source;
    this.triple = triple;
    this.layout = layout;
    this.assembly = assembly;
    this.structs = List.copyOf(structs);
    this.globals = List.copyOf(globals);
    this.functions = List.copyOf(functions);
    this.aliases = List.copyOf(aliases);
    functions.forEach(function -> functionsByName.put(function.name(), function));
    globals.forEach(global -> globalsByName.put(global.name(), global));
    aliases.forEach(alias -> aliasesByName.put(alias.name(), alias));
  }

  public String source() {
    return source;
  }

  public String triple() {
    return triple;
  }

  public DataLayout layout() {
    return layout;
  }

  public String assembly() {
    return assembly;
  }

  public List<Type> structs() {
    return structs;
  }

  public List<Global> globals() {
    return globals;
  }

  public List<Function> functions() {
    return functions;
  }

  public List<Alias> aliases() {
    return aliases;
  }

  public Optional<Function> function(String name) {
    return Optional.ofNullable(functionsByName.get(name));
  }

  public Optional<Global> global(String name) {
    return Optional.ofNullable(globalsByName.get(name));
  }

  public Optional<Alias> alias(String name) {
    return Optional.ofNullable(aliasesByName.get(name));
  }

  /// The number of instructions in all functions.
  public long instructionCount() {
    long count = 0;
    for (Function function : functions) {
      for (Block block : function.blocks()) {
        count += block.instructions().size();
      }
    }
    return count;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Program program
        && source.equals(program.source)
        && triple.equals(program.triple)
        && layout.equals(program.layout)
        && assembly.equals(program.assembly)
        && structs.equals(program.structs)
        && globals.equals(program.globals)
        && functions.equals(program.functions)
        && aliases.equals(program.aliases);
  }

  @Override
  public int hashCode() {
    return functions.hashCode();
  }

  @Override
  public String toString() {
    return "Program[" + source + ", " + functions.size() + " functions]";
  }
}
