package org.ulpscope.program.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Block;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operation;

/// The attributes of functions and calls, which many share: each list is printed once, with a
/// number, in the order of first use.
final class AttributeGroups {
  private final Map<Attributes, Integer> numbers = new HashMap<>();
  private final List<Attributes> groups = new ArrayList<>();

  /// The groups that `functions` use.
  static AttributeGroups of(List<Function> functions) {
    var groups = new AttributeGroups();
    for (Function function : functions) {
      groups.add(function.attributes());
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          switch (instruction.operation()) {
            case Operation.Call(var target) -> groups.add(target.callAttributes());
            case Operation.Invoke(var target, _, _) -> groups.add(target.callAttributes());
            case Operation.CallBranch(var target, _, _) -> groups.add(target.callAttributes());
            default -> {}
          }
        }
      }
    }
    return groups;
  }

  private void add(Attributes attributes) {
    if (!attributes.isEmpty() && numbers.putIfAbsent(attributes, groups.size()) == null) {
      groups.add(attributes);
    }
  }

  /// The groups, each at its number.
  List<Attributes> list() {
    return groups;
  }

  /// Prints a blank and the group of these attributes: `#3` if it has a number, `#{ … }` if not,
  /// nothing if there are none.
  void print(Attributes attributes, TypePrinter types, StringBuilder out) {
    if (attributes.isEmpty()) {
      return;
    }
    Integer number = numbers.get(attributes);
    if (number != null) {
      out.append(" #").append(number);
    } else {
      out.append(" #{ ");
      types.attributes(attributes);
      out.append('}');
    }
  }
}
