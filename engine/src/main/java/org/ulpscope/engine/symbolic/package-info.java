/// What it takes to run steps on expressions: loads and stores of symbolic bytes ([MemoryExprs],
/// [SymbolicAccess]), memory that nothing has written ([Uninitialised]), the [Interpreter], and
/// what it does at a branch: fork ([Branching]) or merge ([Merger], [Join]).
///
/// Merging runs the interpreter on a copy of the state, so the two live together. Particular steps
/// do not belong here.
package org.ulpscope.engine.symbolic;
