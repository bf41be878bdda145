package org.ulpscope.engine.simd;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SimdPageTest {
  /// Run with `-Dsimd.table=write` to regenerate the page.
  @Test
  void documentationTableIsUpToDate() throws IOException {
    Path page = docs().resolve("simd-table.md");
    String wanted = SimdPage.markdown(SimdTable.x86());
    if ("write".equals(System.getProperty("simd.table"))) {
      Files.writeString(page, wanted);
    }
    assertThat(page).as("run this test with -Dsimd.table=write").content().isEqualTo(wanted);
  }

  private static Path docs() {
    Path at = Path.of("").toAbsolutePath();
    while (!Files.exists(at.resolve("docs/simd.md"))) {
      at = at.getParent();
    }
    return at.resolve("docs");
  }
}
