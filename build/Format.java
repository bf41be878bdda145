import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/// Checks or fixes the format of every Java file below a directory, with google-java-format.
///
///     java -cp google-java-format.jar build/Format.java check|fix|skip DIRECTORY
///
/// The build runs it once, with the JDK it compiles with: a formatter running on an older JDK could
/// not parse the sources.
final class Format {
  private static final JavaFormatterOptions.Style STYLE = JavaFormatterOptions.Style.GOOGLE;

  public static void main(String[] arguments) throws IOException {
    String mode = arguments[0];
    if (mode.equals("skip")) {
      return;
    }
    var formatter = new Formatter(JavaFormatterOptions.builder().style(STYLE).build());
    var unformatted = new ArrayList<Path>();
    for (Path file : javaFiles(Path.of(arguments[1]))) {
      String before = Files.readString(file);
      String after = format(formatter, file, before);
      if (!before.equals(after)) {
        unformatted.add(file);
        if (mode.equals("fix")) {
          Files.writeString(file, after);
        }
      }
    }
    if (mode.equals("check") && !unformatted.isEmpty()) {
      unformatted.forEach(file -> System.err.println("not formatted: " + file));
      System.err.println("run: mvn process-sources -N -Dformat=fix");
      System.exit(1);
    }
  }

  private static String format(Formatter formatter, Path file, String source) {
    try {
      String ordered =
          ImportOrderer.reorderImports(RemoveUnusedImports.removeUnusedImports(source), STYLE);
      return formatter.formatSource(ordered);
    } catch (FormatterException e) {
      System.err.println(file + ": " + e.getMessage());
      System.exit(1);
      throw new AssertionError(e);
    }
  }

  private static List<Path> javaFiles(Path root) throws IOException {
    var files = new ArrayList<Path>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            String name = directory.getFileName().toString();
            boolean skipped =
                name.equals("target") || (name.startsWith(".") && !directory.equals(root));
            return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(".java")) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    files.sort(null);
    return files;
  }
}
