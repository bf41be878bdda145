package org.ulpscope.solver.interval;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.ulpscope.ieee.Format;

/// The scales of the formats met so far, each made once. May be used by many threads.
final class Scales {
  private final ConcurrentHashMap<Format, Scale> made = new ConcurrentHashMap<>();
  private final Function<Format, Scale> maker;

  Scales() {
    this(Scale::new);
  }

  Scales(Function<Format, Scale> maker) {
    this.maker = maker;
  }

  /// The scale of a format.
  Scale of(Format format) {
    Scale scale = made.get(format);
    return scale != null ? scale : made.computeIfAbsent(format, maker);
  }
}
