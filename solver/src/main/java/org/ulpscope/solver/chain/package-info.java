/// The stages of the solver chain, and their assembly.
///
/// A stage is a [org.ulpscope.solver.Solver] that wraps the next one: it answers the queries that
/// it can, passes the rest to the next one, and keeps statistics. [Chain] puts them in order:
///
/// | stage | what it does | class |
/// |---|---|---|
/// | cache | looks up the constraints, by identity | `Caching`, `QueryCache` |
/// | independence | solves parts without common symbols separately | `IndependencePartition` |
/// | canonicalise | simplifies constraints with each other | `Canonicalising`, `Canonical` |
/// | enumerate | tries all values of a few bits | `Enumerating` |
/// | min-max | compares minima and maxima by their operands | `MinMax` |
/// | bit-blast-uf | bit-blasts, with float operations as uninterpreted functions | `BitBlastUf` |
///
/// The leaves come last: independent solvers, which `Leaves` runs in turns and in parallel.
///
/// **Speed.** An engine repeats the same small queries many times: whether a byte is a digit,
/// whether an index is in range. Expressions are interned, so a repeated query is found by
/// comparing references, without traversing any expression. The symbols of a constraint
/// (`FreeSymbols`) are computed once and cached.
///
/// **Memory.** All caches are bounded; the least recently used entries are evicted first.
package org.ulpscope.solver.chain;
