package org.ulpscope.program.clang;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.program.InputException;

/// One file to compile, validated.
///
/// @param name the file as named by the user, for messages
/// @param argument the file as passed to the compiler, relative to `directory`
/// @param directory where the compiler runs
/// @param flags the user's flags and those of the build, in order of increasing precedence
public record Unit(
    Path name, Path argument, Path directory, Language language, List<String> flags) {
  private static final int SNIFFED = 4096;
  private static final byte[] BITCODE = {'B', 'C', (byte) 0xC0, (byte) 0xDE};
  private static final byte[] WRAPPED_BITCODE = {(byte) 0xDE, (byte) 0xC0, 0x17, 0x0B};
  private static final byte[] ELF = {0x7F, 'E', 'L', 'F'};

  /// The files of these inputs, each validated before the compiler runs.
  public static List<Unit> of(Inputs inputs) {
    if (inputs.files().isEmpty()) {
      throw InputException.of("no input files");
    }
    var database =
        inputs.compileCommands().map(file -> CompileCommands.read(inputs.directory(), file));
    var units = new ArrayList<Unit>();
    for (Path name : inputs.files()) {
      Path file = inputs.directory().resolve(name);
      checkExists(name, file);
      var unit =
          new Unit(name, argument(name), inputs.directory(), languageOf(name), inputs.flags());
      unit.checkContent();
      if (database.isPresent() && unit.language.isSource()) {
        unit = database.get().apply(unit);
      }
      units.add(unit);
    }
    return List.copyOf(units);
  }

  /// A name that starts like a flag would be mistaken for one.
  private static Path argument(Path name) {
    return name.toString().startsWith("-") ? Path.of(".").resolve(name) : name;
  }

  private static Language languageOf(Path name) {
    return Language.of(name)
        .orElseThrow(
            () ->
                InputException.in(
                    name, "unknown kind of file; expected one of " + Language.allExtensions()));
  }

  Path path() {
    return directory.resolve(argument);
  }

  /// The same file with further flags, which take precedence over the others.
  public Unit withMore(List<String> more) {
    return new Unit(
        name, argument, directory, language, Stream.concat(flags.stream(), more.stream()).toList());
  }

  public InputException failure(String reason) {
    return InputException.in(name, reason);
  }

  private static void checkExists(Path name, Path file) {
    if (Files.isDirectory(file)) {
      throw InputException.in(name, "is a directory; name the files in it");
    }
    if (!Files.exists(file)) {
      boolean link = Files.isSymbolicLink(file);
      throw InputException.in(name, link ? "is a dangling symbolic link" : "no such file");
    }
  }

  private void checkContent() {
    byte[] head;
    try (InputStream in = Files.newInputStream(path())) {
      head = in.readNBytes(SNIFFED);
    } catch (IOException e) {
      throw failure("cannot be read: " + CacheDirectory.reason(e));
    }
    boolean bitcode = startsWith(head, BITCODE) || startsWith(head, WRAPPED_BITCODE);
    if (language == Language.BITCODE && !bitcode) {
      throw failure("is not LLVM bitcode: it does not start with the bytes of a bitcode file");
    }
    if (language != Language.BITCODE && isBinary(head)) {
      throw failure("is not %s but %s".formatted(language.description(), kindOf(head, bitcode)));
    }
  }

  private static boolean isBinary(byte[] head) {
    for (byte b : head) {
      if (b == 0) {
        return true;
      }
    }
    return false;
  }

  private static String kindOf(byte[] head, boolean bitcode) {
    if (bitcode) {
      return "LLVM bitcode; name it .bc";
    }
    return startsWith(head, ELF) ? "a compiled program (ELF); give its source" : "a binary file";
  }

  private static boolean startsWith(byte[] content, byte[] magic) {
    return content.length >= magic.length
        && Arrays.equals(content, 0, magic.length, magic, 0, magic.length);
  }
}
