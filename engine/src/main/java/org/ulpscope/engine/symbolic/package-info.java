/// Running steps on expressions: loads and stores of symbolic bytes ([MemoryExprs],
/// [SymbolicAccess]), uninitialised memory ([Uninitialised]), the [Interpreter], and its actions at
/// a branch: fork ([Branching]) or merge ([Merger], [Join]).
///
/// Merging runs the interpreter on a fork of the state, so the two live in the same package.
/// Particular steps do not belong here.
package org.ulpscope.engine.symbolic;
