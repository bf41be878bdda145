package org.ulpscope.expr.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;

/// Concrete sorts for what a rule leaves open.
///
/// @param widths of each open width
/// @param sorts of each open format and sort
record SortChoice(Map<String, Integer> widths, Map<String, Sort> sorts) {
  /// Tiny formats of all layouts, and larger ones for rules about conversions.
  private static final List<Sort> FORMATS =
      List.of(
          Sorts.of(new Format(2, 2)),
          Sorts.of(new Format(2, 3)),
          Sorts.of(new Format(3, 3)),
          Sorts.of(new Format(3, 4)),
          Sorts.of(new Format(2, 3, Encoding.EXPLICIT_BIT)),
          Sorts.of(new Format(3, 3, Encoding.FINITE)),
          Sorts.of(new Format(5, 8)));

  private static final List<Sort> SORTS =
      List.of(Sorts.bits(1), Sorts.bits(2), Sorts.of(new Format(2, 2)), new Sort.Array(1, 1));

  /// All choices for the given names.
  static List<SortChoice> all(
      Iterable<String> widths, Iterable<String> formats, Iterable<String> anys) {
    List<SortChoice> choices = List.of(new SortChoice(Map.of(), Map.of()));
    int count = 0;
    for (String _ : widths) {
      count++;
    }
    int widest = count > 4 ? 2 : count > 3 ? 3 : 5;
    for (String name : widths) {
      var longer = new ArrayList<SortChoice>();
      for (SortChoice choice : choices) {
        for (int width = 1; width <= widest; width++) {
          var chosen = new TreeMap<>(choice.widths);
          chosen.put(name, width);
          longer.add(new SortChoice(chosen, choice.sorts));
        }
      }
      choices = longer;
    }
    choices = withSorts(choices, formats, FORMATS);
    return withSorts(choices, anys, SORTS);
  }

  private static List<SortChoice> withSorts(
      List<SortChoice> given, Iterable<String> names, List<Sort> candidates) {
    List<SortChoice> choices = given;
    for (String name : names) {
      var longer = new ArrayList<SortChoice>();
      for (SortChoice choice : choices) {
        for (Sort sort : candidates) {
          var chosen = new TreeMap<>(choice.sorts);
          chosen.put(name, sort);
          longer.add(new SortChoice(choice.widths, chosen));
        }
      }
      choices = longer;
    }
    return choices;
  }

  /// The different sorts, in order.
  @Override
  public String toString() {
    var names = new TreeSet<String>();
    widths.values().forEach(width -> names.add("i" + width));
    sorts.values().forEach(sort -> names.add(sort.toString()));
    return String.join(", ", names);
  }
}
