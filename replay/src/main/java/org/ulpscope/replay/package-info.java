/// Tests outside of this JVM: their file formats, and native runs of the program on them.
///
/// ```java
/// KTest test = KTest.of(finding.test().orElseThrow(), List.of("a.c"), 0, 0);
/// try (var replayer = new Replayer(nativeBuild, Replayer.Subject.of(inputs), limit)) {
///   Replay replay = replayer.run(test, List.of()).judge(finding.error().error().kind());
/// }
/// ```
///
/// [KTest] is KLEE's format. [Replayer] builds the program with a runtime in C (the resources
/// `file.c`, `values.c`, `guard.c`, and `coverage.c` for counting) that defines
/// `klee_make_symbolic`, `__VERIFIER_nondet_int` and the like, and runs it in a process of its own;
/// [Ending] says how that went, and [Replay] whether it is what was predicted. [CTest] writes a
/// test as a C file that needs nothing of Ulpscope.
package org.ulpscope.replay;
