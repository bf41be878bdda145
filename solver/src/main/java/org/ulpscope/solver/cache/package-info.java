/// Remembers what was asked: [QueryCache] finds the answer of a query, of a subset or of a superset
/// of its constraints (KLEE's counterexample cache); [FreeSymbols] and [Renaming] make queries
/// comparable. Everything remembered is bounded; what was not asked for the longest time goes
/// first.
package org.ulpscope.solver.cache;
