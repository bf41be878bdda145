package org.ulpscope.program.clang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.program.InputException;

/// One clear line for each mistake that a user can make.
class BadInputTest {
  @TempDir Path temp;

  private Path write(String name, String content) throws Exception {
    Files.writeString(temp.resolve(name), content);
    return Path.of(name);
  }

  private static Bitcode compile(FrontEnd frontEnd, Path directory, Path file, String... flags) {
    return frontEnd.compile(new Inputs(directory, List.of(file), List.of(flags), Optional.empty()));
  }

  private InputException refusal(
      Map<String, String> environment, Duration timeout, Path file, String... flags) {
    var settings = FrontEnd.Settings.DEFAULT.withCached(false).withTimeout(timeout);
    var frontEnd = FrontEnd.open(environment, settings, Progress.SILENT);
    var refusal =
        catchThrowableOfType(InputException.class, () -> compile(frontEnd, temp, file, flags));
    assertThat(refusal).as("it was accepted").isNotNull();
    assertThat(refusal.getMessage()).doesNotContain("\n", "Exception");
    return refusal;
  }

  private InputException refusal(Path file, String... flags) {
    return refusal(System.getenv(), Duration.ofMinutes(2), file, flags);
  }

  @Test
  void missingFile() {
    assertThat(refusal(Path.of("no.c")))
        .hasMessage("no.c: no such file")
        .extracting(InputException::file)
        .isEqualTo(Optional.of(Path.of("no.c")));
  }

  @Test
  void danglingLink() throws Exception {
    Files.createSymbolicLink(temp.resolve("link.c"), temp.resolve("gone.c"));
    assertThat(refusal(Path.of("link.c"))).hasMessage("link.c: is a dangling symbolic link");
  }

  @Test
  void directory() throws Exception {
    Files.createDirectory(temp.resolve("dir.c"));
    assertThat(refusal(Path.of("dir.c"))).hasMessageStartingWith("dir.c: is a directory");
  }

  @Test
  void unreadableFile() throws Exception {
    // Not even the superuser can read the first bytes of a process's memory.
    Files.createSymbolicLink(temp.resolve("mem.c"), Path.of("/proc/self/mem"));
    assertThat(refusal(Path.of("mem.c"))).hasMessageStartingWith("mem.c: cannot be read: ");
  }

  @Test
  void unknownExtension() throws Exception {
    assertThat(refusal(write("a.f90", "end\n")))
        .hasMessage(
            "a.f90: unknown kind of file; expected one of .c .i .cc .cpp .cxx .c++ .C .ii .cl .cu .ll .bc");
    assertThat(refusal(write("noextension", "x"))).hasMessageContaining("unknown kind of file");
    assertThat(refusal(write("c", "x"))).hasMessageContaining("unknown kind of file");
  }

  @Test
  void notC() throws Exception {
    InputException refusal =
        refusal(
            write(
                "poem.c",
                """
            Shall I compare thee
            to a summer's day?
            """));
    assertThat(refusal.getMessage()).matches("poem\\.c: does not compile \\(\\d+ errors?\\)");
    assertThat(refusal.details()).contains("poem.c:1:1: error: ", "^").endsWith("generated.\n");
  }

  @Test
  void errorsAreCountedAndShownAsClangPrintsThem() throws Exception {
    Path file =
        write(
            "two.c",
            """
            int f(void) { return a; }
            int g(void) { return b; }
            """);
    InputException refusal = refusal(file);
    assertThat(refusal).hasMessage("two.c: does not compile (2 errors)");
    assertThat(refusal.details())
        .contains("two.c:1:22: error: use of undeclared identifier 'a'")
        .contains("two.c:2:22: error: use of undeclared identifier 'b'")
        .doesNotContain("\u001b");
  }

  @Test
  void diagnosticsAreColoredIfAsked() throws Exception {
    Path file = write("one.c", "int f(void) { return a; }\n");
    var settings = FrontEnd.Settings.DEFAULT.withCached(false).withColored(true);
    var frontEnd = FrontEnd.open(System.getenv(), settings, Progress.SILENT);
    var refusal = catchThrowableOfType(InputException.class, () -> compile(frontEnd, temp, file));
    assertThat(refusal).hasMessage("one.c: does not compile (1 error)");
    assertThat(refusal.details()).contains("\u001b[");
  }

