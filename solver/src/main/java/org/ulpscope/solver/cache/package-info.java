/// Caching of queries: [QueryCache] finds the verdict of a query, of a subset or of a superset of
/// its constraints (KLEE's counterexample cache); [FreeSymbols] and [Renaming] make queries
/// comparable. All caches are bounded; the least recently used entries are evicted first.
package org.ulpscope.solver.cache;
