/// The vocabulary that all of the engine shares: what can go wrong ([ProgramError]), what a run
/// took for granted ([Ledger]), what it looks for ([Checks]), its streams ([Console]), and the
/// exceptions by which a step asks for something else to be done first.
///
/// From a loaded program to its paths, each package uses only those before it:
///
/// 1. `input`, `memory`, `flow`: symbols for inputs, objects of bytes, the control-flow graph.
/// 2. `state`: a `State` with its frames, and the `LoadedProgram` that all states share.
/// 3. `symbolic`: loads and stores of expressions, the interpreter, forking and merging.
/// 4. `step`, `call`, `unwind`: what functions are made of.
/// 5. `translate`, `load`: from instructions to steps, from a program to its first state.
/// 6. `libc`, `external`, `simd`, `runtime`: what the program does not define itself.
/// 7. `explore`: all paths.
///
/// Nothing here executes anything.
package org.ulpscope.engine;
