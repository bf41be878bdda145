package org.ulpscope.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteTest {
  @TempDir Path directory;

  private void write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Suite read(Choice choice) {
    return Suite.read(directory, directory, choice);
  }

  @Test
  void taskDefinitionsSayDataModelAndVerdict() throws IOException {
    write(
        "a/one.yml",
        """
        format_version: '2.0'
        input_files:
          - 'one.c'
          - 'two.c'
        properties:
          - property_file: ../properties/unreach-call.prp
            expected_verdict: false
          - property_file: ../properties/no-overflow.prp
            expected_verdict: true
        options:
          language: C
          data_model: LP64
        """);
    write(
        "b/old.yml",
        """
        format_version: '1.0'
        input_files: 'old.i'
        properties:
          - property_file: ../properties/unreach-call.prp
            expected_verdict: true
        """);
    write("other.yml", "name: something else\n");
    Suite suite = read(Choice.ALL);
    assertThat(suite.tasks()).extracting(Task::name).containsExactly("a/one", "b/old");
    Task one = suite.tasks().getFirst();
    assertThat(one.words()).startsWith("one.c", "two.c").contains("-m64").doesNotContain("-m32");
    assertThat(one.directory()).isEqualTo(directory.resolve("a"));
    assertThat(one.expected())
        .isEqualTo(new Expected.Violated(Set.of(Property.UNREACH_CALL), List.of()));
    Task old = suite.tasks().getLast();
    assertThat(old.words()).contains("old.i", "-m32");
    assertThat(old.expected()).isEqualTo(new Expected.Holds(Set.of(Property.UNREACH_CALL)));
    assertThat(old.notes()).containsExactly("no data model given: ILP32");
    assertThat(suite.skipped()).containsExactly(Map.entry("tasks about no-overflow", 1));
  }

  private static final String SPECIFICATION =
      """
      architectures: [x86_64]
      categories: [all]
      language: c99
      name: sum
      schema_version: 0
      sources: [sum.c]
      defines: {N: "4"}
      dependencies: {gsl: {version: "2.1"}, cmath: {}}
      variants:
        bug:
          categories: [few]
          defines: {BUG: null}
          verification_tasks:
            no_assert_fail:
              correct: false
              counter_examples:
                - locations: [{file: sum.c, line: 7}]
        open:
          verification_tasks:
            no_assert_fail: {correct: null}
        silent:
          verification_tasks: {}
      """;

  @Test
  void variantsOfASpecificationAreTasks() throws IOException {
    write("sum/spec.yml", SPECIFICATION);
    Path headers = Files.createDirectory(directory.resolve("headers"));
    Path library = Files.createFile(directory.resolve("gsl.bc"));
    var choice =
        new Choice(
            Optional.empty(),
            Optional.empty(),
            Map.of("gsl", List.of(headers, library)),
            KnownExpectation.NONE);
    List<Task> tasks = read(choice).tasks();
    assertThat(tasks).extracting(Task::name).containsExactly("sum/bug", "sum/open", "sum/silent");
    Task bug = tasks.getFirst();
    assertThat(bug.obstacle()).isEmpty();
    assertThat(bug.words())
        .containsExactly(
            "sum.c",
            "-w",
            "-std=c99",
            "-DN=4",
            "-DBUG=1",
            "-m64",
            "-I" + headers,
            library.toString());
    assertThat(bug.expected())
        .isEqualTo(
            new Expected.Violated(
                Set.of(Property.NO_ASSERT_FAIL), List.of(new Expected.Place("sum.c", 7))));
    assertThat(tasks.get(1).expected()).isEqualTo(new Expected.Open());
    // A property that is not mentioned holds.
    assertThat(tasks.get(2).expected()).isEqualTo(new Expected.Holds(Property.OF_SPECIFICATIONS));
  }

  @Test
  void categoriesFiltersAndMissingDependencies() throws IOException {
    write("sum/spec.yml", SPECIFICATION);
    Suite few =
        read(new Choice(Optional.empty(), Optional.of("few"), Map.of(), KnownExpectation.NONE));
    assertThat(few.tasks()).extracting(Task::name).containsExactly("sum/bug");
    assertThat(few.tasks().getFirst().obstacle()).contains("needs gsl: --dependency gsl=PATH");
    Suite some =
        read(
            new Choice(
                Optional.of(Pattern.compile("o.en")),
                Optional.empty(),
                Map.of(),
                KnownExpectation.NONE));
    assertThat(some.tasks()).extracting(Task::name).containsExactly("sum/open");
  }

  @Test
  void kernelsAreReadAndUnsupported() throws IOException {
    write("race.cl", "//xfail:NOT_ALL_VERIFIED\n//--local_size=64 --num_groups=2\n");
    write("fine.cu", "//pass\n//--blockDim=4\n");
    write("none.cl", "__kernel void f() {}\n");
    List<Task> tasks = read(Choice.ALL).tasks();
    assertThat(tasks).extracting(Task::name).containsExactly("fine", "race");
    assertThat(tasks).allSatisfy(task -> assertThat(task.obstacle()).isPresent());
    assertThat(tasks.getLast().notes()).containsExactly("options --local_size=64 --num_groups=2");
    assertThat(tasks.getLast().expected().word()).isEqualTo("violated");
  }

  @Test
  void runLinesOfTestFilesAreTasks() throws IOException {
    write(
        "float/nan.c",
        """
        // run: ulpscope run %s --output-dir %T/out
        // expect-exit: 10
        // run: ulpscope show %s
        // expect: main
        int main(void) {}
        """);
    write("float/inputs/part.c", "// run: ulpscope run %s\nint f;\n");
    List<Task> tasks = read(Choice.ALL).tasks();
    assertThat(tasks).extracting(Task::name).containsExactly("float/nan.c", "float/nan.c#2");
    assertThat(tasks.getFirst().words())
        .containsExactly("run", "float/nan.c", "--output-dir", "%T/out");
    assertThat(tasks.getFirst().expected().word()).isEqualTo("exit 10");
  }

  @Test
  void wrongExpectationsAreOverruledWithAReason() throws IOException {
    write("sum/spec.yml", SPECIFICATION);
    write("known.yml", "sum/bug:\n  expected: holds\n  reason: it was fixed\n");
    KnownExpectation overruled =
        KnownExpectation.read(Path.of("known.yml"), directory.resolve("known.yml"));
    var choice = new Choice(Optional.empty(), Optional.of("few"), Map.of(), overruled);
    Task bug = read(choice).tasks().getFirst();
    assertThat(bug.expected()).isEqualTo(new Expected.Holds(Set.of(Property.NO_ASSERT_FAIL)));
    assertThat(bug.notes()).containsExactly("expectation overruled: it was fixed");
    write("bad.yml", "sum/bug:\n  expected: perhaps\n");
    assertThatThrownBy(
            () -> KnownExpectation.read(Path.of("bad.yml"), directory.resolve("bad.yml")))
        .hasMessageStartingWith("bad.yml: sum/bug: needs");
  }
}
