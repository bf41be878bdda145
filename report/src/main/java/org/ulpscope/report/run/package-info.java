/// The results of a run: its text, its JSON, and its directory of tests in KLEE's layout, from
/// which it can be resumed and replayed.
package org.ulpscope.report.run;
