/// From a function and a description to a [Plan]: which buffers there are, what each parameter is,
/// and where the ABI puts it. [Planner] guesses what the description leaves open, and records the
/// guesses. Nothing here creates a state.
package org.ulpscope.harness.plan;
