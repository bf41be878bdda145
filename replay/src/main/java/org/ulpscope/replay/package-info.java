/// Tests outside of this JVM: KLEE's file format, and native runs of the program on them.
///
/// ```java
/// try (var replayer = new Replayer(nativeBuild, Replayer.Subject.of(inputs), limit)) {
///   Replay replay = replayer.run(ktest, List.of()).judge(NativeSign.ASSERTION);
/// }
/// ```
///
/// [KTest] is KLEE's format. [Replayer] builds the program with a runtime in C (the resources
/// `file.c`, `values.c`, `guard.c`, and `coverage.c` for coverage) that defines
/// `klee_make_symbolic`, `__VERIFIER_nondet_int` and the like, and runs it in a process of its own.
/// [Ending] describes how the run ended, and [Replay] whether that matches the prediction.
package org.ulpscope.replay;