  @Test
  void compiledProgram() throws Exception {
    Files.copy(Path.of("/bin/true"), temp.resolve("elf.c"));
    assertThat(refusal(Path.of("elf.c")))
        .hasMessage("elf.c: is not C source but a compiled program (ELF); give its source");
  }

  @Test
  void bitcodeUnderTheNameOfASource() throws Exception {
    Files.write(temp.resolve("b.c"), bitcode());
    assertThat(refusal(Path.of("b.c")))
        .hasMessage("b.c: is not C source but LLVM bitcode; name it .bc");
  }

  @Test
  void missingHeader() throws Exception {
    assertThat(refusal(write("h.c", "#include \"nosuch.h\"\n")))
        .hasMessage(
            "h.c: does not compile (1 error): header 'nosuch.h' not found; add its directory with -I");
  }

  @Test
  void missingHeaderOfTheCLibraryNamesItsPackage() throws Exception {
    assertThat(refusal(write("h.c", "#include <stdio.h>\n"), "-nostdinc"))
        .hasMessageEndingWith(
            "header 'stdio.h' is missing on this machine; install it with: apt-get install libc6-dev");
    assertThat(refusal(write("h.c", "#include <math.h>\n"), "-nostdinc", "-m32"))
        .hasMessageEndingWith("apt-get install gcc-multilib");
  }

  @Test
  void missingHeaderOfTheCxxLibraryNamesItsPackage() throws Exception {
    assertThat(refusal(write("h.cc", "#include <iostream>\n"), "-nostdinc++"))
        .hasMessageEndingWith(
            "header 'iostream' is missing on this machine; install it with: apt-get install g++");
  }

  @Test
  void unknownCompilerFlag() throws Exception {
    InputException refusal = refusal(write("a.c", "int x;\n"), "-fno-such-flag");
    assertThat(refusal).hasMessage("a.c: does not compile (1 error)");
    assertThat(refusal.details()).contains("unknown argument: '-fno-such-flag'");
  }

  private byte[] bitcode() throws Exception {
    var frontEnd = FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
    return compile(frontEnd, temp, write("good.c", "int f(void) { return 42; }\n")).bytes();
  }

  @Test
  void truncatedBitcode() throws Exception {
    byte[] good = bitcode();
    for (int length : new int[] {8, 40, 200, good.length / 2, good.length - 4}) {
      Files.write(temp.resolve("cut.bc"), Arrays.copyOf(good, length));
      assertThat(refusal(Path.of("cut.bc")).getMessage())
          .as("cut at %d of %d", length, good.length)
          .startsWith("cut.bc: is not valid bitcode, perhaps truncated (");
    }
  }

  @Test
  void notBitcode() throws Exception {
    assertThat(refusal(write("x.bc", "hello")))
        .hasMessage(
            "x.bc: is not LLVM bitcode: it does not start with the bytes of a bitcode file");
    assertThat(refusal(write("empty.bc", ""))).hasMessageContaining("is not LLVM bitcode");
  }

  private static void flip(byte[] bytes, int bit) {
    bytes[bit / 8] ^= (byte) (1 << (bit % 8));
  }

  @Test
  void bitcodeOfANewerEpoch() throws Exception {
    byte[] forged = bitcode();
    // The epoch is the last value of the identification block: bit 227 makes it 1.
    flip(forged, 227);
    Files.write(temp.resolve("new.bc"), forged);
    assertThat(refusal(Path.of("new.bc")).getMessage())
        .startsWith(
            "new.bc: is bitcode of a newer LLVM, which LLVM 20 cannot read; compile it with");
  }

  @Test
  void bitcodeOfANewerLlvmWithRecordsWeDoNotKnow() throws Exception {
    byte[] forged = bitcode();
    // Bit 164 turns the producer "LLVM20.1.7" into "LLVM21.1.7", bit 329 the module's version, the
    // first record, into an unknown one.
    flip(forged, 164);
    flip(forged, 329);
    Files.write(temp.resolve("new.bc"), forged);
    assertThat(refusal(Path.of("new.bc")).getMessage())
        .startsWith("new.bc: is bitcode of LLVM 21.1.7, which LLVM 20 cannot read; ");
  }

