package org.ulpscope.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.ulpscope.program.clang.Toolchain;
import picocli.CommandLine.IVersionProvider;

/// What `ulpscope --version` prints.
final class Version implements IVersionProvider {
  static String text() {
    try (InputStream in = Version.class.getResourceAsStream("version.txt")) {
      String own = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      return "ulpscope %s (LLVM %s)".formatted(own, Toolchain.llvmVersion());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String[] getVersion() {
    return new String[] {text()};
  }
}
