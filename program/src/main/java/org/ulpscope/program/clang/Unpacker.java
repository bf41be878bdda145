package org.ulpscope.program.clang;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/// Unpacks the archive's files into a toolchain directory, either all of them or only the damaged
/// ones.
///
/// Each file is written next to its destination and then moved there, and the [Manifest] is written
/// last. So after any interruption, the next start recognises the directory as incomplete, and no
/// process ever sees a partial file. A lock lets one process work while the others wait.
record Unpacker(CacheDirectory cache, ToolchainArchive.Opener archive, Disk disk) {
  private static final int WORKERS = Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 4);

  /// Makes `home` complete and intact.
  ///
  /// @param byContent whether to read every byte even of files whose attributes look intact
  /// @return whether a file had to be written
  boolean restore(Path home, boolean byContent, Progress progress) {
    try {
      Files.createDirectories(home);
      try (var _ = cache.lock(home.getFileName().toString())) {
        Optional<Manifest> manifest = Manifest.read(home);
        if (!byContent && manifest.filter(known -> known.looksIntact(home)).isPresent()) {
          return false; // Another process was faster.
        }
        return restore(home, manifest, progress);
      }
    } catch (IOException e) {
      throw cache.unusable(e);
    }
  }

  private boolean restore(Path home, Optional<Manifest> manifest, Progress progress)
      throws IOException {
    var lines = new ArrayList<Manifest.Line>();
    for (Manifest.Line line : manifest.map(Manifest::lines).orElse(List.of())) {
      if (line.isIntact(home)) {
        // The right bytes with another time, as after copying the cache: accept the new time.
        lines.add(line.refreshed(home));
      }
    }
    boolean damaged = manifest.isEmpty() || lines.size() < manifest.get().lines().size();
    if (damaged) {
      try (ToolchainArchive source = archive.open()) {
        lines.addAll(unpack(home, source, lines, progress));
      }
    }
    lines.sort(Comparator.comparing(Manifest.Line::path));
    new Manifest(lines).write(home);
    return damaged;
  }

  private List<Manifest.Line> unpack(
      Path home, ToolchainArchive source, List<Manifest.Line> intact, Progress progress)
      throws IOException {
    Set<String> present = intact.stream().map(Manifest.Line::path).collect(Collectors.toSet());
    // The largest first, so that the workers finish together.
    List<ToolchainArchive.Item> missing =
        source.items().stream()
            .filter(item -> !present.contains(item.path()))
            .sorted(Comparator.comparingLong(ToolchainArchive.Item::size).reversed())
            .toList();
    long total = missing.stream().mapToLong(ToolchainArchive.Item::size).sum();
    checkSpace(home, total);
    var meter = new Meter(progress, "unpacking clang " + Toolchain.llvmVersion(), total);
    var written = new ArrayList<Manifest.Line>();
    try (ExecutorService workers = Executors.newFixedThreadPool(WORKERS)) {
      List<Callable<Manifest.Line>> work =
          missing.stream()
              .<Callable<Manifest.Line>>map(item -> () -> write(home, source, item, meter))
              .toList();
      for (Future<Manifest.Line> line : workers.invokeAll(work)) {
        written.add(result(line));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while unpacking", e);
    }
    meter.finish();
    return written;
  }

  private void checkSpace(Path home, long needed) throws IOException {
    long usable = disk.usableSpace(home);
    if (usable < needed) {
      throw new IOException(
          "no space left: clang needs %d MB and %d MB are free"
              .formatted(megabytes(needed), megabytes(usable)));
    }
  }

  private static long megabytes(long bytes) {
    return bytes / 1_000_000;
  }

  private Manifest.Line write(
      Path home, ToolchainArchive source, ToolchainArchive.Item item, Meter meter)
      throws IOException {
    Path file = home.resolve(item.path());
    Files.createDirectories(file.getParent());
    Path partial = Files.createTempFile(file.getParent(), ".partial", null);
    try {
      MessageDigest digest = Digests.sha256();
      try (InputStream in = source.open(item);
          OutputStream out = new DigestOutputStream(disk.create(partial), digest)) {
        byte[] buffer = new byte[1 << 16];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          out.write(buffer, 0, n);
          meter.add(n);
        }
      }
      if (Files.size(partial) != item.size()) {
        throw new IOException("the jar with clang is damaged: " + item.source() + " is truncated");
      }
      makeReadable(partial, item.executable());
      CacheDirectory.replace(partial, file);
      return Manifest.Line.of(home, item, HexFormat.of().formatHex(digest.digest()));
    } finally {
      Files.deleteIfExists(partial);
    }
  }

  private static void makeReadable(Path file, boolean executable) throws IOException {
    // A temporary file is accessible to its owner only; a cache may be shared.
    boolean done =
        file.toFile().setReadable(true, false)
            && (!executable || file.toFile().setExecutable(true, false));
    if (!done) {
      throw new IOException("cannot set the permissions of " + file);
    }
  }

  private static Manifest.Line result(Future<Manifest.Line> written)
      throws IOException, InterruptedException {
    try {
      return written.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /// Adds up the progress of the workers.
  private record Meter(Progress progress, String activity, long total, AtomicLong done) {
    Meter(Progress progress, String activity, long total) {
      this(progress, activity, total, new AtomicLong());
      progress.report(activity, 0, total);
    }

    void add(long bytes) {
      long sum = done.addAndGet(bytes);
      if (sum < total) {
        progress.report(activity, sum, total);
      }
    }

    void finish() {
      progress.report(activity, total, total);
    }
  }
}
