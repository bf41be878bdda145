/// Search: satisfying values found by evaluation.
///
/// [SearchSolver] is a [org.ulpscope.solver.Solver] that only ever says `Sat` or `Unknown`. It is
/// meant for what bit-blasting is slow at: sums and products of many variables, divisions,
/// polynomials, steps of Newton's method, in formats of any width.
///
/// ```java
/// Solver search = new SearchSolver(SearchSolver.Options.DEFAULT.withEvaluationLimit(50_000));
/// Verdict verdict = search.check(query, Budget.of(Duration.ofMillis(200)));
/// ```
///
/// **From a query to a problem.** [Problem] compiles all expressions once ([Nodes]), makes each
/// symbol a [Coordinate] (symbols of more than 64 bits become several, [Parts]), and each
/// constraint a [Goal], which says how far it is from holding: about the logarithm of the number of
/// ulps or integers that are missing. Constraints on one symbol alone give it a [Box], which moves
/// do not leave.
///
/// **Moves.** A [Point] holds a value for each coordinate and re-evaluates only what a change
/// touches. A [Walk] picks a goal that does not hold and tries
///
/// - a [Wish]: what would an operand have to be for the result to be right? From the condition down
///   to a symbol, through the inverse of each operation on the way. Solves `a * x + b = c` at once;
/// - steps by powers of two along a coordinate's line of values, and bisection of places where a
///   comparison changes sides ([LineSearch]): solves equations in which a symbol occurs many times;
/// - kicks: a small change and wishes that repair what it broke, for equations of many variables
///   that are a few ulps from holding;
/// - values of the [Pool], flipped bits, copies.
///
/// Where nothing helps, goals that do not hold count more, and in the end the walk restarts
/// elsewhere ([Starts]).
///
/// **Determinism.** Limits are numbers of evaluations. Of several threads the one that needed the
/// least work wins, whichever came first in time ([Race]); only a budget that ends before the
/// limits do can make a difference.
package org.ulpscope.solver.search;
