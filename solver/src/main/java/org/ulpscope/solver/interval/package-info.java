/// Interval constraint propagation: FPSE's propagation over floats, and more.
///
/// A query becomes a `Network` in three-address form: one variable per node, one constraint per
/// operation, in the order of evaluation. `Domains` holds the possible values of each variable:
/// floats as intervals in which −0 is below +0, with or without NaNs; bit-vectors as unsigned and
/// signed bounds at the same time; rounding modes as sets. `Contractors` has a contractor for every
/// operator, from operands to result and back, and `Propagation` applies them until a fixpoint is
/// reached.
///
/// ```
/// x < 10000, x + 1e12f > 1e12f
///    t = x + 1e12f      t in (1e12, …]  ⇒  x in [32768, …]  ⇒  the domain of x is empty: unsat
/// ```
///
/// If propagation does not decide the query, [Search] continues:
///
/// 1. [Candidates] tries likely values, and all values of a small box, which is an exact and cheap
///    decision.
/// 2. `AffineContractor` bounds terms as functions of their inputs over the reals, with all
///    rounding errors added: intervals alone do not take into account that all occurrences of x in
///    x − x·x/2 are the same.
/// 3. `Brancher` halves the domain of the symbol with the largest effect, or decides a disjunction.
/// 4. `Conflicts` learns a clause over bounds (`BoundLiterals`, `Clauses`) from each refuted box,
///    and backjumps accordingly. A conflict that depends on no decision proves the query
///    unsatisfiable.
///
/// **Soundness.** Every contractor only removes values that no model has; an operator without a
/// contractor removes nothing. A model is always checked by evaluation. Skipping a step, because it
/// is small, slow or unsupported, can only delay an answer or make it `Unknown`, never wrong.
package org.ulpscope.solver.interval;