  @Test
  void textThatIsNoModule() throws Exception {
    InputException refusal =
        refusal(
            write(
                "x.ll",
                """
            define i32 @f() {
              ret i64 1
            }
            """));
    assertThat(refusal).hasMessage("x.ll: is not valid LLVM IR (1 error)");
    assertThat(refusal.details()).contains("x.ll:2:");
  }

  @Test
  void moduleThatDoesNotVerify() throws Exception {
    Path file =
        write(
            "x.ll",
            """
            define void @f() {
              %a = add i32 %b, 1
              %b = add i32 %a, 1
              ret void
            }
            """);
    assertThat(refusal(file)).hasMessageStartingWith("x.ll: is not valid LLVM IR (");
  }

  @Test
  void noFiles() {
    var frontEnd = FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
    var inputs = new Inputs(temp, List.of(), List.of(), Optional.empty());
    assertThat(catchThrowableOfType(InputException.class, () -> frontEnd.compile(inputs)))
        .hasMessage("no input files");
  }

  @Test
  void unusableCacheDirectory() throws Exception {
    Path file = write("a.c", "int x;\n");
    var environment = new HashMap<>(System.getenv());
    environment.put("ULPSCOPE_CACHE", "/proc/ulpscope");
    assertThat(refusal(environment, Duration.ofMinutes(1), file).getMessage())
        .startsWith("cache directory /proc/ulpscope cannot be used: ")
        .endsWith("; set ULPSCOPE_CACHE to a directory that can");
  }

  @Test
  void badFileIsReportedBeforeTheCompilerIsUnpacked() {
    var environment = new HashMap<>(System.getenv());
    environment.put("ULPSCOPE_CACHE", "/proc/ulpscope");
    assertThat(refusal(environment, Duration.ofMinutes(1), Path.of("no.c")))
        .hasMessage("no.c: no such file");
  }

  @Test
  void compilerThatHangs() throws Exception {
    Path file =
        write(
            "hang.cc",
            """
            constexpr int f() { int x = 0; for (;;) x ^= 1; return x; }
            int y[f()];
            """);
    assertThat(
            refusal(System.getenv(), Duration.ofSeconds(1), file, "-fconstexpr-steps=4294967295"))
        .hasMessage("hang.cc: the compiler did not finish within 1 s and was stopped");
  }

  @Test
  void compilerThatCrashes() throws Exception {
    InputException refusal = refusal(write("crash.c", "#pragma clang __debug crash\n"));
    assertThat(refusal.getMessage())
        .matches("crash\\.c: clang crashed on it \\(exit status \\d+\\)");
  }

  /// A front end whose compiler is a shell script.
  private FrontEnd withClang(String script) {
    var place = new CacheDirectory(temp.resolve("fake"));
    var archive = FakeArchive.of(Map.of("clang", script));
    var unpacker = new Unpacker(place, archive::opened, Disk.REAL);
    var toolchain = Toolchain.open(place, unpacker, Progress.SILENT);
    return new FrontEnd(
        () ->
            CompilerSession.open(
                place, toolchain, Map.of(), FrontEnd.Settings.DEFAULT, Progress.SILENT));
  }

  @Test
  void libraryThatTheCompilerNeedsIsMissing() throws Exception {
    Path file = write("a.c", "int x;\n");
    var frontEnd =
        withClang(
            "#!/bin/sh\necho 'clang: error while loading shared libraries: libz.so.1: cannot open"
                + " shared object file: No such file or directory' >&2\nexit 127\n");
    var refusal = catchThrowableOfType(InputException.class, () -> compile(frontEnd, temp, file));
    assertThat(refusal)
        .hasMessage(
            "a.c: the bundled clang cannot start: libz.so.1 is missing; install it with: apt-get install zlib1g");
  }

  @Test
  void compilerDamagedOnDiskIsRepairedAndRunAgain() throws Exception {
    Path file = write("a.c", "int x;\n");
    String script = "#!/bin/sh\nprintf result\n";
    var frontEnd = withClang(script);
    Path clang = temp.resolve("fake/llvm-" + ToolchainArchive.VERSION + "/clang");
    var before = Files.getLastModifiedTime(clang);
    Files.writeString(clang, script.replace("printf result", "kill -BUS $$  "));
    Files.setLastModifiedTime(clang, before);
    assertThat(compile(frontEnd, temp, file).bytes()).asString().isEqualTo("result");
    assertThat(clang).hasContent(script);
  }
}
