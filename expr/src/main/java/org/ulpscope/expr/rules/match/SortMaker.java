package org.ulpscope.expr.rules.match;

import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.rules.language.Inference;
import org.ulpscope.expr.rules.language.Num;
import org.ulpscope.expr.rules.language.SortTerm;

/// A compiled [SortTerm], computed from a match.
@FunctionalInterface
public interface SortMaker {
  Sort of(Match match);

  static SortMaker compile(SortTerm sort, Inference inference, Slots slots) {
    return switch (inference.resolve(sort)) {
      case SortTerm.Bits(Num width) -> {
        Quantity quantity = Quantity.compile(width, inference, slots);
        yield m -> Sorts.bits(quantity.of(m));
      }
      case SortTerm.Array(Num index, Num element) -> {
        Quantity i = Quantity.compile(index, inference, slots);
        Quantity e = Quantity.compile(element, inference, slots);
        yield m -> new Sort.Array(i.of(m), e.of(m));
      }
      case SortTerm.Given(var format, _) -> {
        Sort given = Sorts.of(format);
        yield _ -> given;
      }
      case SortTerm.Rounding() -> _ -> Sorts.ROUNDING;
      case SortTerm.Fp(String name) -> ofSlot(slots.sort(name));
      case SortTerm.Any(String name) -> ofSlot(slots.sort(name));
    };
  }

  private static SortMaker ofSlot(int slot) {
    return m -> m.sorts[slot];
  }
}
