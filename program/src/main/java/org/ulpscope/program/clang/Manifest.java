package org.ulpscope.program.clang;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// The expected contents of the unpacked toolchain: one line per file with digest, size and
/// modification time, and a last line with the digest of the lines before.
///
///     ulpscope toolchain 1
///     9f86d08… 210336 1793800000000 x clang
///     end 60303ae…
///
/// It is written after all files are in place, so a directory without it is incomplete. The times
/// allow a check on every start that only reads file attributes: bytes changed by a program change
/// the time. Bytes that are damaged on the disk do not; they are found by the digests, which are
/// computed if the compiler does not start.
record Manifest(List<Line> lines) {
  private static final String NAME = "manifest";
  private static final String HEAD = "ulpscope toolchain 1";

  Manifest {
    lines = List.copyOf(lines);
  }

  /// One file as it was written.
  record Line(String digest, long size, long modified, boolean executable, String path) {
    /// Describes a file that has just been put in place.
    static Line of(Path home, ToolchainArchive.Item item, String digest) throws IOException {
      long modified = Files.getLastModifiedTime(home.resolve(item.path())).toMillis();
      return new Line(digest, item.size(), modified, item.executable(), item.path());
    }

    /// Whether the file is unchanged according to its attributes.
    boolean looksIntact(Path home) {
      try {
        Path file = home.resolve(path);
        var found = Files.readAttributes(file, BasicFileAttributes.class);
        return found.size() == size
            && found.lastModifiedTime().toMillis() == modified
            && (!executable || Files.isExecutable(file));
      } catch (IOException _) {
        return false;
      }
    }

    /// Whether the file's bytes are unchanged.
    boolean isIntact(Path home) {
      try {
        Path file = home.resolve(path);
        return Files.size(file) == size
            && digestOf(file).equals(digest)
            && (!executable || Files.isExecutable(file));
      } catch (IOException _) {
        return false;
      }
    }

    Line refreshed(Path home) throws IOException {
      long now = Files.getLastModifiedTime(home.resolve(path)).toMillis();
      return new Line(digest, size, now, executable, path);
    }

    private String text() {
      return digest + " " + size + " " + modified + " " + (executable ? "x" : "-") + " " + path;
    }

    private static Line parse(String text) {
      String[] part = text.split(" ", 5);
      return new Line(
          part[0], Long.parseLong(part[1]), Long.parseLong(part[2]), part[3].equals("x"), part[4]);
    }
  }

  /// The manifest of a toolchain directory, unless it is missing or damaged.
  static Optional<Manifest> read(Path home) {
    try {
      List<String> text = Files.readAllLines(home.resolve(NAME));
      if (text.size() < 2 || !text.getFirst().equals(HEAD)) {
        return Optional.empty();
      }
      List<String> body = text.subList(0, text.size() - 1);
      if (!text.getLast().equals(seal(body))) {
        return Optional.empty();
      }
      return Optional.of(
          new Manifest(body.subList(1, body.size()).stream().map(Line::parse).toList()));
    } catch (IOException | RuntimeException _) {
      return Optional.empty();
    }
  }

  void write(Path home) throws IOException {
    var text = new ArrayList<String>();
    text.add(HEAD);
    lines.forEach(line -> text.add(line.text()));
    text.add(seal(text));
    byte[] content = (String.join("\n", text) + "\n").getBytes(StandardCharsets.UTF_8);
    CacheDirectory.writeAtomically(home.resolve(NAME), content);
  }

  boolean looksIntact(Path home) {
    return lines.stream().allMatch(line -> line.looksIntact(home));
  }

  private static String seal(List<String> body) {
    byte[] content = String.join("\n", body).getBytes(StandardCharsets.UTF_8);
    return "end " + HexFormat.of().formatHex(Digests.sha256().digest(content));
  }

  private static String digestOf(Path file) throws IOException {
    MessageDigest digest = Digests.sha256();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      byte[] buffer = new byte[1 << 16];
      while (in.read(buffer) >= 0) {
        // Reading updates the digest.
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
