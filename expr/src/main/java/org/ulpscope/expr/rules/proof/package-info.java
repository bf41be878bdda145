/// Whether a rule may ship: it holds, and rewriting with it ends.
///
/// [Instantiation] puts concrete sorts into a rule, which gives [Instance]s made of plain
/// expressions; [RuleProver] tries all their values ([Exhaustion]). On the larger sorts of a
/// [SortOffer] solvers prove them. [Termination] shows by polynomials that rewriting ends.
package org.ulpscope.expr.rules.proof;
