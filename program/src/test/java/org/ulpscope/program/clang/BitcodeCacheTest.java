package org.ulpscope.program.clang;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// When compiled bitcode is reused, and when it must not be.
class BitcodeCacheTest {
  @TempDir Path temp;
  @TempDir Path cacheRoot;
  private final Map<String, String> environment = new HashMap<>(System.getenv());

  @BeforeEach
  void program() throws Exception {
    write("a.c", "#include \"n.h\"\nint f(void) { return N; }\n");
    write("late/n.h", "#define N 1\n");
  }

  private void write(String name, String content) throws Exception {
    Files.createDirectories(temp.resolve(name).getParent());
    Files.writeString(temp.resolve(name), content);
  }

  private Bitcode compile(boolean cached, String... flags) {
    var place = new CacheDirectory(cacheRoot);
    var settings = FrontEnd.Settings.DEFAULT.withCached(cached);
    var toolchain = Toolchain.open(CacheDirectory.of(System.getenv()), Progress.SILENT);
    var session = CompilerSession.open(place, toolchain, environment, settings, Progress.SILENT);
    return new FrontEnd(() -> session)
        .compile(new Inputs(temp, List.of(Path.of("a.c")), List.of(flags), Optional.empty()));
  }

  private Bitcode compile() {
    return compile(true, "-Iearly", "-Ilate");
  }

  private List<Path> entries() throws Exception {
    Path directory = cacheRoot.resolve("bitcode");
    if (!Files.exists(directory)) {
      return List.of();
    }
    try (var files = Files.list(directory)) {
      return files.toList();
    }
  }

  /// Replaces the only module in the cache by a different one.
  private void plant() throws Exception {
    assertThat(entries()).hasSize(1);
    BitcodeCache.in(new CacheDirectory(cacheRoot))
        .store(
            entries().getFirst().getFileName().toString(), new Bitcode(new byte[] {1, 2}, "said"));
  }

  private static boolean isPlanted(Bitcode module) {
    return Arrays.equals(module.bytes(), new byte[] {1, 2}) && module.diagnostics().equals("said");
  }

  @Test
  void unchangedProgramComesFromTheCache() throws Exception {
    compile();
    plant();
    assertThat(isPlanted(compile())).isTrue();
  }

  @Test
  void cachedResultIsTheCompiledOne() {
    Bitcode first = compile();
    Bitcode second = compile();
    assertThat(second.bytes()).isEqualTo(first.bytes());
  }

  @Test
  void changedSourceIsCompiledAgain() throws Exception {
    compile();
    plant();
    write("a.c", "#include \"n.h\"\nint f(void) { return N + 1; }\n");
    assertThat(isPlanted(compile())).isFalse();
  }

  @Test
  void changedHeaderIsCompiledAgain() throws Exception {
    compile();
    plant();
    write("late/n.h", "#define N 2\n");
    assertThat(isPlanted(compile())).isFalse();
  }

  @Test
  void headerThatNowComesEarlierIsNoticed() throws Exception {
    compile();
    plant();
    write("early/n.h", "#define N 3\n");
    assertThat(isPlanted(compile())).isFalse();
  }

  @Test
  void headerThatHasIncludeNowFindsIsNoticed() throws Exception {
    write("late/n.h", "#if __has_include(\"x.h\")\n#define N 2\n#else\n#define N 1\n#endif\n");
    compile();
    plant();
    write("late/x.h", "");
    assertThat(isPlanted(compile())).isFalse();
  }

  @Test
  void changedSearchPathInTheEnvironmentIsNoticed() throws Exception {
    write("other/n.h", "#define N 9\n");
    write("a.c", "#include <n.h>\nint f(void) { return N; }\n");
    environment.put("CPATH", temp.resolve("late").toString());
    compile(true);
    plant();
    environment.put("CPATH", temp.resolve("other").toString());
    assertThat(isPlanted(compile(true))).isFalse();
  }

  @Test
  void movedColumnIsNoticed() throws Exception {
    compile();
    plant();
    write("a.c", "#include \"n.h\"\nint f(void) { return     N; }\n");
    assertThat(isPlanted(compile())).isFalse();
  }

  @Test
  void otherFlagsAreOtherEntries() throws Exception {
    compile();
    plant();
    assertThat(isPlanted(compile(true, "-Iearly", "-Ilate", "-O1"))).isFalse();
    assertThat(entries()).hasSize(2);
  }

  @Test
  void switchedOffNothingIsReadOrWritten() throws Exception {
    compile();
    plant();
    assertThat(isPlanted(compile(false, "-Iearly", "-Ilate"))).isFalse();
    assertThat(entries()).hasSize(1);
    assertThat(isPlanted(compile())).isTrue();
  }

  @Test
  void damagedEntryIsCompiledAgain() throws Exception {
    Bitcode good = compile();
    Path entry = entries().getFirst();
    byte[] content = Files.readAllBytes(entry);
    content[content.length - 1] ^= 1;
    Files.write(entry, content);
    assertThat(compile().bytes()).isEqualTo(good.bytes());
    Files.write(entry, Arrays.copyOf(content, 10));
    assertThat(compile().bytes()).isEqualTo(good.bytes());
    Files.write(entry, new byte[0]);
    assertThat(compile().bytes()).isEqualTo(good.bytes());
  }

  @Test
  void warningsAreSaidAgain() throws Exception {
    write("a.c", "int f(void) { }\n");
    Bitcode first = compile();
    assertThat(first.diagnostics()).contains("a.c:1:15: warning: non-void function");
    assertThat(entries()).hasSize(1);
    assertThat(compile().diagnostics()).isEqualTo(first.diagnostics());
  }

  @Test
  void cacheThatCannotBeWrittenForgets() {
    var nowhere = new BitcodeCache(Optional.of(Path.of("/proc/nowhere")), 1000);
    nowhere.store("key", new Bitcode(new byte[] {1}, ""));
    assertThat(nowhere.find("key")).isEmpty();
  }

  @Test
  void fullCacheDropsWhatWasUnusedForLongest() throws Exception {
    var cache = new BitcodeCache(Optional.of(cacheRoot), 4_000);
    for (int i = 0; i < 3; i++) {
      cache.store("key" + i, new Bitcode(new byte[1_000], ""));
      Files.setLastModifiedTime(
          cacheRoot.resolve("key" + i), FileTime.fromMillis(1_000L * (i + 1)));
    }
    assertThat(cache.find("key0")).as("used just now").isPresent();
    cache.store("key3", new Bitcode(new byte[1_000], ""));
    assertThat(cache.find("key1")).isEmpty();
    assertThat(cache.find("key0")).isPresent();
    assertThat(cache.find("key3")).isPresent();
  }
}
