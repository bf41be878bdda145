package org.ulpscope.engine.memory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The changes to a memory since the journal was started.
public final class Journal {
  /// Bytes that were handed out for writing.
  public record Write(long address, long length) {}

  private final Set<Write> writes = new LinkedHashSet<>();
  private final Set<Long> allocated = new LinkedHashSet<>();
  private final Set<Long> scoped = new LinkedHashSet<>();
  private final List<Long> released = new ArrayList<>();

  void written(long address, long length) {
    writes.add(new Write(address, length));
  }

  void allocated(long address) {
    allocated.add(address);
  }

  void released(long address) {
    released.add(address);
  }

  /// The scope of a local variable started or ended: none of its bytes is what it was.
  void scoped(long address, long length) {
    scoped.add(address);
    written(address, length);
  }

  /// Adds the changes of another journal.
  public void add(Journal other) {
    writes.addAll(other.writes);
    allocated.addAll(other.allocated);
    scoped.addAll(other.scoped);
    released.addAll(other.released);
  }

  /// The ranges written, each once, in the order of their first writes.
  public Set<Write> writes() {
    return Collections.unmodifiableSet(writes);
  }

  /// Whether the object at an address was created since.
  public boolean isNew(long address) {
    return allocated.contains(address);
  }

  /// The addresses of local variables whose scope started or ended.
  public Set<Long> scoped() {
    return Collections.unmodifiableSet(scoped);
  }

  /// Whether an object was released that existed before.
  public boolean releasesOld() {
    return released.stream().anyMatch(address -> !isNew(address));
  }
}
