/// Expressions as text.
///
/// [Infix] writes them for people:
///
/// ```java
/// Infix.of(harris)
/// // N0 = a + c
/// // ((a * c) - (b * b)) - ((N0 * N0) * 0.04)
/// ```
///
/// [ExprDiff] shows where two expressions differ and says what they share only once. SMT-LIB and
/// KLEE's language have packages of their own.
///
/// All are iterative, take time linear in the size of the graph, and write the same text for the
/// same expressions in each run.
package org.ulpscope.expr.print;
