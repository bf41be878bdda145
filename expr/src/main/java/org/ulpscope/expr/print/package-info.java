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
/// [ExprDiff] shows where two expressions differ and prints shared subexpressions only once.
/// SMT-LIB and KLEE's language have their own packages.
///
/// All printers are iterative, take time linear in the size of the graph, and print the same text
/// for the same expressions in every run.
package org.ulpscope.expr.print;
