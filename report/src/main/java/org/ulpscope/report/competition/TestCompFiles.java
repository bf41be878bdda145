package org.ulpscope.report.competition;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Collectors;
import org.ulpscope.engine.explore.TestCase;
import org.ulpscope.program.InputException;
import org.ulpscope.report.ProductVersion;
import org.ulpscope.report.ScalarText;

/// Writes tests in the exchange format of the testing competition (Test-Comp), version 1.1: a file
/// `metadata.xml`, and for each test a file with the values of its inputs in the order in which the
/// program asks for them.
///
/// ```xml
/// <testcase coversError="true">
///   <input type="float">1.5</input>
/// </testcase>
/// ```
public final class TestCompFiles {
  private static final String HEAD =
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!DOCTYPE %1$s PUBLIC "+//IDN sosy-lab.org//DTD test-format %1$s 1.1//EN" \
      "https://sosy-lab.org/test-format/%1$s-1.1.dtd">
      """;

  private final Path directory;

  private TestCompFiles(Path directory) {
    this.directory = directory;
  }

  /// Begins a suite with its metadata.
  ///
  /// @param directory an existing, empty directory
  public static TestCompFiles in(Path directory, CompetitionTask task, String entry, Instant now) {
    var files = new TestCompFiles(directory);
    var text = new StringBuilder(HEAD.formatted("test-metadata"));
    text.append("<test-metadata>\n");
    element(text, "sourcecodelang", "C");
    element(text, "producer", ProductVersion.text());
    element(
        text, "specification", "COVER( init(" + entry + "()), FQL(COVER EDGES(@DECISIONEDGE)) )");
    element(text, "programfile", String.join(" ", task.hashes().keySet()));
    element(text, "programhash", String.join(" ", task.hashes().values()));
    element(text, "entryfunction", entry);
    element(text, "architecture", task.is32() ? "32bit" : "64bit");
    element(text, "creationtime", now.toString());
    files.write("metadata.xml", text.append("</test-metadata>\n").toString());
    return files;
  }

  private static void element(StringBuilder text, String name, String content) {
    text.append("  <%s>%s</%s>%n".formatted(name, escaped(content), name));
  }

  /// Writes a test.
  ///
  /// @param coversError whether it leads to an error
  public void write(TestCase test, boolean coversError) {
    var text = new StringBuilder(HEAD.formatted("testcase"));
    text.append(coversError ? "<testcase coversError=\"true\">\n" : "<testcase>\n");
    for (TestCase.Value value : test.values()) {
      for (TestCase.Part part : value.parts()) {
        text.append(input(value, part));
      }
    }
    write("testcase-%06d.xml".formatted(test.number()), text.append("</testcase>\n").toString());
  }

  /// A value returned by a function has a type; bytes of an object have an offset in it.
  private static String input(TestCase.Value value, TestCase.Part part) {
    ScalarText scalar = ScalarText.of(value, part);
    boolean whole = part.offset() == 0 && part.width() == value.size();
    String about =
        whole && scalar.type().isPresent()
            ? " type=\"" + scalar.type().get() + "\""
            : " variable=\""
                + escaped(value.name() + (whole ? "" : "[" + part.offset() + "]"))
                + "\"";
    return "  <input" + about + ">" + scalar.text() + "</input>\n";
  }

  /// XML 1.0 §2.4. Names are the program's own and may hold anything; a character that XML does not
  /// allow becomes a question mark.
  private static String escaped(String text) {
    return text.codePoints()
        .mapToObj(
            c ->
                switch (c) {
                  case '&' -> "&amp;";
                  case '<' -> "&lt;";
                  case '>' -> "&gt;";
                  case '"' -> "&quot;";
                  default -> c < ' ' || c == 0xfffe || c == 0xffff ? "?" : Character.toString(c);
                })
        .collect(Collectors.joining());
  }

  private void write(String name, String text) {
    try {
      Files.writeString(directory.resolve(name), text);
    } catch (IOException e) {
      throw InputException.of(directory + ": tests cannot be written there: " + e.getMessage());
    }
  }
}
