package org.ulpscope.solver.interval.domain;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.ulpscope.ieee.Format;

/// The scales of the formats met so far, each made once. May be used by many threads.
public final class OrdinalEncodings {
  private final ConcurrentHashMap<Format, OrdinalEncoding> made = new ConcurrentHashMap<>();
  private final Function<Format, OrdinalEncoding> maker;

  public OrdinalEncodings() {
    this(OrdinalEncoding::new);
  }

  public OrdinalEncodings(Function<Format, OrdinalEncoding> maker) {
    this.maker = maker;
  }

  /// The scale of a format.
  OrdinalEncoding of(Format format) {
    OrdinalEncoding scale = made.get(format);
    return scale != null ? scale : made.computeIfAbsent(format, maker);
  }
}
