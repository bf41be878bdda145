/// A running program at one moment, and what all its states share.
///
/// A [State] consists of a stack of [Frame]s, a memory, the [PathCondition], the floating-point
/// environment and the [DecisionLog] that led to it. It executes a [LoadedProgram]: functions
/// translated into [Code], an array of [Step]s. A step defines its effect on numbers, and on
/// expressions by its [Lifting]. Where a symbolic value determines the path, the state asks its
/// [Exploration].
///
/// What does not belong here: particular steps, library functions, and search or solving.
package org.ulpscope.engine.state;
