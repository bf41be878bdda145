package org.ulpscope.harness.describe;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.program.InputException;

/// The sizes to check: a range for each name.
///
/// ```java
/// Sizes.parse("w=1..2,h=3").all()   // [{w=1, h=3}, {w=2, h=3}]
/// ```
public record Sizes(Map<String, Range> ranges) {
  public static final Sizes NONE = new Sizes(Map.of());

  private static final Pattern ITEM =
      Pattern.compile(
          "\\s*([A-Za-z_][A-Za-z_0-9]*)\\s*=\\s*(\\d{1,9})(?:\\s*\\.\\.\\s*(\\d{1,9}))?\\s*");

  private static final long MOST = 100_000;

  /// From `first` to `last`, both included.
  public record Range(long first, long last) {
    @Override
    public String toString() {
      return first == last ? Long.toString(first) : first + ".." + last;
    }
  }

  public Sizes {
    ranges = Collections.unmodifiableMap(new LinkedHashMap<>(ranges));
  }

  /// Reads `n=1..64` or `w=1..16,h=4`.
  public static Sizes parse(String text) {
    var ranges = new LinkedHashMap<String, Range>();
    for (String item : text.split(",", -1)) {
      Matcher matcher = ITEM.matcher(item);
      if (!matcher.matches()) {
        throw InputException.of(
            "'" + item.strip() + "' is not a valid size; write n=1..64 or w=1..16,h=4 instead");
      }
      long first = Long.parseLong(matcher.group(2));
      long last = matcher.group(3) == null ? first : Long.parseLong(matcher.group(3));
      if (last < first) {
        throw InputException.of("the range of sizes " + item.strip() + " is empty");
      }
      ranges.put(matcher.group(1), new Range(first, last));
    }
    return new Sizes(ranges);
  }

  /// These sizes, and a range for one more name.
  public Sizes with(String name, Range range) {
    var more = new LinkedHashMap<>(ranges);
    more.put(name, range);
    return new Sizes(more);
  }

  /// All combinations, the smallest first: by their product, then in the order of the names.
  public List<Map<String, Long>> all() {
    long count = 1;
    for (Range range : ranges.values()) {
      count = Math.multiplyExact(count, range.last() - range.first() + 1);
      if (count > MOST) {
        throw InputException.of("more than " + MOST + " sizes: " + this);
      }
    }
    List<Map<String, Long>> all = List.of(Map.of());
    for (var entry : ranges.entrySet()) {
      var longer = new ArrayList<Map<String, Long>>();
      for (Map<String, Long> shorter : all) {
        for (long i = entry.getValue().first(); i <= entry.getValue().last(); i++) {
          var next = new LinkedHashMap<>(shorter);
          next.put(entry.getKey(), i);
          longer.add(next);
        }
      }
      all = longer;
    }
    return all.stream().sorted(Comparator.comparingLong(Sizes::product)).toList();
  }

  private static long product(Map<String, Long> size) {
    return size.values().stream().mapToLong(Long::longValue).reduce(1, (x, y) -> x * y);
  }

  /// One size, as in `w = 3, h = 2`.
  public static String show(Map<String, Long> size) {
    var text = new StringJoiner(", ");
    size.forEach((name, value) -> text.add(name + " = " + value));
    return text.toString();
  }

  /// As in `n = 1..64`.
  @Override
  public String toString() {
    var text = new StringJoiner(", ");
    ranges.forEach((name, range) -> text.add(name + " = " + range));
    return text.toString();
  }
}
