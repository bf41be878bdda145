package org.ulpscope.crosscheck;

import java.math.BigDecimal;
import java.math.BigInteger;

/// The largest difference that a search has found between two functions compared with a tolerance.
///
/// @param output where it was found
/// @param ulps the distance of the two values in ulps
/// @param absolute their exact distance, to a few digits
public record Largest(Mismatch.Output output, BigInteger ulps, BigDecimal absolute) {}
