package org.ulpscope.program.clang;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.program.InputException;

class ToolchainTest {
  private static final String SCRIPT = "#!/bin/sh\necho clang of the test\n";

  @TempDir Path temp;
  private FakeArchive archive;
  private CacheDirectory cache;

  @BeforeEach
  void archiveOfThreeFiles() {
    archive =
        FakeArchive.of(
            Map.of(
                "clang", SCRIPT,
                "libLLVM.so.20.1", "library",
                "lib/clang/20/include/float.h", "#define FLT_RADIX 2\n"));
    cache = new CacheDirectory(temp.resolve("cache"));
  }

  private Toolchain open() {
    return open(Disk.REAL, Progress.SILENT);
  }

  private Toolchain open(Disk disk, Progress progress) {
    return Toolchain.open(cache, new Unpacker(cache, archive::opened, disk), progress);
  }

  private Path file(String name) {
    return cache.root().resolve("llvm-" + ToolchainArchive.VERSION).resolve(name);
  }

  private void assertComplete() throws IOException {
    assertThat(file("clang")).hasContent(SCRIPT).isExecutable();
    assertThat(file("libLLVM.so.20.1")).hasContent("library");
    assertThat(file("lib/clang/20/include/float.h")).hasContent("#define FLT_RADIX 2\n");
    try (var files = Files.walk(cache.root())) {
      assertThat(files).noneMatch(path -> path.getFileName().toString().startsWith(".partial"));
    }
  }

  @Test
  void firstUseUnpacksAndTellsHowFarItIs() throws Exception {
    List<Long> seen = Collections.synchronizedList(new ArrayList<>());
    open(
        Disk.REAL,
        (activity, done, total) -> {
          assertThat(activity).contains("clang");
          assertThat(total).isEqualTo(SCRIPT.length() + 7 + 20);
          seen.add(done);
        });
    assertComplete();
    assertThat(seen.getFirst()).isZero();
    assertThat(seen.getLast()).isEqualTo(SCRIPT.length() + 7L + 20L);
  }

  @Test
  void laterUsesDoNotOpenTheJar() {
    open();
    open();
    assertThat(archive.openings()).hasValue(1);
  }

  @Test
  void missingFileIsRestored() throws Exception {
    open();
    Files.delete(file("lib/clang/20/include/float.h"));
    open();
    assertComplete();
  }

  @Test
  void truncatedFileIsRestored() throws Exception {
    open();
    Files.writeString(file("libLLVM.so.20.1"), "libr");
    open();
    assertComplete();
  }

  @Test
  void alteredFileOfTheSameSizeIsRestored() throws Exception {
    open();
    FileTime later = FileTime.fromMillis(System.currentTimeMillis() + 5000);
    Files.writeString(file("libLLVM.so.20.1"), "LIBRARY");
    Files.setLastModifiedTime(file("libLLVM.so.20.1"), later);
    open();
    assertComplete();
  }

  @Test
  void bytesThatRottedInPlaceAreFoundByTheFullCheck() throws Exception {
    Toolchain toolchain = open();
    FileTime before = Files.getLastModifiedTime(file("libLLVM.so.20.1"));
    Files.writeString(file("libLLVM.so.20.1"), "LIBRARY");
    Files.setLastModifiedTime(file("libLLVM.so.20.1"), before);
    assertThat(toolchain.repair(Progress.SILENT)).isTrue();
    assertComplete();
    assertThat(toolchain.repair(Progress.SILENT)).isFalse();
  }

  @Test
  void lostPermissionToRunIsRestored() throws Exception {
    open();
    assertThat(file("clang").toFile().setExecutable(false, false)).isTrue();
    open();
    assertComplete();
  }

  @Test
  void onlyDamagedFilesAreWrittenAgain() throws Exception {
    open();
    Object before = Files.getAttribute(file("clang"), "unix:ino");
    Files.delete(file("libLLVM.so.20.1"));
    open();
    assertThat(Files.getAttribute(file("clang"), "unix:ino")).isEqualTo(before);
  }

  @Test
  void damagedManifestIsWrittenAgain() throws Exception {
    open();
    Path manifest = file("manifest");
    Files.writeString(manifest, Files.readString(manifest).replace(" 7 ", " 8 "));
    open();
    assertThat(Files.readString(manifest)).contains(" 7 ").doesNotContain(" 8 ");
    assertThat(archive.openings()).hasValue(2);
  }

