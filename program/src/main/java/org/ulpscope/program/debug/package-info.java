/// What debug information says of the sources: the names and types a programmer gave to functions
/// and their parameters, which LLVM's own types have lost.
///
/// ```java
/// DebugInfo info = BitcodeReader.readDebugInfo(bitcode);
/// SourceFunction dot = info.function("dot").orElseThrow();
/// dot.parameters().getFirst().name()                      // x
/// info.spell(dot.parameters().getFirst().type())          // const float *
/// ```
///
/// Types refer to each other by number, as a structure may point to itself; [DebugInfo#type] looks
/// one up. Nothing here is needed to run a program; it serves to ask about one in its own words.
package org.ulpscope.program.debug;
