/// Native calls of functions that neither the program nor the library models define.
///
/// ```java
/// var process = new NativeProcess();
/// var call = new NativeCall("a64l", List.of(new NativeCall.Pointer(0, 0)), Scalar.INT64, -1, 0, List.of(text));
/// NativeResult result = process.run(call);
/// ```
///
/// A native function may crash, hang or end its process. So it runs in a process of its own
/// ([NativeWorker], a small JVM that calls through the Foreign Function & Memory API) and costs at
/// most one path. [ExternalCalls] decides which functions may be called and records them in the
/// ledger. Memory is passed by copying: the objects that arguments point to are copied into the
/// worker's memory and back. No other memory of the program exists there.
package org.ulpscope.engine.external;
