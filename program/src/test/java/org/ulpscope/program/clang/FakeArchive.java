package org.ulpscope.program.clang;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/// An archive of a few small files, which counts how often it is opened. Files without an extension
/// are programs.
record FakeArchive(Map<String, String> files, AtomicInteger openings) implements ToolchainArchive {

  static FakeArchive of(Map<String, String> files) {
    return new FakeArchive(new TreeMap<>(files), new AtomicInteger());
  }

  ToolchainArchive opened() {
    openings.incrementAndGet();
    return this;
  }

  @Override
  public List<Item> items() {
    return files.entrySet().stream()
        .map(
            file ->
                new Item(
                    file.getKey(),
                    file.getKey(),
                    file.getValue().getBytes(StandardCharsets.UTF_8).length,
                    !file.getKey().contains(".")))
        .toList();
  }

  @Override
  public InputStream open(Item item) {
    return new ByteArrayInputStream(files.get(item.source()).getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() {}
}
