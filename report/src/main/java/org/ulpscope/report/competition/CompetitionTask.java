package org.ulpscope.report.competition;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.program.InputException;
import org.ulpscope.program.clang.Inputs;

/// What competitions need to know about a program: its files, and the machine it is for.
///
/// @param directory the base of relative file names
/// @param hashes the SHA-256 of each file, by its name as the user wrote it, in the order given
/// @param is32 whether pointers have 32 bits
public record CompetitionTask(Path directory, Map<String, String> hashes, boolean is32) {
  public CompetitionTask {
    hashes = Collections.unmodifiableMap(new LinkedHashMap<>(hashes));
  }

  public static CompetitionTask of(Inputs inputs, boolean is32) {
    Map<String, String> hashes = new LinkedHashMap<>();
    for (Path file : inputs.files()) {
      try {
        byte[] bytes = Files.readAllBytes(inputs.directory().resolve(file));
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
        hashes.put(file.toString(), HexFormat.of().formatHex(hash));
      } catch (IOException e) {
        throw InputException.in(file, "cannot be read: " + e.getMessage());
      } catch (NoSuchAlgorithmException e) {
        throw new AssertionError("every JDK has SHA-256", e);
      }
    }
    return new CompetitionTask(inputs.directory(), hashes, is32);
  }

  /// The file of the task that a name in debug information refers to, if it is one of them.
  Optional<String> file(String named) {
    Path path = directory.resolve(named).normalize();
    return hashes.keySet().stream()
        .filter(each -> directory.resolve(each).normalize().equals(path))
        .findFirst();
  }
}
