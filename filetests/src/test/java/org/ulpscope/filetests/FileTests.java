package org.ulpscope.filetests;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Every file below `filetests`, as a separate test.
class FileTests {
  private static final Set<String> EXTENSIONS = Set.of("c", "cc", "cl", "ll", "smt2");
  private static final Set<String> NOT_TESTS = Set.of("src", "target", "inputs");

  @TestFactory
  Stream<DynamicTest> files() throws IOException {
    Path root = Path.of("").toAbsolutePath();
    List<DynamicTest> tests =
        tests(root, Optional.ofNullable(System.getProperty("filetest"))).stream()
            .map(
                file ->
                    DynamicTest.dynamicTest(
                        root.relativize(file).toString(),
                        file.toUri(),
                        () -> Runner.in(root.getParent()).run(file)))
            .toList();
    if (tests.isEmpty()) {
      return Stream.of(
          DynamicTest.dynamicTest(
              "selection",
              () -> fail("no filetest matches -Dfiletest=" + System.getProperty("filetest"))));
    }
    return tests.stream();
  }

  /// The test files below a directory, or those whose path or its end matches a glob.
  static List<Path> tests(Path root, Optional<String> glob) throws IOException {
    Optional<PathMatcher> matcher =
        glob.map(
            pattern ->
                FileSystems.getDefault()
                    .getPathMatcher("glob:{" + pattern + ",**/" + pattern + "}"));
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> isTest(root.relativize(file)))
          .filter(file -> matcher.map(wanted -> wanted.matches(root.relativize(file))).orElse(true))
          .sorted()
          .toList();
    }
  }

  private static boolean isTest(Path relative) {
    for (Path part : relative) {
      if (NOT_TESTS.contains(part.toString())) {
        return false;
      }
    }
    String name = relative.getFileName().toString();
    return EXTENSIONS.contains(name.substring(name.lastIndexOf('.') + 1));
  }
}
