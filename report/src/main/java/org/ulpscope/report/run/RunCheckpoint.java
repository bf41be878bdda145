package org.ulpscope.report.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.explore.Checkpoint;
import org.ulpscope.harness.call.CallHarness;
import org.ulpscope.program.InputException;

/// What is needed to resume a run: its command line, its program, and the remaining work.
///
/// It is the file `checkpoint` in the directory of the run's tests, and is deleted when no work is
/// left.
///
/// @param directory in which the command was run
/// @param line the command line
/// @param program identifies the compiled program
public record RunCheckpoint(Path directory, List<String> line, String program, Checkpoint left) {
  private static final String NAME = "checkpoint";
  private static final String RESUME = "--resume";
  private static final String OUTPUT = "--output-dir";

  public RunCheckpoint {
    line = List.copyOf(line);
  }

  // ---- command lines ----

  /// The directory of the run that a command line resumes; null if it resumes none.
  private static String resumed(String... line) {
    for (int i = 1; i < line.length && !line[i].equals("--"); i++) {
      if (line[i].startsWith(RESUME + "=")) {
        return line[i].substring(RESUME.length() + 1);
      }
      if (line[i].equals(RESUME) && i + 1 < line.length) {
        return line[i + 1];
      }
    }
    return null;
  }

  /// Expands a command line that resumes an earlier run: the words of that run, followed by its
  /// own.
  ///
  /// @param current the base of relative file names
  /// @throws InputException if there is nothing to resume
  public static String[] expand(Path current, String... line) {
    if (line.length == 0 || !line[0].equals("run") || resumed(line) == null) {
      return line;
    }
    RunCheckpoint earlier = read(current.resolve(resumed(line)));
    if (!earlier.directory.equals(current)) {
      throw InputException.of(
          "the run was started in " + earlier.directory + ", and must be resumed there");
    }
    int end = earlier.line.indexOf("--");
    end = end < 0 ? earlier.line.size() : end;
    List<String> words = new ArrayList<>(without(earlier.line.subList(0, end)));
    words.addAll(List.of(line).subList(1, line.length));
    words.addAll(earlier.line.subList(end, earlier.line.size()));
    return words.toArray(String[]::new);
  }

  /// The words except those that set the directory of tests.
  private static List<String> without(List<String> words) {
    var kept = new ArrayList<String>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.equals(OUTPUT) || word.equals(RESUME)) {
        i++;
      } else if (!word.startsWith(OUTPUT + "=") && !word.startsWith(RESUME + "=")) {
        kept.add(word);
      }
    }
    return kept;
  }

  /// Identifies a program.
  ///
  /// @param call the code that calls the entry function, which comments in the source may change
  public static String identify(byte[] program, Optional<CallHarness> call) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      call.ifPresent(made -> digest.update(made.text().getBytes(StandardCharsets.UTF_8)));
      return HexFormat.of().formatHex(digest.digest(program));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  // ---- files ----

  public static RunCheckpoint read(Path directory) {
    Path file = directory.resolve(NAME);
    try {
      return decode(Files.readString(file));
    } catch (NoSuchFileException _) {
      throw InputException.of(
          directory
              + ": no checkpoint found; the run is complete, or this is not a directory of a run");
    } catch (IOException e) {
      throw InputException.of(file + ": cannot be read: " + e.getMessage());
    } catch (Checkpoint.FormatException | IllegalArgumentException e) {
      throw InputException.of(file + ": " + e.getMessage());
    }
  }

  /// Writes the file, atomically replacing an earlier one.
  void write(Path target) throws IOException {
    Path fresh = target.resolve(NAME + ".new");
    Files.writeString(fresh, encode());
    Files.move(
        fresh,
        target.resolve(NAME),
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.ATOMIC_MOVE);
  }

  static void remove(Path target) throws IOException {
    Files.deleteIfExists(target.resolve(NAME));
  }

  private String encode() {
    var header = new NamedLines();
    header.add("directory", directory).add("program", program).addEach("word", line);
    return header + "\n" + left.encode();
  }

  private static RunCheckpoint decode(String text) throws Checkpoint.FormatException {
    int gap = text.indexOf("\n\n");
    if (gap < 0) {
      throw new IllegalArgumentException("this is not a checkpoint");
    }
    Path directory = Path.of("");
    String program = "";
    var line = new ArrayList<String>();
    for (NamedLines.Line header : NamedLines.decode(text.substring(0, gap))) {
      switch (header.name()) {
        case "directory" -> directory = Path.of(header.value());
        case "program" -> program = header.value();
        case "word" -> line.add(header.value());
        default -> throw new IllegalArgumentException("'" + header.name() + "' is unknown");
      }
    }
    return new RunCheckpoint(directory, line, program, Checkpoint.decode(text.substring(gap + 2)));
  }
}
