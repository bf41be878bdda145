/// The control-flow graph of a function: dominators, the points where branches join, and which
/// blocks have been reached. Nothing here executes or knows states.
package org.ulpscope.engine.flow;
