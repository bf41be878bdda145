/// Directories of tasks with expected results: read, run and judged.
///
/// [Suite] walks a directory and asks each reader for the [Task]s of a file: `SvComp` for task
/// definitions of the software verification competition, `Specification` for the benchmark
/// specifications of the KLEE-Float study, `GpuVerify` for kernels whose first line gives the
/// expected result, `FileTest` for files like our own. [SuiteRunner] runs them, several at a time,
/// each as an `ulpscope` command in a separate process (`LimitedProcess`) that is killed when it
/// takes too long or too much memory. [Judge] compares each result with the expected one, and makes
/// a [Row] of it. [Table], [Csv], [Changes] and [Page] show rows.
///
/// ```java
/// Suite suite = Suite.read(directory, home, Choice.ALL);
/// List<Row> rows = new SuiteRunner(launch, time, bytes, 2, environment).run(suite.tasks(), progress);
/// out.print(Table.of(rows));
/// ```
///
/// Nothing here knows how a program is executed: all that is known of a run is its exit code, its
/// output and the JSON that `docs/commands/run.md` describes. So a run that crashes, hangs or uses
/// too much memory affects only its own row.
package org.ulpscope.suite;
