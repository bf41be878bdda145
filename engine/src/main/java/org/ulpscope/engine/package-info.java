/// Runs programs.
///
/// [Loader] puts a program into memory and makes its first [State]; [Interpreter] runs a state
/// until it stops; a [Stop] says how it ended. A state is a stack of [Frame]s, a `Memory` and a
/// floating-point environment. What is executed, and shared by all states, is the [Machine]:
/// functions translated into steps (package `code`) and library functions written in Java (package
/// `libc`).
package org.ulpscope.engine;
