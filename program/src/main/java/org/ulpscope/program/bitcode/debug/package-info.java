/// Metadata: the source locations of instructions, and the source-level types and functions.
package org.ulpscope.program.bitcode.debug;
