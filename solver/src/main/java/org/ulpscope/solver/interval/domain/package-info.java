/// What the variables of a query can still be.
///
/// A [Network] is the query in three-address form: one variable per node, one constraint per
/// operation, in the order of evaluation. [Domains] has the values left to each variable, with a
/// trail to undo. Floats are numbered by [OrdinalEncoding].
package org.ulpscope.solver.interval.domain;
