/// The control-flow graph of a function: dominators, join points of branches, and block coverage.
/// Nothing here executes code or knows about states.
package org.ulpscope.engine.flow;
