package org.ulpscope.cli.crosscheck;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.ulpscope.cli.session.Session;
import org.ulpscope.program.InputException;
import org.ulpscope.program.clang.CacheDirectory;

/// Makes the compiler keep functions that it would drop: unused static and inline functions, as in
/// headers, and uninstantiated templates.
///
/// ```c
/// #include "/home/ada/kernels.c"
/// void *ulpscope_kept[] = {(void *)&dot_sse};
/// ```
///
/// Such a file replaces the one that defines the function.
final class KeptFunctions {
  private final CacheDirectory cache;
  private final Path directory;

  KeptFunctions(Session session) {
    this.cache = CacheDirectory.of(session.environment());
    this.directory = session.directory();
  }

  /// The files to compile so that functions of these names are kept; nothing if that is not
  /// possible.
  Optional<List<Path>> in(List<Path> files, List<String> names) {
    boolean canBeNamed = names.stream().allMatch(name -> name.matches("[\\w:<>, ]+"));
    if (files.size() != 1 || !canBeNamed || isNoSource(files.getFirst())) {
      return Optional.empty();
    }
    return Optional.of(List.of(write(files.getFirst(), names)));
  }

  private static boolean isNoSource(Path file) {
    String name = file.toString();
    return name.endsWith(".ll") || name.endsWith(".bc") || !name.contains(".");
  }

  private Path write(Path file, List<String> names) {
    String kept = names.stream().map(n -> "(void *)&" + n).collect(Collectors.joining(", "));
    String text =
        "#include \"%s\"%nvoid *ulpscope_kept[] = {%s};%n"
            .formatted(directory.resolve(file).normalize(), kept);
    UUID name = UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
    String plain = file.getFileName().toString();
    try {
      Path written =
          cache.directory("kept").resolve(name + plain.substring(plain.lastIndexOf('.')));
      Files.writeString(written, text);
      return written;
    } catch (IOException e) {
      throw InputException.of("the cache cannot be written: " + e.getMessage());
    }
  }
}
