/// Directories of tasks that somebody has said the answers to: read, run and judged.
///
/// [Suite] walks a directory and asks each reader for the [Task]s of a file: `SvComp` for task
/// definitions of the software verification competition, `Specification` for the benchmark
/// specifications of the KLEE-Float study, `GpuVerify` for kernels whose first line says what
/// should come out, `FileTest` for files like our own. [Contest] runs them, some at a time, each as
/// an `ulpscope` command in a process of its own (`LimitedProcess`) that is ended when it takes too
/// long or too much memory. [Judge] holds what came out against what should have, and makes a [Row]
/// of it. [Table], [Csv], [Changes] and [Page] show rows.
///
/// ```java
/// Suite suite = Suite.read(directory, home, Choice.ALL);
/// List<Row> rows = new Contest(launch, time, bytes, 2, environment).run(suite.tasks(), progress);
/// out.print(Table.of(rows));
/// ```
///
/// Nothing here knows how a program is executed: all that is known of a run is its exit code, what
/// it printed and the JSON that `docs/commands/run.md` describes. So a run that crashes, hangs or
/// eats memory costs its own row only.
package org.ulpscope.suite;
