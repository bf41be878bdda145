package org.ulpscope.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.session.ExitCode;

/// The launcher script, in a separate clone, with scripts in place of Maven and a JDK.
class LauncherTest {
  @TempDir Path temp;
  private Path home;
  private Path jdk;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void cloneWithFakeTools() throws Exception {
    Path repository = Path.of("..").toRealPath();
    home = Files.createDirectories(temp.resolve("a clone"));
    Files.createDirectories(home.resolve("build"));
    Files.createDirectories(home.resolve("cli/src/main/java"));
    Files.copy(repository.resolve("ulpscope"), home.resolve("ulpscope"));
    Files.copy(repository.resolve("build/find-jdk"), home.resolve("build/find-jdk"));
    Files.writeString(home.resolve("pom.xml"), "<project/>");
    Files.writeString(home.resolve("cli/src/main/java/A.java"), "class A {}");
    age(home.resolve("pom.xml"), home.resolve("cli/src/main/java/A.java"));
    age(home.resolve("cli/src/main/java"), home.resolve("cli/src/main"));
    jdk = fakeJdk("jdk-25", "25.0.1");
    script(
        temp.resolve("bin/mvn"),
        """
        echo "$*" >> '%s/builds'
        echo '[INFO] Building Ulpscope: cli 0.1.0 [1/1]'
        sleep "${MVN_SLEEP:-0}"
        if [ -n "${MVN_FAIL:-}" ]; then echo '[ERROR] no such luck'; exit 1; fi
        mkdir -p cli/target/lib
        for jar in ulpscope lib/llvm-20 lib/zzz lib/ieee; do : > "cli/target/$jar.jar"; done
        """
            .formatted(temp));
    environment.put("PATH", temp.resolve("bin") + ":/usr/bin:/bin");
    environment.put("HOME", temp.toString());
    environment.put("ULPSCOPE_JAVA_HOME", jdk.toString());
  }

