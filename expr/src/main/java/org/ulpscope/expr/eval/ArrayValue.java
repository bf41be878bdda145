package org.ulpscope.expr.eval;

import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// The value of an array: its listed elements, and the value of all others.
///
/// ```java
/// ArrayValue bytes = ArrayValue.of(0).with(3, 255);
/// bytes.get(BigInteger.valueOf(3))   // 255
/// ```
///
/// @param fallback the value of elements that are not listed
public record ArrayValue(BigInteger fallback, SortedMap<BigInteger, BigInteger> elements) {
  public ArrayValue {
    elements = Collections.unmodifiableSortedMap(new TreeMap<>(elements));
  }

  /// An array whose elements are all the same.
  public static ArrayValue of(long fallback) {
    return of(BigInteger.valueOf(fallback), Map.of());
  }

  public static ArrayValue of(BigInteger fallback, Map<BigInteger, BigInteger> elements) {
    return new ArrayValue(fallback, new TreeMap<>(elements));
  }

  /// The array with one element changed.
  public ArrayValue with(long index, long element) {
    var changed = new TreeMap<>(elements);
    changed.put(BigInteger.valueOf(index), BigInteger.valueOf(element));
    return new ArrayValue(fallback, changed);
  }

  public BigInteger get(BigInteger index) {
    return elements.getOrDefault(index, fallback);
  }

  /// Whether two arrays have the same elements at all indices of the given width, even if they list
  /// different ones.
  public boolean agreesWith(ArrayValue other, int indexWidth) {
    var listed = new TreeSet<>(elements.keySet());
    listed.addAll(other.elements.keySet());
    for (BigInteger index : listed) {
      if (!get(index).equals(other.get(index))) {
        return false;
      }
    }
    boolean allListed =
        BigInteger.valueOf(listed.size()).equals(BigInteger.ONE.shiftLeft(indexWidth));
    return allListed || fallback.equals(other.fallback);
  }

  /// For example `{3: 255, else 0}`.
  @Override
  public String toString() {
    var text = new StringBuilder("{");
    elements.forEach(
        (index, element) -> text.append(index).append(": ").append(element).append(", "));
    return text.append("else ").append(fallback).append('}').toString();
  }
}
