/// From the user's files to bitcode, by the clang we bring along.
///
/// Start at [FrontEnd]: it takes [Inputs] and gives back [Bitcode].
///
/// ```java
/// var frontEnd = FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
/// Bitcode module = frontEnd.compile(
///     Inputs.of(Path.of("main.c"), Path.of("kernel.c")).withFlags(List.of("-O2", "-mavx2")));
/// ```
///
/// On the way down: `Unit` looks at each file before a compiler does; `ClangCommand` writes the
/// command line; `CacheKey` and `BitcodeCache` find out whether it was run before; `Tools` runs it;
/// `Diagnosis` makes one line of what it printed. Below that lies the [Toolchain], which an
/// `Unpacker` fills from the jar, the `Carrier`, and watches over with a `Manifest`. [NativeBuild]
/// turns the same inputs into a program for this machine.
///
/// LLVM is never loaded into this process. Its tools run as children, so what crashes, hangs or
/// runs out of memory is a child. All failures that a user can cause or cure are
/// [org.ulpscope.program.InputException]s with one line to read.
///
/// Nothing here looks into bitcode: that is the business of `org.ulpscope.program.bitcode`.
package org.ulpscope.program.clang;
