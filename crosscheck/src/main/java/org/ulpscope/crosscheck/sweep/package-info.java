/// Runs pairs of functions at one size and at many. [Crosscheck] is the way in.
package org.ulpscope.crosscheck.sweep;
