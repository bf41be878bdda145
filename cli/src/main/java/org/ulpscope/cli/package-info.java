/// The `ulpscope` command: options, wiring and exit codes.
///
/// [Main] is what the launcher starts; [Ulpscope] is the same for callers inside a JVM, who bring
/// their own streams, environment and working directory as a `Session`. Nothing here touches
/// `System.in`, `System.out`, the process's environment or `System.exit`, except `Main` and
/// `Session.system()`, so any number of commands may run at once:
///
/// ```java
/// int exit = new Ulpscope(session).run("run", "hello.c", "--", "world");
/// ```
///
/// A command is a class with picocli's annotations, in its own package or with related commands. To
/// add one, write the class, list it in `Ulpscope`, and describe it in `docs/commands`. Compiler
/// flags may be mixed with a command's own options: [Words] separates them before picocli sees the
/// line. The exit codes are in `ExitCode`. How results look is up to the room `report`.
package org.ulpscope.cli;
