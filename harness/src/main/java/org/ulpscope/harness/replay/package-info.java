/// Findings of the engine held against native runs.
package org.ulpscope.harness.replay;
