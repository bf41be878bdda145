/// The directives in the leading comments of a test file, and whether their expectations are met.
///
/// ```
/// // run: ulpscope run %s -DN=3 -- x
/// // expect: 3 x
/// // expect-exit: 0
/// ```
///
/// [Script] reads the directives and does not know who executes them; [Comparison] compares a
/// [Result] with them. The directives are listed in `CONTRIBUTING.md`.
package org.ulpscope.suite.script;
