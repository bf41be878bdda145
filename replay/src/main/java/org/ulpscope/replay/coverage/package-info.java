/// The lines and branches of a program that native runs have executed.
///
/// ```java
/// Tally tally = Tally.of(nativeBuild.linkCounting(inputs, additions, program));
/// tally.add(Files.readAllBytes(counts)); // what one run has written
/// Coverage coverage = tally.coverage();
/// String tracefile = Lcov.write(coverage);
/// ```
///
/// clang's instrumentation for gcov does the counting. It writes notes about the blocks of each
/// function, which [NotesReader] reads as [FunctionGraph]s, and makes the program count the arcs
/// between them. [Flow] derives from these how often each block and arc of one function was
/// executed in one run, [Tally] adds up runs, and [Coverage] is the sum by source lines.
package org.ulpscope.replay.coverage;
