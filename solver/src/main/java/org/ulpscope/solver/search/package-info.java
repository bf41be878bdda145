/// Local search: finds satisfying values by evaluation.
///
/// [SearchSolver] is a [org.ulpscope.solver.Solver] that only returns `Sat` or `Unknown`. It is
/// meant for queries on which bit-blasting is slow: sums and products of many variables, divisions,
/// polynomials, steps of Newton's method, in formats of any width.
///
/// ```java
/// Solver search = new SearchSolver(SearchSolver.Options.DEFAULT.withEvaluationLimit(50_000));
/// Verdict verdict = search.check(query, Budget.of(Duration.ofMillis(200)));
/// ```
///
/// **From a query to a problem.** [Problem] compiles all expressions once ([Nodes]), turns each
/// symbol into a [Coordinate] (or several if it has more than 64 bits, [Parts]) and each constraint
/// into a [Goal]. A goal measures how far it is from being satisfied: approximately the logarithm
/// of the number of ulps or integers that are missing. Constraints on one symbol alone give it a
/// [Box], which moves do not leave.
///
/// **Moves.** A [Point] holds a value for each coordinate and re-evaluates only expressions
/// affected by a change. A [LocalSearch] picks a goal that does not hold and tries
///
/// - an [InverseValueMove]: which value must an operand have for the result to be right? From the
///   condition down to a symbol, through the inverse of each operation on the path. It solves `a *
///   x + b = c` at once;
/// - steps by powers of two along a coordinate's line of values, and bisection where a comparison
///   changes sides ([LineSearch]): this solves equations in which a symbol occurs many times;
/// - steps of two coordinates at once ([LineMove]), and kicks: a small change followed by inverse
///   value moves that repair broken goals, for equations of many variables that are a few ulps from
///   being satisfied;
/// - values of the [Pool], flipped bits, copies.
///
/// If nothing helps, the weights of goals that do not hold are increased, and finally the search
/// restarts elsewhere ([InitialPoints]).
///
/// **Determinism.** Limits are numbers of evaluations. Of several threads the one that needed the
/// least work wins, regardless of time ([SearchRace]); only a budget that ends before the limits
/// can make a difference.
package org.ulpscope.solver.search;
