/// Native replay of mismatches: a small C program calls each function with the inputs of the
/// mismatch.
package org.ulpscope.crosscheck.replay;
