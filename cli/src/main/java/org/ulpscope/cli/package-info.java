/// The `ulpscope` command: options, wiring and exit codes.
///
/// [Main] is what the launcher starts; [Ulpscope] is the same for callers inside a JVM, who bring
/// their own streams, environment and working directory as a `Session`. Nothing here touches
/// `System.in`, `System.out`, the process's environment or `System.exit`, but for `Main` and
/// `Session.system()`, so any number of commands may run at once:
///
/// ```java
/// int exit = new Ulpscope(session).run("run", "hello.c", "--", "world");
/// ```
///
/// A command is a class with picocli's annotations, in a package of its own or with its relatives.
/// To add one, write the class, list it in `Ulpscope`, and describe it in `docs/commands`. Compiler
/// flags may stand among a command's own options: [Words] tells them apart before picocli sees the
/// line. How a command ends is an `ExitCode`. What results look like belongs to the room `report`.
package org.ulpscope.cli;
