/// Runs pairs of functions at one size and at many. [Crosscheck] is the entry point.
package org.ulpscope.crosscheck.sweep;
