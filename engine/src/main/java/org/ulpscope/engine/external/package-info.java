/// Functions that neither the program nor the library models define, called natively.
///
/// ```java
/// var process = new NativeProcess();
/// var call = new NativeCall("a64l", List.of(new NativeCall.Pointer(0, 0)), Scalar.INT64, -1, 0, List.of(text));
/// NativeResult result = process.run(call);
/// ```
///
/// A native function may crash, hang or end its process, so it runs in a process of its own
/// ([NativeWorker], a small JVM that calls through the Foreign Function & Memory API) and costs a
/// path at most. [ExternalCalls] decides what may be called and says so in the ledger. Memory is
/// passed by copying: the worker has its own, into which the objects that arguments point to are
/// put and from which they are taken back. Nothing else of the program's memory is there.
package org.ulpscope.engine.external;
