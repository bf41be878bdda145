/// The variables of a query and their domains.
///
/// A [Network] is the query in three-address form: one variable per node, one constraint per
/// operation, in the order of evaluation. [Domains] holds the possible values of each variable,
/// with a trail for backtracking. Floats are numbered by [OrdinalEncoding].
package org.ulpscope.solver.interval.domain;
