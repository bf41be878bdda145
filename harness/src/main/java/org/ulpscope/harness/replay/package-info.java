/// Findings of the engine compared with native runs.
package org.ulpscope.harness.replay;
