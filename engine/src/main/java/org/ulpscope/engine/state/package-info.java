/// A running program at one moment, and what all its states share.
///
/// A [State] is a stack of [Frame]s, a memory, the path's conditions ([PathCondition]), the
/// floating-point environment and the [DecisionLog] of answers that led to it. What it executes is
/// the [LoadedProgram]: functions translated into [Code], an array of [Step]s. A step says what it
/// does to numbers, and in expressions by its [Lifting]. Where a symbolic value decides, the state
/// asks its [Exploration].
///
/// What does not belong here: particular steps, library functions, and who decides.
package org.ulpscope.engine.state;
