package org.ulpscope.program.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.program.Block;
import org.ulpscope.program.Function;
import org.ulpscope.program.Names;

/// What the values and blocks of a function are called in the text form.
///
/// One without a name goes by its index, one whose name no other has by that name, and one that
/// shares its name by both. So names need not be changed to be told apart:
///
/// ```
/// names "x", "", "y", "y"   →   %x  %1  %y#2  %y#3
/// ```
final class LocalNames {
  /// The names outside functions: there are none.
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

  /// The text behind the `%` of a value.
  String value(int index) {
    return text(values, index);
  }

  /// The text behind the `%` of a block, or in front of the colon of its label.
  String block(int index) {
    return text(blocks, index);
  }

  /// Whether the function has a value of this index.
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

  /// A word as it is, anything else in quotes: a label must begin like a word.
  static String plain(String name) {
    boolean sign = name.startsWith("-") || name.startsWith("...");
    return sign ? '"' + Names.escape(name) + '"' : Names.quote(name);
  }
}
