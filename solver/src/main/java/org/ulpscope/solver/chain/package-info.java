/// The stages through which a query goes, and how they are put together.
///
/// A stage is a [org.ulpscope.solver.Solver] that wraps the next one: it answers what it can, asks
/// the next for the rest, and counts what it answered. [Chain] puts them in order:
///
/// | stage | what it does | class |
/// |---|---|---|
/// | cache | looks the constraints up, by identity | `Caching`, `QueryCache` |
/// | split | asks parts without common symbols one by one | `IndependencePartition` |
/// | canonicalise | uses constraints on each other | `Canonicalising`, `Canonical` |
/// | enumerate | tries all values of a few bits | `Enumerating` |
/// | match | compares minima and maxima by their operands | `MinMax` |
/// | congruence | decides bits, with float operations as unknown functions | `BitBlastUf` |
///
/// and then come the leaves, solvers of their own, which `Leaves` lets try in turns and in a race.
///
/// **Speed.** An engine asks the same small things over and over: whether a byte is a digit,
/// whether an index is in range. Expressions are interned, so a query that was asked before is
/// found by comparing references, without looking into any expression. What a constraint depends on
/// (`FreeSymbols`) is found once and remembered.
///
/// **Memory.** Everything remembered is bounded; what was not asked for the longest time goes
/// first.
package org.ulpscope.solver.chain;
