/// What the leading comments of a test file ask for, and whether it came.
///
/// ```
/// // run: ulpscope run %s -DN=3 -- x
/// // expect: 3 x
/// // expect-exit: 0
/// ```
///
/// [Script] reads the directives and knows nothing of who carries them out; [Comparison] holds a
/// [Result] against them. The directives are listed in `CONTRIBUTING.md`.
package org.ulpscope.suite.script;
