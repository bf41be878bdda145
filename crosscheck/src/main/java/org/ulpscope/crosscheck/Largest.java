package org.ulpscope.crosscheck;

import java.math.BigDecimal;
import java.math.BigInteger;

/// The largest difference that a search has found between two functions that may differ a little.
///
/// @param output where it was seen
/// @param ulps how many floats lie between the two values
/// @param absolute their exact distance, to a few digits
public record Largest(Mismatch.Output output, BigInteger ulps, BigDecimal absolute) {}
