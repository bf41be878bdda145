package org.ulpscope.program.clang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CompilerFlagsTest {
  @Test
  void flagsWithValuesAreKnown() {
    assertThat(CompilerFlags.takesValue("-include")).isTrue();
    assertThat(CompilerFlags.takesValue("-I")).isTrue();
    assertThat(CompilerFlags.takesValue("-Idir")).isFalse();
    assertThat(CompilerFlags.takesValue("-O2")).isFalse();
  }

  @Test
  void flagsThatChooseTheOutputAreRefused() {
    for (String flag :
        List.of("-c", "-S", "-E", "-o", "-ofile", "-M", "-MD", "-MF", "-emit-llvm")) {
      assertThat(CompilerFlags.objection(flag)).as(flag).isPresent();
    }
    for (String flag : List.of("-O2", "-march=native", "-Wall", "-Iobj", "-cl-std=CL3.0")) {
      assertThat(CompilerFlags.objection(flag)).as(flag).isEmpty();
    }
  }

  @Test
  void lastWordSizeCounts() {
    assertThat(CompilerFlags.chooseWordSize32(List.of("-m64", "-m32"))).isTrue();
    assertThat(CompilerFlags.chooseWordSize32(List.of("-m32", "-m64"))).isFalse();
    assertThat(CompilerFlags.chooseWordSize32(List.of())).isFalse();
  }

  @Test
  void flagsThatNameHiddenFilesAreKnown() {
    assertThat(CompilerFlags.readUnseenFiles(List.of("-DX", "-fprofile-use=p"))).isTrue();
    assertThat(CompilerFlags.readUnseenFiles(List.of("-DX", "-fPIC", "-I", "x"))).isFalse();
  }
}
