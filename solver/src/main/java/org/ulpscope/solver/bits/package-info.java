/// A small decision procedure for bit-vectors by bit-blasting, in this process and without start-up
/// cost.
///
/// `Cdcl` is the SAT solver; `Gates` turns gates into clauses and shares equal gates; `Words`
/// computes with words of literals; `Blaster` translates expressions. [BitSolver] is the entry
/// point.
///
/// Comparisons and classes of floats are also gates, because the order of floats is that of their
/// bits except for the sign. Arithmetic on floats is not: an addition is an uninterpreted function,
/// commutative, with a few axioms (`FloatAxioms`). So `Unsat` is sound, but a model has to be
/// checked by evaluation. If the check fails, the right values at that point are learned, and the
/// search continues.
///
/// What does not belong here: bit-blasting of float arithmetic, which native solvers do better.
package org.ulpscope.solver.bits;