  private static void age(Path... files) throws IOException {
    for (Path file : files) {
      Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis() - 60_000));
    }
  }

  private static void script(Path file, String content) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + content);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  /// Its `java` prints its arguments and its process id.
  private Path fakeJdk(String name, String version) throws IOException {
    Path place = temp.resolve(name);
    script(
        place.resolve("bin/java"),
        """
        case "$*" in *Rehearsal*)
          for word; do case $word in -XX:AOTCacheOutput=*) : > "${word#*=}";; esac; done; exit 0;;
        esac
        echo "pid $$"
        echo "options ${JAVA_TOOL_OPTIONS:-none} ${JDK_JAVA_OPTIONS:-none}"
        for word; do echo "word <$word>"; done
        exit 42
        """);
    script(place.resolve("bin/javac"), "");
    Files.writeString(
        place.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
    return place;
  }

  private record Ran(int exit, String out, String err, long pid) {}

  private Process start(Path directory, Path launcher, String... words) throws IOException {
    var command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(words));
    var builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return builder.start();
  }

  private static Ran finish(Process process) throws Exception {
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Ran(process.waitFor(), out, err, process.pid());
  }

  private Ran launch(String... words) throws Exception {
    return finish(start(temp, home.resolve("ulpscope"), words));
  }

  private int builds() throws IOException {
    Path log = temp.resolve("builds");
    return Files.exists(log) ? Files.readAllLines(log).size() : 0;
  }

  @Test
  void firstUseBuildsVisiblyAndLaterUsesDoNot() throws Exception {
    assertThat(launch("--version").err())
        .contains("ulpscope: building", "ulpscope: building cli", "quick start");
    Ran second = launch("--version");
    assertThat(second.err()).isEmpty();
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void wordsExitCodeAndProcessAreTheCommands() throws Exception {
    launch();
    Ran ran = launch("run", "a b.c", "", "--", "*");
    assertThat(ran.exit()).isEqualTo(42);
    assertThat(ran.out())
        .endsWith("word <run>\nword <a b.c>\nword <>\nword <-->\nword <*>\n")
        .contains("word <--enable-native-access=ALL-UNNAMED>", "word <org.ulpscope.cli.Main>")
        .as("the JVM takes the launcher's place, so signals reach it")
        .contains("pid " + ran.pid() + "\n");
  }

  @Test
  void jarsComeInAFixedOrderAndTheLargeOneLast() throws Exception {
    String lib = home.toRealPath() + "/cli/target/";
    assertThat(launch().out())
        .contains(
            "<%sulpscope.jar:%slib/ieee.jar:%slib/zzz.jar:%slib/llvm-20.jar>"
                .formatted(lib, lib, lib, lib));
  }

  @Test
  void quickStartCacheIsUsedWithTheJdkThatMadeItOnly() throws Exception {
    launch();
    Path cache = home.toRealPath().resolve("cli/target/launcher/ulpscope.aot");
    assertThat(launch().out()).contains("word <-XX:AOTCache=" + cache + ">");
    environment.put("ULPSCOPE_JAVA_HOME", fakeJdk("jdk-26", "26").toString());
    assertThat(launch().out()).contains("word <-cp>").doesNotContain("-XX:AOTCache=");
  }

  @Test
  void changedSourceIsBuiltAgain() throws Exception {
    launch();
    Path source = home.resolve("cli/src/main/java/A.java");
    Files.setLastModifiedTime(source, FileTime.fromMillis(System.currentTimeMillis() + 2_000));
    environment.put("ULPSCOPE_NO_BUILD", "1");
    launch();
    assertThat(builds()).as("not with ULPSCOPE_NO_BUILD").isEqualTo(1);
    environment.remove("ULPSCOPE_NO_BUILD");
    assertThat(launch().err()).contains("building");
    assertThat(builds()).isEqualTo(2);
  }

  @Test
  void jarBuiltByHandIsOnlyRehearsedAgain() throws Exception {
    launch();
    FileTime now = FileTime.fromMillis(System.currentTimeMillis() + 2_000);
    Files.setLastModifiedTime(home.resolve("cli/target/lib/ieee.jar"), now);
    assertThat(launch().err()).isEqualTo("ulpscope: preparing a quick start\n");
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void collectorCanBeChosen() throws Exception {
    assertThat(launch().out()).contains("word <-XX:+UseParallelGC>");
    environment.put("ULPSCOPE_JAVA_OPTIONS", "-XX:+UseZGC");
    assertThat(launch().out()).contains("<-XX:+UseZGC>").doesNotContain("ParallelGC");
  }

  @Test
  void removedSourceIsBuiltAgain() throws Exception {
    launch();
    Files.delete(home.resolve("cli/src/main/java/A.java"));
    FileTime now = FileTime.fromMillis(System.currentTimeMillis() + 2_000);
    Files.setLastModifiedTime(home.resolve("cli/src/main/java"), now);
    launch();
    assertThat(builds()).isEqualTo(2);
  }

  @Test
  void symbolicLinksLeadHome() throws Exception {
    Path bin = Files.createDirectories(temp.resolve("elsewhere"));
    Files.createSymbolicLink(bin.resolve("absolute"), home.resolve("ulpscope"));
    Files.createSymbolicLink(bin.resolve("relative"), Path.of("../a clone/ulpscope"));
    Files.createSymbolicLink(bin.resolve("twice"), Path.of("relative"));
    for (String link : List.of("absolute", "relative", "twice")) {
      assertThat(finish(start(Path.of("/"), bin.resolve(link))).exit()).as(link).isEqualTo(42);
    }
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void firstUsesAtTheSameTimeBuildOnce() throws Exception {
    environment.put("MVN_SLEEP", "1");
    var processes = new ArrayList<Process>();
    for (int i = 0; i < 3; i++) {
      processes.add(start(temp, home.resolve("ulpscope")));
    }
    for (Process process : processes) {
      assertThat(finish(process).exit()).isEqualTo(42);
    }
    assertThat(builds()).isEqualTo(1);
  }

  @Test
  void failedBuildIsReportedAndTriedAgain() throws Exception {
    environment.put("MVN_FAIL", "1");
    Ran failed = launch("--version");
    assertThat(failed.exit()).isEqualTo(ExitCode.INTERNAL.number());
    assertThat(failed.out()).isEmpty();
    assertThat(failed.err()).contains("[ERROR] no such luck").contains("the build failed");
    environment.remove("MVN_FAIL");
    assertThat(launch().exit()).isEqualTo(42);
  }

  @Test
  void missingMavenIsOneSentence() throws Exception {
    Path bare = Files.createDirectories(temp.resolve("bare"));
    for (String tool : List.of("dirname", "readlink", "mkdir", "find", "head", "cat", "flock")) {
      Files.createSymbolicLink(bare.resolve(tool), Path.of("/usr/bin", tool));
    }
    environment.put("PATH", bare.toString());
    Ran ran = finish(start(temp, home.resolve("ulpscope")));
    assertThat(ran.exit()).isEqualTo(ExitCode.INTERNAL.number());
    assertThat(ran.err()).contains("needs Maven", "apt-get install maven").hasLineCount(1);
  }

  @Test
  void oldJdkIsRefused() throws Exception {
    environment.put("ULPSCOPE_JAVA_HOME", fakeJdk("jdk-17", "17.0.19").toString());
    Ran ran = launch();
    assertThat(ran.exit()).isEqualTo(ExitCode.INTERNAL.number());
    assertThat(ran.err()).contains("jdk-17, which is no JDK 25 or newer").hasLineCount(1);
  }

  @Test
  void optionsThatMakeTheJvmTalkAreNotInherited() throws Exception {
    environment.put("JAVA_TOOL_OPTIONS", "-Dx=y");
    environment.put("JDK_JAVA_OPTIONS", "-Dx=y");
    environment.put("ULPSCOPE_JAVA_OPTIONS", "-Xmx1g -Xss2m");
    assertThat(launch().out()).contains("options none none\n", "word <-Xmx1g>\nword <-Xss2m>\n");
  }

  private Ran findJdk(int release) throws Exception {
    var builder = new ProcessBuilder("sh", home.resolve("build/find-jdk").toString(), "" + release);
    builder.environment().clear();
    builder.environment().put("HOME", temp.toString());
    builder.environment().put("PATH", "/usr/bin:/bin");
    return finish(builder.start());
  }

  @Test
  void jdkIsFoundWhereDevelopersPutIt() throws Exception {
    assertThat(findJdk(99).exit()).isEqualTo(1);
    fakeJdk(".sdkman/candidates/java/99-tem", "99.0.1");
    assertThat(findJdk(99).exit()).isZero();
    assertThat(findJdk(100).exit()).isEqualTo(1);
  }

  @Test
  void missingJdkIsOneSentenceThatSaysWhatToInstall() throws Exception {
    Ran ran = findJdk(99);
    assertThat(ran.err())
        .startsWith("Ulpscope needs JDK 99 or newer and found none: install one, ")
        .hasLineCount(1);
  }
}
