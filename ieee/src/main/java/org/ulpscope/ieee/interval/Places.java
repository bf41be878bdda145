package org.ulpscope.ieee.interval;

/// A run of places of a [Line], both ends included; empty if the first is above the last.
///
/// Formats of up to 64 bits have places that are `long`s, others have integers of any size.
/// Everything about intervals is implemented once, in terms of the few operations below.
sealed interface Places permits NarrowPlaces, WidePlaces {
  boolean isEmpty();

  boolean isSingle();

  boolean containsAll(Places other);

  /// Whether both have a place in common.
  boolean meets(Places other);

  Places intersect(Places other);

  /// The least run that contains both.
  Places hull(Places other);

  /// The places of the negations: that of −x is the complement of that of x.
  Places negate();

  /// The places from +0 up.
  Places positive();

  /// The part of this whose numbers are less than some number of another: zeros are equal.
  Places lessThan(Places other);

  /// The part whose numbers are greater than some number of another.
  Places greaterThan(Places other);

  /// The part whose numbers are between two of another, or equal to one.
  Places equalTo(Places other);

  /// The same places as integers of any size.
  WidePlaces wide();
}
