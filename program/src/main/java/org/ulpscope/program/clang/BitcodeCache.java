package org.ulpscope.program.clang;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Compiled modules by key, each with the compiler's diagnostics, so that a program compiled from
/// the cache prints the same warnings.
///
/// A key must represent everything that the module depends on; see [CacheKey]. An entry contains
/// its own digest: a damaged one counts as absent. Nothing here can fail a run: a cache that cannot
/// be written, for example because the disk is full, simply stores nothing.
///
/// @param directory of the entries, or empty for a cache that stores nothing
record BitcodeCache(Optional<Path> directory, long limit) {
  private static final int MAGIC = 0x554C5042;
  private static final long DEFAULT_LIMIT = 1L << 30;

  static BitcodeCache in(CacheDirectory cache) {
    return new BitcodeCache(Optional.of(cache.directory("bitcode")), DEFAULT_LIMIT);
  }

  static BitcodeCache disabled() {
    return new BitcodeCache(Optional.empty(), 0);
  }

  boolean isEnabled() {
    return directory.isPresent();
  }

  Optional<Bitcode> find(String key) {
    return directory.flatMap(place -> read(place.resolve(key)));
  }

  private static Optional<Bitcode> read(Path entry) {
    try (var in = new DataInputStream(Files.newInputStream(entry))) {
      if (in.readInt() != MAGIC) {
        return Optional.empty();
      }
      byte[] expected = in.readNBytes(32);
      byte[] payload = in.readAllBytes();
      if (!Arrays.equals(expected, Digests.sha256().digest(payload))) {
        return Optional.empty();
      }
      int length = ByteBuffer.wrap(payload).getInt();
      // The time of last use determines which entries are evicted when the cache is full.
      Files.setLastModifiedTime(entry, FileTime.from(Instant.now()));
      return Optional.of(
          new Bitcode(
              Arrays.copyOfRange(payload, 4 + length, payload.length),
              new String(payload, 4, length, StandardCharsets.UTF_8)));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  void store(String key, Bitcode module) {
    if (directory.isEmpty()) {
      return;
    }
    try {
      CacheDirectory.writeAtomically(directory.get().resolve(key), entry(module));
      trim(directory.get());
    } catch (IOException _) {
      // The next run then compiles again.
    }
  }

  private static byte[] entry(Bitcode module) throws IOException {
    byte[] diagnostics = module.diagnostics().getBytes(StandardCharsets.UTF_8);
    MessageDigest digest = Digests.sha256();
    var payload = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(new DigestOutputStream(payload, digest))) {
      out.writeInt(diagnostics.length);
      out.write(diagnostics);
      out.write(module.bytes());
    }
    var entry = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(entry)) {
      out.writeInt(MAGIC);
      out.write(digest.digest());
      payload.writeTo(out);
    }
    return entry.toByteArray();
  }

  private record Aged(Path file, FileTime used, long size) {}

  /// Deletes the least recently used entries until a quarter of the space is free again.
  private void trim(Path place) throws IOException {
    var entries = new ArrayList<Aged>();
    try (Stream<Path> files = Files.list(place)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        var attributes = Files.readAttributes(file, BasicFileAttributes.class);
        entries.add(new Aged(file, attributes.lastModifiedTime(), attributes.size()));
      }
    }
    long total = entries.stream().mapToLong(Aged::size).sum();
    if (total <= limit) {
      return;
    }
    List<Aged> oldestFirst = entries.stream().sorted(Comparator.comparing(Aged::used)).toList();
    for (Aged entry : oldestFirst) {
      if (total <= limit / 4 * 3) {
        return;
      }
      Files.deleteIfExists(entry.file());
      total -= entry.size();
    }
  }
}
