/// Calls of a function with symbolic arguments: [Harness] in the engine, for `crosscheck`;
/// [CallHarness] as a few lines of C, which also run natively, for `run --entry` ([EntryPoint]).
package org.ulpscope.harness.call;
