/// Mismatches run natively: both functions, called by a small C program on the inputs of the
/// mismatch.
package org.ulpscope.crosscheck.replay;
