/// The code that calls native solvers: in a worker process, or in this one.
///
/// A [NativeSolver] answers one SMT-LIB script after another. [Worker] is the main program of a
/// worker process: it reads [Request]s from its standard input, has them solved, and writes
/// [Answer]s. If it crashes, hangs or uses too much memory, only its current request is lost: the
/// parent kills it and starts another.
///
/// **Nothing here may use other modules**, nor anything heavy: a worker is started with only this
/// module's classes, and its start-up time matters.
package org.ulpscope.solver.smt.worker;
