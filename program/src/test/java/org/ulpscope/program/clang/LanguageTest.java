package org.ulpscope.program.clang;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
  @ParameterizedTest
  @CsvSource({
    "a.c, C",
    "a.C, CPP",
    "a.b.cc, CPP",
    "a.c++, CPP",
    "a.cl, OPENCL",
    "a.cu, CUDA",
    "a.ll, IR",
    "a.bc, BITCODE"
  })
  void theExtensionTellsTheLanguageInItsOwnCase(String name, Language language) {
    assertThat(Language.of(Path.of("directory.c", name))).contains(language);
  }

  @ParameterizedTest
  @CsvSource({"a.f90", "c", "a.", "a.LL"})
  void otherNamesTellNothing(String name) {
    assertThat(Language.of(Path.of(name))).isEmpty();
  }
}
