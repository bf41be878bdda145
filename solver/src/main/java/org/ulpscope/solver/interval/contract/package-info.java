/// Contractors: for each operator, what its result says about its operands and the other way round.
/// A contractor only takes away values that no model has. [Contractors] finds the one for a node.
package org.ulpscope.solver.interval.contract;
