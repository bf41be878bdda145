package org.ulpscope.program.clang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.program.InputException;

class CacheDirectoryTest {
  @TempDir Path temp;

  @Test
  void ownVariableWinsOverXdgAndHome() {
    var environment = Map.of("ULPSCOPE_CACHE", "/a/b", "XDG_CACHE_HOME", "/c", "HOME", "/home/ada");
    assertThat(CacheDirectory.of(environment).root()).isEqualTo(Path.of("/a/b"));
  }

  @Test
  void xdgWinsOverHome() {
    var environment = Map.of("XDG_CACHE_HOME", "/c", "HOME", "/home/ada");
    assertThat(CacheDirectory.of(environment).root()).isEqualTo(Path.of("/c/ulpscope"));
  }

  @Test
  void relativeXdgIsIgnoredAsItsSpecificationAsks() {
    var environment = Map.of("XDG_CACHE_HOME", "c", "HOME", "/home/ada");
    assertThat(CacheDirectory.of(environment).root())
        .isEqualTo(Path.of("/home/ada/.cache/ulpscope"));
  }

  @Test
  void blankVariableCountsAsUnset() {
    var environment = Map.of("ULPSCOPE_CACHE", "", "HOME", "/home/ada");
    assertThat(CacheDirectory.of(environment).root())
        .isEqualTo(Path.of("/home/ada/.cache/ulpscope"));
  }

  @Test
  void cacheThatIsAFileIsNamedWithTheWayOut() throws Exception {
    Path file = Files.writeString(temp.resolve("file"), "x");
    assertThatThrownBy(() -> new CacheDirectory(file).directory("bitcode"))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("cache directory " + file + " cannot be used: ")
        .hasMessageContaining("ULPSCOPE_CACHE")
        .hasMessageNotContainingAny("\n", "Exception");
  }

  @Test
  void cacheWhereNothingCanBeCreatedIsNamed() {
    // Not even the superuser can create files here.
    assertThatThrownBy(() -> new CacheDirectory(Path.of("/proc/ulpscope")).directory("bitcode"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("cache directory /proc/ulpscope cannot be used: ");
  }

  @Test
  void atomicWriteLeavesNothingBehind() throws Exception {
    CacheDirectory.writeAtomically(temp.resolve("x"), new byte[] {1, 2});
    CacheDirectory.writeAtomically(temp.resolve("x"), new byte[] {3});
    try (var files = Files.list(temp)) {
      assertThat(files).hasSize(1);
    }
    assertThat(Files.readAllBytes(temp.resolve("x"))).containsExactly(3);
  }
}
