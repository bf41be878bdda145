/// Steps that compute: integers, floats, casts, addresses, loads and stores, branches; and the
/// formulas of their symbolic semantics.
///
/// A step handles one scalar: a vector addition of four lanes is four steps. Steps are shared by
/// all states, so a step is immutable once it is built. `engine.translate` chooses the steps of
/// instructions.
package org.ulpscope.engine.step;
