package org.ulpscope.solver.interval.domain;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.ulpscope.ieee.Format;

/// The encodings of formats, each created once. Thread-safe.
public final class OrdinalEncodings {
  private final ConcurrentHashMap<Format, OrdinalEncoding> made = new ConcurrentHashMap<>();
  private final Function<Format, OrdinalEncoding> maker;

  public OrdinalEncodings() {
    this(OrdinalEncoding::new);
  }

  public OrdinalEncodings(Function<Format, OrdinalEncoding> maker) {
    this.maker = maker;
  }

  /// The encoding of a format.
  OrdinalEncoding of(Format format) {
    OrdinalEncoding encoding = made.get(format);
    return encoding != null ? encoding : made.computeIfAbsent(format, maker);
  }
}
