package org.ulpscope.program.clang;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// The two properties of the file system that a test cannot arrange: how much space is free, and
/// the behaviour when it runs out half-way.
interface Disk {
  Disk REAL =
      new Disk() {
        @Override
        public long usableSpace(Path directory) throws IOException {
          return Files.getFileStore(directory).getUsableSpace();
        }

        @Override
        public OutputStream create(Path file) throws IOException {
          return Files.newOutputStream(file);
        }
      };

  long usableSpace(Path directory) throws IOException;

  OutputStream create(Path file) throws IOException;
}
