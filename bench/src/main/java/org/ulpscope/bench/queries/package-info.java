/// A differential fuzzer of solvers, which run the same random queries.
///
/// `QueryMaker` generates queries over floats of several formats, bit-vectors and conditions. Half
/// of them are *planted*: a random assignment comes first, and the conditions are built to hold
/// under it, so that the query is known to be satisfiable however large its sorts are. `Panel`
/// holds the solvers and compares their answers; `QueryShrinker` reduces a query on which two of
/// them disagree, or one is wrong. Start at [QueryFuzz][org.ulpscope.bench.queries.QueryFuzz].
package org.ulpscope.bench.queries;
