package org.ulpscope.ieee.interval;

/// Collects places into the least interval that contains them. Places of overflow, in a format
/// without infinities, are NaNs.
final class Union {
  private final Line line;
  private long low = Long.MAX_VALUE;
  private long high = Long.MIN_VALUE;
  private boolean nan;

  Union(Line line) {
    this.line = line;
  }

  void add(long from, long to) {
    nan |= from < line.first() || to > line.last();
    long first = Math.max(from, line.first());
    long last = Math.min(to, line.last());
    if (first <= last) {
      low = Math.min(low, first);
      high = Math.max(high, last);
    }
  }

  void addNan(boolean mayBe) {
    nan |= mayBe;
  }

  Interval interval() {
    return low > high
        ? new Interval(line.format, 1, 0, nan)
        : new Interval(line.format, low, high, nan);
  }
}
