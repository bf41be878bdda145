package org.ulpscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordsTest {
  @Test
  void oneDashGoesToTheCompilerTwoAreOurs() {
    assertThat(Words.sort("run", "a.c", "-O2", "--debug", "-h", "-"))
        .containsExactly("run", "a.c", "--compiler-flag=-O2", "--debug", "-h", "-");
  }

  @Test
  void flagsForOneOfTwoFunctionsAreAValueOfOurs() {
    assertThat(Words.sort("crosscheck", "a.c", "--candidate-flags", "-O3 -mavx2", "-O1"))
        .containsExactly(
            "crosscheck", "a.c", "--candidate-flags=-O3 -mavx2", "--compiler-flag=-O1");
  }

  @Test
  void valueOfACompilerFlagGoesWithIt() {
    assertThat(Words.sort("run", "-include", "x.h", "-I", "-dir", "a.c"))
        .containsExactly(
            "run",
            "--compiler-flag=-include",
            "--compiler-flag=x.h",
            "--compiler-flag=-I",
            "--compiler-flag=-dir",
            "a.c");
  }

  @Test
  void longFlagsOfTheCompilerAreKnown() {
    assertThat(Words.sort("show", "--target=aarch64-linux-gnu", "--sysroot", "/x", "a.c"))
        .containsExactly(
            "show",
            "--compiler-flag=--target=aarch64-linux-gnu",
            "--compiler-flag=--sysroot",
            "--compiler-flag=/x",
            "a.c");
  }

  @Test
  void whatFollowsTheDashesGoesToTheProgram() {
    assertThat(Words.sort("run", "a.c", "--", "-O2", "--", "--x=y"))
        .containsExactly("run", "a.c", "--argument=-O2", "--argument=--", "--argument=--x=y");
  }

  @Test
  void optionsMayComeBeforeTheCommand() {
    assertThat(Words.sort("--debug", "run", "-O2", "a.c"))
        .containsExactly("--debug", "run", "--compiler-flag=-O2", "a.c");
  }

  @Test
  void commandsThatCompileNothingAreLeftAlone() {
    assertThat(Words.sort("completion", "-x")).containsExactly("completion", "-x");
    assertThat(Words.sort("--help")).containsExactly("--help");
    assertThat(Words.sort()).isEmpty();
  }
}
