/// The vocabulary that the whole engine shares: errors ([ProgramError]), the assumptions of a run
/// ([Ledger]), the optional checks ([Checks]), the program's streams ([Console]), and the
/// exceptions by which a step asks for something else to be done first.
///
/// Packages in order, from inputs to paths; each uses only those before it:
///
/// 1. `input`, `memory`, `flow`: symbols for inputs, objects of bytes, the control-flow graph.
/// 2. `state`: a `State` with its frames, and the `LoadedProgram` that all states share.
/// 3. `symbolic`: loads and stores of expressions, the interpreter, forking and merging.
/// 4. `step`, `call`, `unwind`: the steps that functions are translated into.
/// 5. `translate`, `load`: from instructions to steps, from a program to its first state.
/// 6. `libc`, `external`, `simd`, `runtime`: everything that the program does not define itself.
/// 7. `explore`: explores all paths.
///
/// Nothing here executes anything.
package org.ulpscope.engine;
