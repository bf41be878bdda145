/// What runs beside the native solvers: in a process of its own, or in this one.
///
/// A [NativeSolver] answers one SMT-LIB script after another. [Worker] is the main program of a
/// worker process: it reads [Request]s from its standard input, has them answered, and writes
/// [Answer]s. Should it crash, hang or grow, only the question it had is lost: whoever started it
/// kills it and starts another.
///
/// **Nothing here may use other rooms**, nor anything heavy: a worker is started with this module's
/// classes alone, and its start is waited for.
package org.ulpscope.solver.smt.worker;