  @Test
  void copiedCacheIsCheckedByContentAndKept() throws Exception {
    open();
    Files.setLastModifiedTime(file("clang"), FileTime.fromMillis(1_000_000));
    open();
    open();
    assertComplete();
    assertThat(archive.openings()).as("nothing was unpacked again").hasValue(1);
  }

  @Test
  void threadsThatStartTogetherUnpackOnce() throws Exception {
    try (var threads = Executors.newFixedThreadPool(8)) {
      for (Future<Toolchain> opened :
          threads.invokeAll(Collections.nCopies(8, (Callable<Toolchain>) this::open))) {
        opened.get();
      }
    }
    assertComplete();
    assertThat(archive.openings()).hasValue(1);
  }

  @Test
  void processesThatStartTogetherUnpackOnce() throws Exception {
    var processes = new ArrayList<Process>();
    for (int i = 0; i < 3; i++) {
      processes.add(
          new ProcessBuilder(
                  ProcessHandle.current().info().command().orElseThrow(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  SlowUnpacking.class.getName(),
                  cache.root().toString())
              .redirectErrorStream(true)
              .start());
    }
    int unpacked = 0;
    for (Process process : processes) {
      String said = new String(process.getInputStream().readAllBytes(), UTF_8);
      assertThat(process.waitFor()).as(said).isZero();
      unpacked += said.contains("unpacked") ? 1 : 0;
    }
    assertThat(unpacked).isEqualTo(1);
    assertThat(file("clang")).hasContent(SlowUnpacking.CONTENT);
  }

  @Test
  void fullDiskIsToldBeforeAnythingIsWritten() {
    Disk small =
        new Disk() {
          @Override
          public long usableSpace(Path directory) {
            return 3;
          }

          @Override
          public OutputStream create(Path file) {
            throw new AssertionError("written although there is no room");
          }
        };
    assertThatThrownBy(() -> open(small, Progress.SILENT))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("cache directory " + cache.root())
        .hasMessageContaining("no space left")
        .hasMessageContaining("ULPSCOPE_CACHE");
  }

  @Test
  void diskThatFillsUpHalfWayIsToldAndLeavesNothingThatLooksFinished() throws Exception {
    Disk filling =
        new Disk() {
          @Override
          public long usableSpace(Path directory) throws IOException {
            return Disk.REAL.usableSpace(directory);
          }

          @Override
          public OutputStream create(Path file) throws IOException {
            // The kernel answers every write to this with "no space left on device".
            return Files.newOutputStream(Path.of("/dev/full"));
          }
        };
    assertThatThrownBy(() -> open(filling, Progress.SILENT))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("cache directory " + cache.root() + " cannot be used: ")
        .hasMessageContaining("no space left on device")
        .hasMessageContaining("ULPSCOPE_CACHE")
        .hasMessageNotContaining("Exception");
    open();
    assertComplete();
  }

  @Test
  void truncatedArchiveIsRejected() {
    var short7 = archive;
    ToolchainArchive.Opener lying =
        () ->
            new ToolchainArchive() {
              @Override
              public List<Item> items() {
                return short7.items().stream()
                    .map(i -> new Item(i.source(), i.path(), i.size() + 1, i.executable()))
                    .toList();
              }

              @Override
              public InputStream open(Item item) {
                return short7.open(item);
              }

              @Override
              public void close() {}
            };
    var unpacker = new Unpacker(cache, lying, Disk.REAL);
    assertThatThrownBy(() -> Toolchain.open(cache, unpacker, Progress.SILENT))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("is truncated");
  }

  @Test
  void versionInTheCodeIsThatOfTheJar() throws Exception {
    var properties = new Properties();
    try (InputStream in =
        ToolchainArchive.class
            .getClassLoader()
            .getResourceAsStream("META-INF/maven/org.bytedeco/llvm/pom.properties")) {
      properties.load(in);
    }
    assertThat(properties.getProperty("version")).isEqualTo(ToolchainArchive.VERSION);
    assertThat(ToolchainArchive.VERSION).startsWith(Toolchain.llvmVersion());
  }
}
