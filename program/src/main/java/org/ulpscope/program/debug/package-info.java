/// The contents of debug information: the source-level names and types of functions and their
/// parameters, which LLVM's own types do not preserve.
///
/// ```java
/// DebugInfo info = BitcodeReader.readDebugInfo(bitcode);
/// SourceFunction dot = info.function("dot").orElseThrow();
/// dot.parameters().getFirst().name()                      // x
/// info.spell(dot.parameters().getFirst().type())          // const float *
/// ```
///
/// Types refer to each other by number, since a structure may point to itself; [DebugInfo#type]
/// looks one up. Nothing here is needed to run a program; it is used to describe a program in the
/// terms of its source.
package org.ulpscope.program.debug;
