package org.ulpscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.engine.ProgramError;

/// A finding kind is documented: it has a page, and the index names it with its exit code.
class FindingPagesTest {
  private static final Path PAGES = Path.of("..", "docs", "findings");

  @ParameterizedTest
  @EnumSource(ProgramError.Kind.class)
  void everyKindHasAPage(ProgramError.Kind kind) throws IOException {
    ExitCode exit = kind.isProgramAtFault() ? ExitCode.VIOLATED : ExitCode.INCONCLUSIVE;
    assertThat(Files.readString(PAGES.resolve(kind + ".md")))
        .startsWith("# " + kind + "\n")
        .contains("**Exit code:** " + exit.number() + ",");
    assertThat(Files.readString(PAGES.resolve("README.md")))
        .contains("[" + kind + "](" + kind + ".md)");
  }
}
