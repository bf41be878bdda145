/// Compiles the user's files to bitcode, with the bundled clang.
///
/// Start at [FrontEnd]: it takes [Inputs] and returns [Bitcode].
///
/// ```java
/// var frontEnd = FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
/// Bitcode module = frontEnd.compile(
///     Inputs.of(Path.of("main.c"), Path.of("kernel.c")).withFlags(List.of("-O2", "-mavx2")));
/// ```
///
/// From top to bottom: `Unit` validates each file before the compiler runs; `ClangCommand` builds
/// the command line; `CacheKey` and `BitcodeCache` determine whether it was run before; `Tools`
/// runs it; `Diagnosis` summarises its output in one line. Below that is the [Toolchain], which an
/// `Unpacker` fills from the jar, the `ToolchainArchive`, and checks with a `Manifest`.
///
/// LLVM is never loaded into this process. Its tools run as child processes, so a crash, a hang or
/// a lack of memory only affects a child. All failures that a user can cause or fix are
/// [org.ulpscope.program.InputException]s with a one-line message.
///
/// Nothing here reads bitcode: that is the task of `org.ulpscope.program.bitcode`.
package org.ulpscope.program.clang;
