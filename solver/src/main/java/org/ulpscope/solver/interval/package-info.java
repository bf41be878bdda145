/// Queries decided by intervals: FPSE's constraint propagation over floats, and beyond it.
///
/// A query becomes a `Network` in three-address form: one variable per node, one constraint per
/// operation, in the order of evaluation. `Domains` says what each variable can still be: floats as
/// intervals in which −0 is below +0, with or without NaNs; bit-vectors as unsigned and signed
/// bounds at once; rounding modes as sets. `Contractors` has the projections of every operator,
/// from operands to result and back, and `Propagation` applies them until nothing changes.
///
/// ```
/// x < 10000, x + 1e12f > 1e12f
///    t = x + 1e12f      t in (1e12, …]  ⇒  x in [32768, …]  ⇒  no x is left: unsat
/// ```
///
/// What propagation leaves open is searched ([Search]):
///
/// 1. [Candidates] tries likely values, and all values of a small box: a cheap exact decision.
/// 2. `AffineContractor` bounds terms as functions of their inputs over the reals, with all
///    rounding errors added: intervals alone do not see that x − x·x/2 has one x.
/// 3. `Brancher` halves the domain of the symbol with the largest effect, or decides a disjunction.
/// 4. `Conflicts` learns a clause over bounds (`BoundLiterals`, `Clauses`) from each refuted box,
///    and jumps back as far as that says. A conflict that needs no assumption proves the query
///    unsatisfiable.
///
/// **Why it can be trusted.** Every rule only takes away values that no model has; what has no rule
/// says nothing. A model is found by evaluation and by nothing else. Leaving a step out, because it
/// is small, slow or unknown, makes an answer later or `Unknown`, never wrong.
package org.ulpscope.solver.interval;
