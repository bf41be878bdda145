/// Steps that compute: integers, floats, casts, addresses, loads and stores, branches; and the
/// formulas that say the same in expressions.
///
/// A step does one scalar's worth of work: a vector addition of four lanes is four steps. Steps are
/// shared by all states, so a step never changes once it is built. What chooses steps for
/// instructions is `engine.translate`.
package org.ulpscope.engine.step;
