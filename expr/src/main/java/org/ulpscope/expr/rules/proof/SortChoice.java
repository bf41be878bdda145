package org.ulpscope.expr.rules.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;

/// Concrete sorts for the variables that a rule leaves open.
///
/// @param widths of each open width
/// @param sorts of each open format and sort
record SortChoice(Map<String, Integer> widths, Map<String, Sort> sorts) {
  /// All choices for the given names.
  static List<SortChoice> all(
      SortOffer offer, Set<String> widths, Set<String> formats, Set<String> anys) {
    List<SortChoice> choices = List.of(new SortChoice(Map.of(), Map.of()));
    // Many open widths would have too many choices: use only the first few of the offer.
    int kinds = widths.size() > 4 ? 2 : widths.size() > 3 ? 3 : offer.widths().size();
    for (String name : widths) {
      var longer = new ArrayList<SortChoice>();
      for (SortChoice choice : choices) {
        for (int width : offer.widths().subList(0, kinds)) {
          var chosen = new TreeMap<>(choice.widths);
          chosen.put(name, width);
          longer.add(new SortChoice(chosen, choice.sorts));
        }
      }
      choices = longer;
    }
    List<Sort> floats = offer.formats().stream().<Sort>map(Sorts::of).toList();
    choices = withSorts(choices, formats, floats);
    return withSorts(choices, anys, offer.others());
  }

  /// The distance from the offer's preference: the first of each list, but different sorts for
  /// different names.
  int rank(SortOffer offer) {
    int rank = 0;
    for (int width : widths.values()) {
      rank += offer.widths().indexOf(width);
    }
    for (Sort sort : sorts.values()) {
      rank +=
          sort.isFloat()
              ? offer.formats().indexOf(sort.format())
              : Math.max(0, offer.others().indexOf(sort));
    }
    long different =
        Stream.concat(widths.values().stream(), sorts.values().stream()).distinct().count();
    return rank - 100 * (int) different;
  }

  private static List<SortChoice> withSorts(
      List<SortChoice> given, Set<String> names, List<Sort> candidates) {
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

  /// The distinct sorts, in order.
  @Override
  public String toString() {
    var names = new TreeSet<String>();
    widths.values().forEach(width -> names.add("i" + width));
    sorts.values().forEach(sort -> names.add(sort.toString()));
    return String.join(", ", names);
  }
}
