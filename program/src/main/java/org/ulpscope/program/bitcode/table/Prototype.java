package org.ulpscope.program.bitcode.table;

import java.util.List;
import java.util.Optional;
import org.ulpscope.program.Block;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Function;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Location;
import org.ulpscope.program.Type;

/// The module-level data of a function, before its body is read.
///
/// @param id its number among the module's values
/// @param personality the number of its personality routine plus one; 0 if it has none
public record Prototype(
    int id,
    String name,
    Type.Signature signature,
    AttributeTable.AttributeList attributes,
    Linkage linkage,
    int convention,
    int addressSpace,
    boolean hasBody,
    int personality) {
  public Prototype named(String newName) {
    return new Prototype(
        id,
        newName,
        signature,
        attributes,
        linkage,
        convention,
        addressSpace,
        hasBody,
        personality);
  }

  public Function function(
      List<Block> blocks,
      List<String> valueNames,
      Optional<Constant> personalityRoutine,
      Optional<Location> location) {
    return new Function(
        name,
        signature,
        attributes.firstParameters(signature.parameters().size()),
        attributes.result(),
        attributes.function(),
        linkage,
        convention,
        addressSpace,
        blocks,
        valueNames,
        personalityRoutine,
        location);
  }
}
