package org.ulpscope.engine.state;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;

/// The objects that pointers were computed from, where their addresses suggest a different object.
///
/// The constants in a symbolic address usually add up to an address in its object. They do not if
/// an index contains a constant: `&table[c - 'A']` is `c` plus an address before the table, where
/// another object may be. For such pointers, and only for them, the object is recorded here.
///
/// ```java
/// provenance.put(address, table.address());
/// provenance.of(address)      // the table's address
/// ```
///
/// Copies share their entries until one of them is modified.
public final class PointerProvenance {
  private Map<Expr, Long> known;
  private boolean isShared;

  PointerProvenance() {
    this(Map.of());
  }

  private PointerProvenance(Map<Expr, Long> known) {
    this.known = known;
    this.isShared = true;
  }

  PointerProvenance copy() {
    isShared = true;
    return new PointerProvenance(known);
  }

  /// The start of the object that an address was computed from; empty if its constants determine
  /// it.
  public OptionalLong of(Expr address) {
    if (known.isEmpty()) {
      return OptionalLong.empty();
    }
    Long base = known.get(address);
    if (base != null) {
      return OptionalLong.of(base);
    }
    if (address.operator() == Operator.ADD) {
      for (int i = 0; i < 2; i++) {
        Long part = known.get(address.child(i));
        if (part != null) {
          return OptionalLong.of(part);
        }
      }
    }
    return OptionalLong.empty();
  }

  public void put(Expr address, long base) {
    own().put(address, base);
  }

  /// Removes an entry, so that the constants of the address determine its object again.
  public void forget(Expr address) {
    if (known.containsKey(address)) {
      own().remove(address);
    }
  }

  /// Adds the entries of another one.
  public void addAll(PointerProvenance other) {
    if (other.known != known && !other.known.isEmpty()) {
      own().putAll(other.known);
    }
  }

  private Map<Expr, Long> own() {
    if (isShared) {
      known = new HashMap<>(known);
      isShared = false;
    }
    return known;
  }
}
