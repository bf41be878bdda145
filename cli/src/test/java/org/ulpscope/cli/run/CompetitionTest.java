package org.ulpscope.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.ulpscope.cli.Recording;
import org.ulpscope.cli.WitnessFormat;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/// Files for competitions, read by readers that are independent of Ulpscope.
class CompetitionTest {
  private static final String PROGRAM =
      """
      extern void reach_error(void);
      extern float __VERIFIER_nondet_float(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      int main(void) {
        float x = __VERIFIER_nondet_float();
        unsigned char c = __VERIFIER_nondet_uchar();
        if (x == -1.5f && c == 200)
          reach_error();
      }
      """;

  /// Test-Comp's test-metadata 1.1.
  private static final String METADATA_TYPE =
      """
      <!ELEMENT test-metadata (sourcecodelang, producer, specification, programfile, programhash,
          entryfunction, architecture, creationtime, inputtestsuitefile?, inputtestsuitehash?)>
      <!ELEMENT sourcecodelang (#PCDATA)>
      <!ELEMENT producer (#PCDATA)>
      <!ELEMENT specification (#PCDATA)>
      <!ELEMENT programfile (#PCDATA)>
      <!ELEMENT programhash (#PCDATA)>
      <!ELEMENT entryfunction (#PCDATA)>
      <!ELEMENT architecture (#PCDATA)>
      <!ELEMENT creationtime (#PCDATA)>
      <!ELEMENT inputtestsuitefile (#PCDATA)>
      <!ELEMENT inputtestsuitehash (#PCDATA)>
      """;

  /// Test-Comp's testcase 1.1.
  private static final String TESTCASE_TYPE =
      """
      <!ELEMENT testcase (input*)>
      <!ATTLIST testcase coversError (true|false) "false">
      <!ELEMENT input (#PCDATA)>
      <!ATTLIST input variable CDATA #IMPLIED>
      <!ATTLIST input type CDATA #IMPLIED>
      """;

  @TempDir Path temp;

  private int run(String... words) throws Exception {
    Files.writeString(temp.resolve("program.c"), PROGRAM);
    var environment = new HashMap<>(System.getenv());
    environment.put("SOURCE_DATE_EPOCH", "86400");
    environment.put("ULPSCOPE_OUT", temp.resolve("out").toString());
    return Recording.whole(temp, environment, "", words).exit();
  }

  private static Document xml(Path file) throws Exception {
    return xml(new InputSource(Files.newBufferedReader(file)));
  }

  /// Reads a document and validates it against its type, without fetching the definition.
  private static Document xml(InputSource source) throws Exception {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setValidating(true);
    var builder = factory.newDocumentBuilder();
    builder.setEntityResolver(
        (_, address) ->
            new InputSource(
                new StringReader(address.contains("metadata") ? METADATA_TYPE : TESTCASE_TYPE)));
    builder.setErrorHandler(
        new DefaultHandler() {
          @Override
          public void error(SAXParseException fault) throws SAXException {
            throw fault;
          }
        });
    return builder.parse(source);
  }

  @Test
  void testSuiteHasMetadataAndATestForEachPath() throws Exception {
    assertThat(run("run", "program.c", "--no-replay", "--test-suite", "suite")).isEqualTo(10);
    Path suite = temp.resolve("suite");
    Document metadata = xml(suite.resolve("metadata.xml"));
    assertThat(metadata.getDoctype().getPublicId())
        .isEqualTo("+//IDN sosy-lab.org//DTD test-format test-metadata 1.1//EN");
    assertThat(text(metadata, "architecture")).isEqualTo("64bit");
    assertThat(text(metadata, "programfile")).isEqualTo("program.c");
    assertThat(text(metadata, "programhash")).hasSize(64);
    assertThat(text(metadata, "creationtime")).isEqualTo("1970-01-02T00:00:00Z");
    var errors = new ArrayList<List<String>>();
    int tests = 0;
    try (Stream<Path> files = Files.list(suite)) {
      for (Path file : files.filter(f -> f.toString().contains("testcase-")).toList()) {
        Element root = xml(file).getDocumentElement();
        assertThat(root.getTagName()).isEqualTo("testcase");
        tests++;
        if (root.getAttribute("coversError").equals("true")) {
          errors.add(inputs(root));
        }
      }
    }
    assertThat(tests).isGreaterThan(1);
    assertThat(errors).containsExactly(List.of("float -1.5", "unsigned char 200"));
  }

