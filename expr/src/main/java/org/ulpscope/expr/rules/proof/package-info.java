/// Proofs that a rule holds and that rewriting with it terminates.
///
/// [Instantiation] instantiates a rule with concrete sorts, which gives [Instance]s: plain
/// expressions. [RuleProver] tries all their values ([Exhaustion]); on the larger sorts of a
/// [SortOffer], solvers prove them. [Termination] shows by polynomial interpretation that rewriting
/// terminates.
package org.ulpscope.expr.rules.proof;
