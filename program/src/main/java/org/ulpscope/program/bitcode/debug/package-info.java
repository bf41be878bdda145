/// Metadata: where instructions stand in the sources, and what the sources say about types and
/// functions.
package org.ulpscope.program.bitcode.debug;
