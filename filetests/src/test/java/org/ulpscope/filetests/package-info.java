/// Runs the programs below `filetests` as their leading comments say.
///
/// A file is a test. Its first comment lines (`//`, or `;` in `.ll` and `.smt2` files) are
/// directives:
///
/// | directive | meaning |
/// |---|---|
/// | `run: ulpscope run %s -- a b` | the command; `%s` is this file, `%S` its directory, `%T` a scratch directory |
/// | `stdin: text` | a line of standard input |
/// | `expect: text` | found on standard output, after what the line before expected |
/// | `expect-match: regex` | the same with a regular expression |
/// | `expect-stderr: text` | found on standard error, likewise in order |
/// | `expect-not: text` | found on neither |
/// | `expect-exit: 10` | the exit code (default: 0) |
/// | `native: same` | the program, built natively with the same flags, prints and exits the same |
///
/// A directive belongs to the `run` lines directly above it. Other comment lines are prose, but a
/// misspelt directive is a mistake. Files in a directory named `inputs` are not tests but parts of
/// some.
///
/// ```
/// // run: ulpscope run %s -DN=3 -- x
/// // expect: 3 x
/// // native: same
/// #include <stdio.h>
/// int main(int argc, char **argv) { printf("%d %s\n", N, argv[1]); }
/// ```
///
/// All of them run in parallel in this JVM: `mvn verify -pl filetests -am -Dfiletest='run/int/*'`
/// runs some. `FileTests` finds them, `Script` reads one, `Runner` executes it.
package org.ulpscope.filetests;
