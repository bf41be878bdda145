/// Conflict-driven search over bounds: propagation to a fixpoint ([Propagation]), literals and
/// clauses over bounds, clause learning ([Conflicts]), branching ([Brancher]) and constructive
/// disjunction.
package org.ulpscope.solver.interval.learn;
