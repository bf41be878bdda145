/// A differential fuzzer of solvers: random queries, through every one of them.
///
/// `QueryMaker` makes queries over floats of several formats, bit-vectors and conditions. Half of
/// them are *planted*: a random assignment comes first, and the conditions are made to hold under
/// it, so that the query is known to have a solution however large its sorts are. `Panel` holds the
/// solvers and what they say; `QueryShrinker` makes a query small on which two of them disagree, or
/// one is wrong. Start at [QueryFuzz][org.ulpscope.bench.queries.QueryFuzz].
package org.ulpscope.bench.queries;
