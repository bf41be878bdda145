package org.ulpscope.program.bitcode.debug;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.program.Location;
import org.ulpscope.program.bitcode.table.Values;
import org.ulpscope.program.debug.DebugInfo;
import org.ulpscope.program.debug.SourceFunction;
import org.ulpscope.program.debug.SourceFunction.Parameter;
import org.ulpscope.program.debug.SourceType;

/// Collects the debug information of each function while its body, and thus its metadata, is
/// available.
///
/// The types of a function's parameters are in its signature, their names in the nodes of its local
/// variables, which number parameters from 1.
public final class DebugInfoReader {
  /// llvm/IR/DebugInfoFlags.def, DIFlagArtificial.
  private static final long FLAG_ARTIFICIAL = 1 << 6;

  private record Named(String name, boolean isArtificial) {
    static final Named UNNAMED = new Named("", false);
  }

  private final Metadata metadata;
  private final SourceTypeReader types;
  private final List<SourceFunction> functions = new ArrayList<>();
  private final Map<Integer, Map<Long, Named>> ofModule = new HashMap<>();
  private int moduleSize = -1;

  public DebugInfoReader(Metadata metadata, Values values) {
    this.metadata = metadata;
    this.types = new SourceTypeReader(metadata, values);
  }

  public DebugInfo result() {
    return new DebugInfo(types.types(), functions);
  }

  /// Adds a function whose body has just been read.
  ///
  /// @param node its `!dbg` attachment, a DISubprogram
  public void add(String symbol, int node, Location location, int moduleMetadata) {
    if (moduleSize < 0) {
      moduleSize = moduleMetadata;
      collect(0, moduleSize, ofModule);
    }
    Map<Integer, Map<Long, Named>> ofFunction = new HashMap<>();
    collect(moduleSize, metadata.size(), ofFunction);
    SourceType.Function signature = types.function(metadata.reference(node, 6));
    List<Parameter> parameters = new ArrayList<>();
    for (int i = 0; i < signature.parameters().size(); i++) {
      Named variable = variable(ofFunction, node, i + 1);
      if (variable.equals(Named.UNNAMED)) {
        variable = variable(ofModule, node, i + 1);
      }
      parameters.add(
          new Parameter(variable.name, signature.parameters().get(i), variable.isArtificial));
    }
    String name = metadata.string(metadata.reference(node, 2));
    functions.add(
        new SourceFunction(
            symbol,
            name,
            location,
            signature.result(),
            parameters,
            signature.variadic(),
            locals(node)));
    types.leaveFunction(moduleSize);
  }

  /// The variables in the scopes of a function, from the function's own nodes.
  private List<SourceFunction.Variable> locals(int function) {
    var locals = new ArrayList<SourceFunction.Variable>();
    for (int id = moduleSize; id < metadata.size(); id++) {
      if (metadata.code(id) == Metadata.LOCAL_VAR
          && metadata.number(id, 6) == 0
          && isWithin(metadata.reference(id, 1), function)) {
        locals.add(
            new SourceFunction.Variable(
                metadata.string(metadata.reference(id, 2)),
                metadata.intNumber(id, 4),
                types.number(metadata.reference(id, 5))));
      }
    }
    return locals;
  }

  /// LEXICAL_BLOCK and LEXICAL_BLOCK_FILE: `[distinct, scope, …]`
  private boolean isWithin(int scope, int function) {
    int at = scope;
    while (metadata.is(at, Metadata.LEXICAL_BLOCK)
        || metadata.is(at, Metadata.LEXICAL_BLOCK_FILE)) {
      at = metadata.reference(at, 1);
    }
    return at == function;
  }

  private static Named variable(
      Map<Integer, Map<Long, Named>> variables, int function, long number) {
    return variables.getOrDefault(function, Map.of()).getOrDefault(number, Named.UNNAMED);
  }

  /// LOCAL_VAR: `[distinct, scope, name, file, line, type, number, flags, …]`; numbers from 1 on
  /// are parameters.
  private void collect(int from, int to, Map<Integer, Map<Long, Named>> variables) {
    for (int id = from; id < to; id++) {
      if (metadata.code(id) == Metadata.LOCAL_VAR && metadata.number(id, 6) > 0) {
        variables
            .computeIfAbsent(metadata.reference(id, 1), _ -> new HashMap<>())
            .putIfAbsent(
                metadata.number(id, 6),
                new Named(
                    metadata.string(metadata.reference(id, 2)),
                    (metadata.number(id, 7) & FLAG_ARTIFICIAL) != 0));
      }
    }
  }
}
