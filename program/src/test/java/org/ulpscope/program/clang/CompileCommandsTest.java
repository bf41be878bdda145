package org.ulpscope.program.clang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.program.InputException;

class CompileCommandsTest {
  @TempDir Path temp;

  private void write(String name, String content) throws Exception {
    Files.createDirectories(temp.resolve(name).getParent());
    Files.writeString(temp.resolve(name), content);
  }

  private List<Unit> units(String database, String... flags) {
    return Unit.of(
        new Inputs(
            temp, List.of(Path.of("src/a.c")), List.of(flags), Optional.of(Path.of(database))));
  }

  private void project(String entry) throws Exception {
    write("src/a.c", "#include \"n.h\"\nint f(void) { return N; }\n");
    write("include/n.h", "#define N WIDTH\n");
    write("build/compile_commands.json", "[" + entry + "]");
  }

  @Test
  void flagsOfTheEntryAreTakenWithoutItsOutput() throws Exception {
    project(
        """
        {"directory": "%s/build", "file": "../src/a.c",
         "arguments": ["/usr/bin/cc", "-DWIDTH=3", "-I", "../include", "-O2", "-MD", "-MF", "a.d",
                       "-Werror", "-std=c11", "-o", "a.o", "-c", "../src/a.c"]}
        """
            .formatted(temp));
    Unit unit = units("build/compile_commands.json").getFirst();
    assertThat(unit.flags()).containsExactly("-DWIDTH=3", "-I", "../include", "-std=c11");
    assertThat(unit.directory()).isEqualTo(temp.resolve("build"));
    assertThat(unit.name()).as("messages name it as the user did").isEqualTo(Path.of("src/a.c"));
  }

  @Test
  void commandIsSplitAsAShellDoes() throws Exception {
    project(
        """
        {"directory": "%s", "file": "src/a.c",
         "command": "cc -DNAME='\\"a b\\"' -D\\"X=1 2\\" -c src/a.c"}
        """
            .formatted(temp));
    assertThat(units("build").getFirst().flags()).containsExactly("-DNAME=\"a b\"", "-DX=1 2");
  }

  @Test
  void relativeDirectoryStartsAtTheDatabase() throws Exception {
    project(
        """
        {"directory": ".", "file": "../src/a.c", "command": "cc ../src/a.c"}
        """);
    assertThat(units("build").getFirst().directory().normalize()).isEqualTo(temp.resolve("build"));
  }

  @Test
  void flagsOfTheUserFollowAndKeepTheirMeaning() throws Exception {
    project(
        """
        {"directory": "%s/build", "file": "../src/a.c", "command": "cc -DWIDTH=3 -c ../src/a.c"}
        """
            .formatted(temp));
    assertThat(units("build", "-Iinclude", "-include", "x.h", "-O1").getFirst().flags())
        .containsExactly(
            "-DWIDTH=3", "-I" + temp.resolve("include"), "-include", temp + "/x.h", "-O1");
  }

  @Test
  void programCompilesWithItsDatabaseOnly() throws Exception {
    project(
        """
        {"directory": "%s/build", "file": "../src/a.c",
         "command": "cc -DWIDTH=3 -I../include -c ../src/a.c"}
        """
            .formatted(temp));
    var frontEnd =
        FrontEnd.open(
            System.getenv(), FrontEnd.Settings.DEFAULT.withCached(false), Progress.SILENT);
    Inputs inputs = Inputs.of(Path.of("src/a.c")).inDirectory(temp);
    assertThat(frontEnd.compile(inputs.withCompileCommands(Path.of("build"))).bytes()).isNotEmpty();
    assertThatThrownBy(() -> frontEnd.compile(inputs)).hasMessageContaining("'n.h' not found");
  }

  @Test
  void fileWithoutEntryIsNamed() throws Exception {
    project(
        """
        {"directory": "%s", "file": "b.c", "command": "cc b.c"}
        """
            .formatted(temp));
    assertThatThrownBy(() -> units("build"))
        .isInstanceOf(InputException.class)
        .hasMessage("src/a.c: has no entry in build/compile_commands.json (entries: 1)");
  }

  @Test
  void databaseThatIsNoneIsNamedWithTheLine() throws Exception {
    project("{\"directory\": \"x\",\n \"file\": }");
    assertThatThrownBy(() -> units("build"))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(
            "build/compile_commands.json: not a compilation database: line 2: Unexpected character");
    write("build/compile_commands.json", "{}");
    assertThatThrownBy(() -> units("build")).hasMessageContaining("expected a list of commands");
    write("build/compile_commands.json", "[{\"directory\": \"x\"}]");
    assertThatThrownBy(() -> units("build")).hasMessageContaining("lacks its directory or file");
    write("build/compile_commands.json", "[{\"directory\": \"x\", \"file\": \"a.c\"}]");
    assertThatThrownBy(() -> units("build")).hasMessageContaining("of a.c has no command");
  }

  @Test
  void missingDatabaseIsNamed() throws Exception {
    write("src/a.c", "");
    assertThatThrownBy(() -> units("nowhere.json"))
        .hasMessage("nowhere.json: no such compilation database");
  }

  @Test
  void flagsThatLoadCodeAreRefused() throws Exception {
    for (String flag :
        List.of(
            "-fplugin=x.so", "-fpass-plugin=x.so", "-Xclang -load -Xclang x.so", "@flags", "-B.")) {
      project(
          "{\"directory\": \".\", \"file\": \"../src/a.c\", \"command\": \"cc "
              + flag
              + " -c ../src/a.c\"}");
      assertThatThrownBy(() -> units("build"))
          .as(flag)
          .isInstanceOf(InputException.class)
          .hasMessageContaining("has the compiler load code");
    }
  }
}
