/// Exact IEEE-754 arithmetic: the one home of floating-point truth.
package org.ulpscope.ieee;