  private static String text(Document document, String element) {
    return document.getElementsByTagName(element).item(0).getTextContent();
  }

  private static List<String> inputs(Element testcase) {
    var inputs = new ArrayList<String>();
    var all = testcase.getElementsByTagName("input");
    for (int i = 0; i < all.getLength(); i++) {
      var input = (Element) all.item(i);
      inputs.add(input.getAttribute("type") + " " + input.getTextContent());
    }
    return inputs;
  }

  @Test
  void witnessIsAListOfWaypointsThatEndsAtTheError() throws Exception {
    assertThat(run("run", "program.c", "--no-replay", "--no-tests", "--witness", "w.yml"))
        .isEqualTo(10);
    List<?> yaml = yaml(Files.readString(temp.resolve("w.yml")));
    assertThat(WitnessFormat.faults(yaml)).isEmpty();
    var entry = (Map<?, ?>) yaml.getFirst();
    assertThat(yaml).hasSize(1);
    assertThat(entry.get("entry_type")).isEqualTo("violation_sequence");
    var waypoints = new ArrayList<Map<?, ?>>();
    for (Object segment : (List<?>) entry.get("content")) {
      var all = (List<?>) ((Map<?, ?>) segment).get("segment");
      waypoints.add((Map<?, ?>) ((Map<?, ?>) all.getFirst()).get("waypoint"));
    }
    assertThat(waypoints)
        .extracting(each -> String.valueOf(each.get("type")))
        .containsExactly("function_return", "function_return", "target");
    assertThat(waypoints.get(0).get("constraint"))
        .isEqualTo(Map.of("value", "\\result == -0x1.8p+0f", "format", "acsl_expression"));
    assertThat(waypoints.get(0).get("location"))
        .isEqualTo(Map.of("file_name", "program.c", "line", 5, "column", 37, "function", "main"));
    assertThat(waypoints.get(2).get("location"))
        .isEqualTo(Map.of("file_name", "program.c", "line", 8, "column", 5, "function", "main"));
  }

  private static List<?> yaml(String text) {
    return (List<?>) new Load(LoadSettings.builder().build()).loadFromString(text);
  }

  @Test
  void witnessesThatDoNotConformToTheFormatAreRejected() throws Exception {
    run("run", "program.c", "--no-replay", "--no-tests", "--witness", "w.yml");
    String good = Files.readString(temp.resolve("w.yml"));
    Map<String, String> mistakes =
        Map.of(
            "format_version: \"2.0\"", "format_version: 2.0",
            "type: target", "type: assumption",
            "action: follow", "action: avoid",
            "line: 5", "line: 0",
            "format: acsl_expression", "format: c_expression",
            "data_model: LP64", "data_model: 64",
            "constraint:", "constraints:",
            "- \"program.c\"", "- \"other.c\"");
    mistakes.forEach(
        (right, wrong) -> {
          assertThat(good).contains(right);
          assertThat(WitnessFormat.faults(yaml(good.replace(right, wrong)))).as(wrong).isNotEmpty();
        });
  }

  @Test
  void testsThatDoNotConformToTheirTypeAreRejected() {
    String head =
        "<!DOCTYPE testcase PUBLIC \"p\" \"https://sosy-lab.org/test-format/testcase-1.1.dtd\">";
    for (String wrong : List.of("<testcase><value/></testcase>", "<testcase coversError=\"1\"/>")) {
      assertThatThrownBy(() -> xml(new InputSource(new StringReader(head + wrong))))
          .isInstanceOf(SAXParseException.class);
    }
  }
}
