package org.ulpscope.program.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.program.Block;
import org.ulpscope.program.Function;
import org.ulpscope.program.Names;

/// The names of a function's values and blocks in the text form.
///
/// A value without a name is denoted by its index, one with a unique name by that name, and one
/// that shares its name by both. So names need not be changed to be distinct:
///
/// ```
/// names "x", "", "y", "y"   →   %x  %1  %y#2  %y#3
/// ```
final class LocalNames {
  /// The names outside functions: none.
  static final LocalNames NONE = new LocalNames(List.of(), List.of());

  private final String[] values;
  private final String[] blocks;

  private LocalNames(List<String> values, List<String> blocks) {
    this.values = distinct(values);
    this.blocks = distinct(blocks);
  }

  static LocalNames of(Function function) {
    return new LocalNames(
        function.valueNames(), function.blocks().stream().map(Block::name).toList());
  }

  /// The text after the `%` of a value.
  String value(int index) {
    return text(values, index);
  }

  /// The text after the `%` of a block, or before the colon of its label.
  String block(int index) {
    return text(blocks, index);
  }

  /// Whether the function has a value with this index.
  boolean hasValue(int index) {
    return index < values.length;
  }

  private static String text(String[] texts, int index) {
    return index >= 0 && index < texts.length ? texts[index] : Integer.toString(index);
  }

  private static String[] distinct(List<String> names) {
    Set<String> seen = HashSet.newHashSet(names.size());
    Set<String> shared = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        shared.add(name);
      }
    }
    var texts = new String[names.size()];
    for (int i = 0; i < texts.length; i++) {
      String name = names.get(i);
      if (name.isEmpty()) {
        texts[i] = Integer.toString(i);
      } else {
        texts[i] = shared.contains(name) ? plain(name) + "#" + i : plain(name);
      }
    }
    return texts;
  }

  /// A word unchanged, anything else in quotes: a label must start like a word.
  static String plain(String name) {
    boolean sign = name.startsWith("-") || name.startsWith("...");
    return sign ? '"' + Names.escape(name) + '"' : Names.quote(name);
  }
}
