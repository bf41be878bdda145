package org.ulpscope.engine.state;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.engine.memory.MemoryObject;

/// Constant pointers that lie outside the objects they were computed from, such as `&a[1000]` in an
/// initialiser.
///
/// The number of such a pointer is one at which there is nothing, so an access through it fails
/// whatever is at the address. Arithmetic that starts from it finds the object here.
public final class StaticPointers {
  /// The bits that tell pointers apart that have the same address and come from different objects.
  private static final int ORIGIN_SHIFT = 40;

  private static final long ORIGIN_MASK = (1L << 22) - 1;

  /// @param end the first address that does not belong to the object
  private record Slot(long start, long end, Memory memory) {}

  /// What the number of such a pointer stands for.
  ///
  /// @param object an address in the object that it was computed from
  /// @param number the address that it has
  public record Origin(long object, long number) {}

  private final TreeMap<Long, Slot> slots = new TreeMap<>();
  private final Map<Long, Origin> origins = new ConcurrentHashMap<>();

  void place(long address, Memory memory) {
    MemoryObject object = memory.near(address);
    if (object != null && object.kind() == MemoryObject.Kind.GLOBAL) { // others have no bytes
      long start = memory.slotStart(address);
      slots.put(start, new Slot(start, memory.slotEnd(address), memory));
    }
  }

  /// The number of a pointer that was moved from one address to another.
  long moved(long from, long to) {
    Map.Entry<Long, Slot> found = slots.floorEntry(from);
    if (found == null || from >= found.getValue().end()) {
      return to;
    }
    Slot slot = found.getValue();
    if (to >= slot.start() && to < slot.end()) {
      return to;
    }
    long number = slot.memory().outside(to);
    if (number > 1L << 32) {
      number |= ((slot.start() >>> 4) & ORIGIN_MASK) << ORIGIN_SHIFT;
    }
    origins.putIfAbsent(number, new Origin(from, to));
    return number;
  }

  /// What a number stands for; null if it stands for itself.
  public Origin origin(long number) {
    return origins.get(number);
  }
}
