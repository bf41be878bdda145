/// Child processes: the only place where Ulpscope starts any.
///
/// [LimitedProcess] runs a command to its end, within limits of time, memory and output; a crash, a
/// hang or a flood of output costs that process and nothing else:
///
/// ```java
/// var child = new LimitedProcess(directory, environment, Limits.ofTime(Duration.ofSeconds(10)));
/// Ended ended = child.run(List.of("cc", "-c", "a.c"));
/// ```
///
/// [WorkerJvm] starts a small JVM that calls native code and communicates over pipes.
///
/// Nothing here knows the purpose of a command.
package org.ulpscope.process;
