package org.ulpscope.program.bitcode;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.program.Program;
import org.ulpscope.program.clang.CacheDirectory;
import org.ulpscope.program.clang.Progress;
import org.ulpscope.program.clang.Toolchain;

/// A source file, compiled by the bundled clang to bitcode and to LLVM's text form.
record Compiled(Path file, List<String> flags) {
  private static final Path CLANG =
      Toolchain.open(CacheDirectory.of(System.getenv()), Progress.SILENT).clang();

  /// Writes a source file into `directory`.
  static Compiled source(Path directory, String name, String text, String... flags) {
    try {
      Path file = directory.resolve(name);
      Files.writeString(file, text, UTF_8);
      return new Compiled(file, List.of(flags));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Copies a source file of the tests into `directory`.
  static Compiled resource(Path directory, String name, List<String> flags) {
    try (InputStream in = Compiled.class.getResourceAsStream(name)) {
      Path file = directory.resolve(name);
      Files.write(file, in.readAllBytes());
      return new Compiled(file, flags);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Program program() {
    return BitcodeReader.read(bitcode());
  }

  byte[] bitcode() {
    return run("-c");
  }

  String text() {
    return new String(run("-S"), UTF_8);
  }

  private byte[] run(String form) {
    List<String> command = new ArrayList<>(List.of(CLANG.toString(), "-emit-llvm", "-w", form));
    command.addAll(flags);
    if (file.toString().endsWith(".cc")) {
      command.add("--driver-mode=g++");
    } else if (file.toString().endsWith(".ll")) {
      command.addAll(List.of("-x", "ir", "-O0", "-Xclang", "-disable-llvm-passes"));
    }
    command.addAll(List.of(file.getFileName().toString(), "-o", "-"));
    try {
      Path errors = Files.createTempFile(file.getParent(), "errors", ".txt");
      Process process =
          new ProcessBuilder(command)
              .directory(file.getParent().toFile())
              .redirectError(errors.toFile())
              .start();
      process.getOutputStream().close();
      byte[] output = process.getInputStream().readAllBytes();
      if (process.waitFor() != 0) {
        throw new AssertionError(Files.readString(errors));
      }
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
