package org.ulpscope.ieee.interval;

import java.math.BigInteger;

/// A run of places of a format of up to 64 bits.
record NarrowPlaces(long low, long high) implements Places {
  @Override
  public boolean isEmpty() {
    return low > high;
  }

  @Override
  public boolean isSingle() {
    return low == high;
  }

  @Override
  public boolean containsAll(Places other) {
    NarrowPlaces o = (NarrowPlaces) other;
    return o.isEmpty() || (low <= o.low && o.high <= high);
  }

  @Override
  public boolean meets(Places other) {
    NarrowPlaces o = (NarrowPlaces) other;
    return Math.max(low, o.low) <= Math.min(high, o.high);
  }

  @Override
  public NarrowPlaces intersect(Places other) {
    NarrowPlaces o = (NarrowPlaces) other;
    return new NarrowPlaces(Math.max(low, o.low), Math.min(high, o.high));
  }

  @Override
  public NarrowPlaces hull(Places other) {
    NarrowPlaces o = (NarrowPlaces) other;
    if (isEmpty() || o.isEmpty()) {
      return isEmpty() ? o : this;
    }
    return new NarrowPlaces(Math.min(low, o.low), Math.max(high, o.high));
  }

  @Override
  public NarrowPlaces negate() {
    return new NarrowPlaces(~high, ~low);
  }

  @Override
  public NarrowPlaces positive() {
    return new NarrowPlaces(Math.max(low, 0), high);
  }

  @Override
  public NarrowPlaces lessThan(Places other) {
    return new NarrowPlaces(low, Math.min(high, lowerZero(((NarrowPlaces) other).high) - 1));
  }

  @Override
  public NarrowPlaces greaterThan(Places other) {
    return new NarrowPlaces(Math.max(low, upperZero(((NarrowPlaces) other).low) + 1), high);
  }

  @Override
  public NarrowPlaces equalTo(Places other) {
    NarrowPlaces o = (NarrowPlaces) other;
    return new NarrowPlaces(Math.max(low, lowerZero(o.low)), Math.min(high, upperZero(o.high)));
  }

  private static long lowerZero(long place) {
    return place == 0 ? -1 : place;
  }

  private static long upperZero(long place) {
    return place == -1 ? 0 : place;
  }

  @Override
  public WidePlaces wide() {
    return new WidePlaces(BigInteger.valueOf(low), BigInteger.valueOf(high));
  }
}
