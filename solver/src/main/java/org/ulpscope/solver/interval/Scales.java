package org.ulpscope.solver.interval;

import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.ieee.Format;

/// The scales of the formats met so far, each made once. May be used by many threads.
final class Scales {
  private final ConcurrentHashMap<Format, Scale> made = new ConcurrentHashMap<>();

  /// The scale of a narrow format.
  Scale of(Format format) {
    Scale scale = made.get(format);
    return scale != null ? scale : made.computeIfAbsent(format, Scale::new);
  }
}
