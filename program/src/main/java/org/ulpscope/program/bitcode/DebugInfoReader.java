package org.ulpscope.program.bitcode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.program.Location;
import org.ulpscope.program.debug.DebugInfo;
import org.ulpscope.program.debug.SourceFunction;
import org.ulpscope.program.debug.SourceFunction.Parameter;
import org.ulpscope.program.debug.SourceType;

/// Collects what debug information says of each function while its body, and with it its metadata,
/// is at hand.
///
/// The types of a function's parameters stand in its signature, their names in the nodes of its
/// local variables, which count parameters from 1.
final class DebugInfoReader {
  /// llvm/IR/DebugInfoFlags.def, DIFlagArtificial.
  private static final long FLAG_ARTIFICIAL = 1 << 6;

  private record Variable(String name, boolean isArtificial) {
    static final Variable UNNAMED = new Variable("", false);
  }

  private final Metadata metadata;
  private final SourceTypeReader types;
  private final List<SourceFunction> functions = new ArrayList<>();
  private final Map<Integer, Map<Long, Variable>> ofModule = new HashMap<>();
  private int moduleSize = -1;

  DebugInfoReader(Metadata metadata, Values values) {
    this.metadata = metadata;
    this.types = new SourceTypeReader(metadata, values);
  }

  DebugInfo result() {
    return new DebugInfo(types.types(), functions);
  }

  /// Notes a function whose body has just been read.
  ///
  /// @param node its `!dbg` attachment, a DISubprogram
  void add(String symbol, int node, Location location, int moduleMetadata) {
    if (moduleSize < 0) {
      moduleSize = moduleMetadata;
      collect(0, moduleSize, ofModule);
    }
    Map<Integer, Map<Long, Variable>> ofFunction = new HashMap<>();
    collect(moduleSize, metadata.size(), ofFunction);
    SourceType.Function signature = types.function(metadata.reference(node, 6));
    List<Parameter> parameters = new ArrayList<>();
    for (int i = 0; i < signature.parameters().size(); i++) {
      Variable variable = variable(ofFunction, node, i + 1);
      if (variable.equals(Variable.UNNAMED)) {
        variable = variable(ofModule, node, i + 1);
      }
      parameters.add(
          new Parameter(variable.name, signature.parameters().get(i), variable.isArtificial));
    }
    String name = metadata.string(metadata.reference(node, 2));
    functions.add(
        new SourceFunction(
            symbol, name, location, signature.result(), parameters, signature.variadic()));
    types.leaveFunction(moduleSize);
  }

  private static Variable variable(
      Map<Integer, Map<Long, Variable>> variables, int function, long number) {
    return variables.getOrDefault(function, Map.of()).getOrDefault(number, Variable.UNNAMED);
  }

  /// LOCAL_VAR: `[distinct, scope, name, file, line, type, number, flags, …]`, numbers from 1 on
  /// being parameters.
  private void collect(int from, int to, Map<Integer, Map<Long, Variable>> variables) {
    for (int id = from; id < to; id++) {
      if (metadata.code(id) == Metadata.LOCAL_VAR && metadata.number(id, 6) > 0) {
        variables
            .computeIfAbsent(metadata.reference(id, 1), _ -> new HashMap<>())
            .putIfAbsent(
                metadata.number(id, 6),
                new Variable(
                    metadata.string(metadata.reference(id, 2)),
                    (metadata.number(id, 7) & FLAG_ARTIFICIAL) != 0));
      }
    }
  }
}
