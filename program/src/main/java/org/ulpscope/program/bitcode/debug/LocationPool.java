package org.ulpscope.program.bitcode.debug;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.Location;

/// The locations of the function being read, by the four numbers that define one.
///
/// A hash table with open addressing. Each slot carries the number of its function, so that the
/// table is cleared by incrementing that number.
final class LocationPool {
  private static final int FIELDS = 4;

  private int[] keys = new int[FIELDS << 8];
  private int[] functions = new int[1 << 8];
  private List<Optional<Location>> locations = empty(1 << 8);
  private int function = 1;
  private int count;

  private static List<Optional<Location>> empty(int size) {
    List<Optional<Location>> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(Optional.empty());
    }
    return list;
  }

  /// Removes all locations.
  void clear() {
    function++;
    count = 0;
  }

  /// The slot of a location: contains it, or is free for it.
  int slot(int line, int column, int scope, int inlinedAt) {
    int hash = ((line * 31 + column) * 31 + scope) * 31 + inlinedAt;
    int mask = functions.length - 1;
    int slot = ((hash * 0x9e3779b9) >>> 9) & mask;
    while (functions[slot] == function && !holds(slot, line, column, scope, inlinedAt)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean holds(int slot, int line, int column, int scope, int inlinedAt) {
    int at = FIELDS * slot;
    return keys[at] == line
        && keys[at + 1] == column
        && keys[at + 2] == scope
        && keys[at + 3] == inlinedAt;
  }

  boolean isFree(int slot) {
    return functions[slot] != function;
  }

  Optional<Location> get(int slot) {
    return locations.get(slot);
  }

  void put(int slot, int line, int column, int scope, int inlinedAt, Optional<Location> location) {
    int at = FIELDS * slot;
    keys[at] = line;
    keys[at + 1] = column;
    keys[at + 2] = scope;
    keys[at + 3] = inlinedAt;
    functions[slot] = function;
    locations.set(slot, location);
    if (2 * ++count > functions.length) {
      grow();
    }
  }

  private void grow() {
    int[] oldKeys = keys;
    int[] oldFunctions = functions;
    List<Optional<Location>> oldLocations = locations;
    keys = new int[2 * oldKeys.length];
    functions = new int[2 * oldFunctions.length];
    locations = empty(functions.length);
    for (int old = 0; old < oldFunctions.length; old++) {
      if (oldFunctions[old] == function) {
        int at = FIELDS * old;
        int slot = slot(oldKeys[at], oldKeys[at + 1], oldKeys[at + 2], oldKeys[at + 3]);
        System.arraycopy(oldKeys, at, keys, FIELDS * slot, FIELDS);
        functions[slot] = function;
        locations.set(slot, oldLocations.get(old));
      }
    }
  }
}
