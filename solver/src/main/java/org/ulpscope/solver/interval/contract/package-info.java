/// Contractors: each operator narrows its result by its operands and its operands by its result. A
/// contractor only removes values that no model has. [Contractors] selects the one for a node.
package org.ulpscope.solver.interval.contract;
