package org.ulpscope.program.clang;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.ulpscope.program.InputException;

/// The directory for everything that Ulpscope can recreate: the unpacked compiler and compiled
/// bitcode. Deleting it is always safe.
///
/// `ULPSCOPE_CACHE` names it. Otherwise it is `ulpscope` in `XDG_CACHE_HOME`, or else
/// `~/.cache/ulpscope`.
///
/// ```java
/// var cache = CacheDirectory.of(System.getenv());
/// ```
///
/// @param root the directory, absolute; it need not exist yet
public record CacheDirectory(Path root) {
  /// The environment variable that overrides every other choice.
  public static final String VARIABLE = "ULPSCOPE_CACHE";

  public CacheDirectory {
    root = root.toAbsolutePath().normalize();
  }

  /// The directory that these environment variables select.
  public static CacheDirectory of(Map<String, String> environment) {
    String own = environment.getOrDefault(VARIABLE, "");
    if (!own.isBlank()) {
      return new CacheDirectory(Path.of(own));
    }
    // "All paths set in these environment variables must be absolute", XDG Base Directory 0.8.
    Path shared = Path.of(environment.getOrDefault("XDG_CACHE_HOME", ""));
    if (shared.isAbsolute()) {
      return new CacheDirectory(shared.resolve("ulpscope"));
    }
    String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
    return new CacheDirectory(Path.of(home, ".cache", "ulpscope"));
  }

  /// A directory below the root, created if necessary.
  public Path directory(String name) {
    Path directory = root.resolve(name);
    try {
      return Files.createDirectories(directory);
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /// Locks `name` against other threads and other processes, until closed.
  Lock lock(String name) throws IOException {
    FileChannel channel =
        FileChannel.open(
            directory("locks").resolve(name), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      return new Lock(channel, waitFor(channel));
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static FileLock waitFor(FileChannel channel) throws IOException {
    while (true) {
      try {
        return channel.lock();
      } catch (OverlappingFileLockException _) {
        // Another thread of this JVM holds it: file locks are per process, so try again.
        pause();
      }
    }
  }

  private static void pause() throws IOException {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for another thread", e);
    }
  }

  /// Writes a file so that every reader sees either all of it or nothing.
  static void writeAtomically(Path file, byte[] content) throws IOException {
    Path partial = Files.createTempFile(file.getParent(), ".partial", null);
    try {
      Files.write(partial, content);
      replace(partial, file);
    } finally {
      Files.deleteIfExists(partial);
    }
  }

  static void replace(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException _) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /// The one-line error for a cache that cannot be used.
  public InputException unusable(IOException cause) {
    return unusable(reason(cause));
  }

  InputException unusable(String reason) {
    var failure =
        InputException.of(
            "cache directory %s cannot be used: %s; set %s to a directory that can"
                .formatted(root, reason, VARIABLE));
    return failure;
  }

  /// The reason for an I/O failure, in a few words.
  static String reason(IOException failure) {
    return switch (failure) {
      case AccessDeniedException _ -> "permission denied";
      case NoSuchFileException e -> "no such file or directory: " + e.getFile();
      case FileAlreadyExistsException e -> e.getFile() + " is not a directory";
      case FileSystemException e when e.getReason() != null ->
          lowerFirst(e.getReason()) + ": " + e.getFile();
      default -> lowerFirst(String.valueOf(failure.getMessage()));
    };
  }

  private static String lowerFirst(String text) {
    return text.isEmpty() ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
  }

  /// A held lock.
  record Lock(FileChannel channel, FileLock lock) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      lock.release();
      channel.close();
    }
  }
}
