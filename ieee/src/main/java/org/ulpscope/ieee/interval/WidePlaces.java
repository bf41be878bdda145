package org.ulpscope.ieee.interval;

import java.math.BigInteger;

/// A run of places of any format.
record WidePlaces(BigInteger low, BigInteger high) implements Places {
  private static final BigInteger MINUS_ONE = BigInteger.ONE.negate();

  @Override
  public boolean isEmpty() {
    return low.compareTo(high) > 0;
  }

  @Override
  public boolean isSingle() {
    return low.equals(high);
  }

  @Override
  public boolean containsAll(Places other) {
    WidePlaces o = (WidePlaces) other;
    return o.isEmpty() || (low.compareTo(o.low) <= 0 && o.high.compareTo(high) <= 0);
  }

  @Override
  public boolean meets(Places other) {
    return !intersect(other).isEmpty();
  }

  @Override
  public WidePlaces intersect(Places other) {
    WidePlaces o = (WidePlaces) other;
    return new WidePlaces(low.max(o.low), high.min(o.high));
  }

  @Override
  public WidePlaces hull(Places other) {
    WidePlaces o = (WidePlaces) other;
    if (isEmpty() || o.isEmpty()) {
      return isEmpty() ? o : this;
    }
    return new WidePlaces(low.min(o.low), high.max(o.high));
  }

  @Override
  public WidePlaces negate() {
    return new WidePlaces(high.not(), low.not());
  }

  @Override
  public WidePlaces positive() {
    return new WidePlaces(low.max(BigInteger.ZERO), high);
  }

  @Override
  public WidePlaces lessThan(Places other) {
    BigInteger bound = lowerZero(((WidePlaces) other).high).subtract(BigInteger.ONE);
    return new WidePlaces(low, high.min(bound));
  }

  @Override
  public WidePlaces greaterThan(Places other) {
    BigInteger bound = upperZero(((WidePlaces) other).low).add(BigInteger.ONE);
    return new WidePlaces(low.max(bound), high);
  }

  @Override
  public WidePlaces equalTo(Places other) {
    WidePlaces o = (WidePlaces) other;
    return new WidePlaces(low.max(lowerZero(o.low)), high.min(upperZero(o.high)));
  }

  private static BigInteger lowerZero(BigInteger place) {
    return place.signum() == 0 ? MINUS_ONE : place;
  }

  private static BigInteger upperZero(BigInteger place) {
    return place.equals(MINUS_ONE) ? BigInteger.ZERO : place;
  }

  @Override
  public WidePlaces wide() {
    return this;
  }

  /// The same places as `long`s, for a narrow format.
  NarrowPlaces narrow() {
    return new NarrowPlaces(low.longValueExact(), high.longValueExact());
  }
}
