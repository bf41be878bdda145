package org.ulpscope.engine.memory;

import java.util.ArrayList;
import java.util.List;

/// What a transaction needs to take back its changes of memory: each object it changed, as it was
/// before.
public final class Undo {
  private List<MemoryObject> saved = List.of();
  private boolean hasMoved;

  /// To be called before an object is changed.
  void save(MemoryObject object, Object owner) {
    for (MemoryObject before : saved) {
      if (before.address() == object.address()) {
        return;
      }
    }
    if (saved.isEmpty()) {
      saved = new ArrayList<>(2);
    }
    // An object of another owner is never changed in place.
    saved.add(object.owner() == owner ? object.copyFor(owner) : object);
  }

  /// Objects were allocated or released.
  void noteMove() {
    hasMoved = true;
  }

  boolean hasMoved() {
    return hasMoved;
  }

  List<MemoryObject> saved() {
    return saved;
  }
}
