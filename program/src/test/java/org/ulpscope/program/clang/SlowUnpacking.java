package org.ulpscope.program.clang;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A program that slowly opens a toolchain in the given cache, and prints whether it unpacked it.
final class SlowUnpacking {
  static final String CONTENT = "#!/bin/sh\n";

  private SlowUnpacking() {}

  public static void main(String[] arguments) {
    var cache = new CacheDirectory(Path.of(arguments[0]));
    var fake = FakeArchive.of(Map.of("clang", CONTENT));
    ToolchainArchive slow =
        new ToolchainArchive() {
          @Override
          public List<Item> items() {
            return fake.items();
          }

          @Override
          public InputStream open(Item item) {
            try {
              Thread.sleep(700);
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            System.out.println("unpacked");
            return fake.open(item);
          }

          @Override
          public void close() {}
        };
    Toolchain.open(cache, new Unpacker(cache, () -> slow, Disk.REAL), Progress.SILENT);
  }
}
