/// Writes SMT-LIB scripts that all supported solvers read alike.
///
/// [SmtScript] is the only way in. [Encoder] and [FloatEncoder] say operators in SMT-LIB's,
/// [Prelude] defines what SMT-LIB lacks. Depth does not matter: nothing recurses over terms.
package org.ulpscope.expr.smtlib.write;
