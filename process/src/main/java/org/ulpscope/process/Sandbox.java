package org.ulpscope.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What keeps a native program that nobody trusts from the machine it runs on: it has no network,
/// it can write to one directory only, and its memory, files and processes are limited.
///
/// The best means that the machine has is found by trying, once. Each of them also sets the limits
/// of the one below:
///
/// | means | no network | one directory | processes end with it | limits |
/// |---|---|---|---|---|
/// | [Means#BUBBLEWRAP] | yes | yes | yes | yes |
/// | [Means#NAMESPACES] | yes | no | yes | yes |
/// | [Means#LIMITS] | no | no | no | yes |
/// | [Means#NONE] | no | no | no | no |
///
/// ```java
/// Ended ended = new LimitedProcess(directory, Map.of(), limits).in(Sandbox.best(), directory).run(command);
/// ```
public final class Sandbox {
  /// By what a program is confined.
  public enum Means {
    /// bubblewrap: namespaces of the kernel with a file system that is read-only but for one
    /// directory.
    BUBBLEWRAP("bubblewrap"),
    /// unshare(1): namespaces for the network, processes and users.
    NAMESPACES("user namespaces"),
    /// prlimit(1).
    LIMITS("resource limits only"),
    NONE("nothing");

    private final String text;

    Means(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /// Enough for any test; a program that wants more has lost itself.
  private static final long MOST_ADDRESS_SPACE = 16L << 30;

  private static final long MOST_FILE_BYTES = 1L << 28;
  private static final int MOST_PROCESSES = 4096;
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private static final class Best {
    static final Sandbox SANDBOX = find();
  }

  private final Means means;

  private Sandbox(Means means) {
    this.means = means;
  }

  /// The best that this machine has.
  public static Sandbox best() {
    return Best.SANDBOX;
  }

  /// For programs that are trusted.
  public static Sandbox none() {
    return new Sandbox(Means.NONE);
  }

  public Means means() {
    return means;
  }

  /// Whether the confined command is a child of the process that is started, and not that process.
  boolean wrapsInProcesses() {
    return means == Means.BUBBLEWRAP || means == Means.NAMESPACES;
  }

  private static Sandbox find() {
    for (Means means : Means.values()) {
      var sandbox = new Sandbox(means);
      if (means == Means.NONE || sandbox.works()) {
        return sandbox;
      }
    }
    throw new AssertionError("doing nothing always works");
  }

  /// Tries it on a program that does nothing: a kernel may forbid what a tool asks for.
  private boolean works() {
    Path scratch = null;
    try {
      scratch = Files.createTempDirectory("ulpscope-sandbox");
      List<String> command = wrap(List.of("/bin/sh", "-c", ": > made"), scratch);
      Map<String, String> path = Map.of("PATH", "/usr/bin:/bin");
      return new LimitedProcess(scratch, path, Limits.ofTime(PATIENCE)).run(command).succeeded()
          && Files.exists(scratch.resolve("made"));
    } catch (IOException _) {
      return false;
    } finally {
      delete(scratch);
    }
  }

  private static void delete(Path scratch) {
    try {
      if (scratch != null) {
        Files.deleteIfExists(scratch.resolve("made"));
        Files.deleteIfExists(scratch);
      }
    } catch (IOException _) {
      // An empty directory for temporary files harms nobody.
    }
  }

  /// The command that runs another one confined.
  ///
  /// @param writable the one directory it may write to
  List<String> wrap(List<String> command, Path writable) {
    var words = new ArrayList<String>();
    if (means != Means.NONE) {
      words.addAll(
          List.of(
              "/usr/bin/prlimit",
              "--as=" + MOST_ADDRESS_SPACE,
              "--fsize=" + MOST_FILE_BYTES,
              "--nproc=" + MOST_PROCESSES,
              "--core=0",
              "--"));
    }
    switch (means) {
      case BUBBLEWRAP -> {
        String directory = writable.toAbsolutePath().toString();
        words.addAll(
            List.of(
                "/usr/bin/bwrap",
                "--unshare-all",
                "--die-with-parent",
                "--new-session",
                "--ro-bind",
                "/",
                "/",
                "--dev",
                "/dev",
                "--proc",
                "/proc",
                "--bind",
                directory,
                directory,
                "--"));
      }
      case NAMESPACES ->
          words.addAll(
              List.of(
                  "/usr/bin/unshare",
                  "--map-root-user",
                  "--net",
                  "--ipc",
                  "--pid",
                  "--mount-proc",
                  "--kill-child",
                  "--",
                  // The first process of a namespace would ignore signals such as SIGABRT. This one
                  // waits for the command, and keeps to itself what it thinks of its end.
                  "/bin/sh",
                  "-c",
                  "exec 3>&2 2>/dev/null; \"$@\" 2>&3 3>&- & wait \"$!\"",
                  "sh"));
      case LIMITS, NONE -> {}
    }
    words.addAll(command);
    return words;
  }
}
