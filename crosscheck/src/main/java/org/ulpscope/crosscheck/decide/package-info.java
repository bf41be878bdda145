/// Whether two outputs can differ on a path, and on which input. [Decider] tries cheap methods
/// first. Nothing here runs a function.
package org.ulpscope.crosscheck.decide;
