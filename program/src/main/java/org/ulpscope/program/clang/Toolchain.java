package org.ulpscope.program.clang;

import java.nio.file.Path;
import java.util.Optional;

/// The bundled compiler, unpacked and ready to run.
///
/// ```java
/// var toolchain = Toolchain.open(CacheDirectory.of(System.getenv()), Progress.SILENT);
/// new ProcessBuilder(toolchain.clang().toString(), "--version").inheritIO().start();
/// ```
///
/// The first [#open] on a machine unpacks some 290 MB, which takes seconds; later ones compare file
/// attributes with the [Manifest] and take milliseconds. Any number of processes and threads may
/// open it at once: one unpacks, the others wait for it. Missing, truncated and altered files are
/// replaced.
public final class Toolchain {
  private final Path home;
  private final Unpacker unpacker;

  private Toolchain(Path home, Unpacker unpacker) {
    this.home = home;
    this.unpacker = unpacker;
  }

  /// Finds the compiler in the cache and unpacks or repairs it there if necessary.
  ///
  /// @throws org.ulpscope.program.InputException if the cache directory cannot be used
  public static Toolchain open(CacheDirectory cache, Progress progress) {
    return open(cache, new Unpacker(cache, ToolchainArchive::onClassPath, Disk.REAL), progress);
  }

  static Toolchain open(CacheDirectory cache, Unpacker unpacker, Progress progress) {
    Path home = cache.root().resolve("llvm-" + ToolchainArchive.VERSION);
    Optional<Manifest> manifest = Manifest.read(home);
    if (manifest.isEmpty() || !manifest.get().looksIntact(home)) {
      unpacker.restore(home, false, progress);
    }
    return new Toolchain(home, unpacker);
  }

  /// Checks every byte against the manifest and replaces what differs, for a compiler that does not
  /// start although its files look intact.
  ///
  /// @return whether something had to be replaced
  boolean repair(Progress progress) {
    return unpacker.restore(home, true, progress);
  }

  /// The LLVM release it contains, such as `20.1.7`.
  public static String llvmVersion() {
    return ToolchainArchive.VERSION.substring(0, ToolchainArchive.VERSION.indexOf('-'));
  }

  /// The newest major LLVM release whose bitcode it reads.
  static int llvmMajor() {
    return Integer.parseInt(
        ToolchainArchive.VERSION.substring(0, ToolchainArchive.VERSION.indexOf('.')));
  }

  public Path clang() {
    return home.resolve("clang");
  }

  /// Links bitcode modules into one.
  public Path llvmLink() {
    return home.resolve("llvm-link");
  }

  /// Converts textual IR to bitcode.
  Path llvmAs() {
    return home.resolve("llvm-as");
  }

  /// Reads bitcode of any age and writes it in the current format.
  Path llvmModextract() {
    return home.resolve("llvm-modextract");
  }
}
