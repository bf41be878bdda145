package org.ulpscope.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.ulpscope.program.clang.Toolchain;

/// The version of Ulpscope and of its bundled compiler, as reports show them.
public final class ProductVersion {
  private ProductVersion() {}

  public static String text() {
    try (InputStream in = ProductVersion.class.getResourceAsStream("version.txt")) {
      String own = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      return "ulpscope %s (LLVM %s)".formatted(own, Toolchain.llvmVersion());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
