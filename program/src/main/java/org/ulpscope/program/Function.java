package org.ulpscope.program;

import java.util.List;
import java.util.Optional;

/// A function; a declaration if it has no blocks. Control enters at block 0.
///
/// @param valueNames the source-level name of each value (see [Operand.Local]), empty if it has
///   none
/// @param convention LLVM's number of the calling convention; 0 is C's
/// @param personality the routine that selects exception handlers
/// @param location of the definition
public record Function(
    String name,
    Type.Signature signature,
    List<Attributes> parameters,
    Attributes resultAttributes,
    Attributes attributes,
    Linkage linkage,
    int convention,
    int addressSpace,
    List<Block> blocks,
    List<String> valueNames,
    Optional<Constant> personality,
    Optional<Location> location) {
  public Function {
    parameters = List.copyOf(parameters);
    blocks = List.copyOf(blocks);
    valueNames = List.copyOf(valueNames);
  }

  public boolean isDeclaration() {
    return blocks.isEmpty();
  }

  public Block block(int index) {
    return blocks.get(index);
  }

  /// The number of values: parameters and results.
  public int valueCount() {
    return valueNames.size();
  }

  /// LLVM's own operations look like functions whose names start with `llvm.`.
  public boolean isIntrinsic() {
    return name.startsWith("llvm.");
  }
}
