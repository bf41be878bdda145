/// A small decision procedure for bit-vectors, in this process and without start-up cost: gates,
/// and a search over their values.
///
/// `Cdcl` decides clauses; `Gates` makes clauses of gates, equal gates once; `Words` computes with
/// words of gates; `Blaster` translates expressions. [BitSolver] asks them.
///
/// Comparisons and classes of floats are gates too, since the order of floats is that of their bits
/// but for the sign. Arithmetic on floats is not: an addition is a function of which only this is
/// known, that equal operands have equal sums, in either order. So what this procedure refutes is
/// refuted; what it finds has to be tried by evaluation, and where the trial fails the right value
/// at that point is learned, and the search goes on.
///
/// What does not belong here: bit-blasting of float arithmetic, which native solvers do better.
package org.ulpscope.solver.bits;
