package org.ulpscope.program.clang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.program.InputException;

/// The results of the bundled clang for valid input.
class FrontEndTest {
  @TempDir Path temp;
  @TempDir Path tools;
  private Disassembler disassembler;

  @BeforeEach
  void unpackDisassembler() throws Exception {
    disassembler = Disassembler.in(tools);
  }

  private Path write(String name, String content) throws Exception {
    Files.createDirectories(temp.resolve(name).getParent());
    Files.writeString(temp.resolve(name), content);
    return Path.of(name);
  }

  private String compile(List<Path> files, String... flags) throws Exception {
    var frontEnd =
        FrontEnd.open(
            System.getenv(), FrontEnd.Settings.DEFAULT.withCached(false), Progress.SILENT);
    var inputs = new Inputs(temp, files, List.of(flags), Optional.empty());
    return disassembler.text(frontEnd.compile(inputs));
  }

  private String compile(Path file, String... flags) throws Exception {
    return compile(List.of(file), flags);
  }

  @Test
  void programIsKeptAsWritten() throws Exception {
    Path file =
        write(
            "a.c", "double f(double a, double b, double c) { double t = a * b + c; return t; }\n");
    assertThat(compile(file))
        .contains("target triple = \"x86_64")
        .contains("define dso_local double @f(double noundef %a")
        .contains("%t = alloca double")
        .contains("fmul double", "fadd double", "!DILocation(line: 1")
        .doesNotContain("llvm.fmuladd", "optnone");
  }

  @Test
  void flagsOfTheUserWin() throws Exception {
    Path file =
        write(
            "a.c", "double f(double a, double b, double c) { double t = a * b + c; return t; }\n");
    assertThat(compile(file, "-O2", "-ffp-contract=on", "-g0"))
        .contains("llvm.fmuladd")
        .doesNotContain("alloca", "DILocation");
    assertThat(compile(file, "-ffast-math")).contains("fmul fast").doesNotContain("warning");
  }

  @Test
  void definitionsAndIncludePathsArePassedOn() throws Exception {
    write("inc/n.h", "#define M 4\n");
    write("pre.h", "#define K 100\n");
    Path file =
        write(
            "a.c",
            """
            #include <n.h>
            int f(void) { return N + M + K; }
            """);
    assertThat(compile(file, "-DN=30", "-Iinc", "-include", "pre.h")).contains("ret i32 134");
  }

  @Test
  void cxxMembersOfStringComeFromTheHeaders() throws Exception {
    Path file =
        write(
            "a.cc",
            """
            #include <string>
            int main() { std::string s(3, 'x'); s += "y"; return s.size(); }
            """);
    assertThat(compile(file))
        .containsPattern("define linkonce_odr .*basic_string.*6appendEPKc")
        .doesNotContainPattern("declare .*basic_string")
        .contains("define dso_local noundef i32 @main");
  }

  @Test
  void wordSize32CompilesWithTheHeadersFor64() throws Exception {
    Path file =
        write(
            "a.c",
            """
            #include <stdio.h>
            #include <math.h>
            #include <stdint.h>
            #include <stdlib.h>
            int main(void) { return sizeof(void *) * 10 + sizeof(long); }
            """);
    assertThat(compile(file, "-m32")).contains("target triple = \"i386").contains("ret i32 44");
  }

  @Test
  void vectorFlagsAndIntrinsicHeadersWork() throws Exception {
    Path file =
        write(
            "a.c",
            """
            #include <immintrin.h>
            __m256 f(__m256 a, __m256 b) { return _mm256_max_ps(a, b); }
            """);
    assertThat(compile(file, "-mavx2")).contains("@llvm.x86.avx.max.ps.256");
  }

  @Test
  void openClKeepsItsAddressSpaces() throws Exception {
    Path file =
        write(
            "k.cl",
            """
            kernel void f(global float *a, local float *b) {
              int i = get_global_id(0);
              b[i] = a[i];
              barrier(CLK_LOCAL_MEM_FENCE);
              a[i] = sqrt(b[i]);
            }
            """);
    assertThat(compile(file))
        .contains("target triple = \"spir64\"")
        .contains("define dso_local spir_kernel void @f(ptr addrspace(1)")
        .contains("ptr addrspace(3)");
  }

  @Test
  void openClVersionCanBeChosen() throws Exception {
    Path file = write("k.cl", "kernel void f(global int *a) { a[0] = __OPENCL_C_VERSION__; }\n");
    assertThat(compile(file)).contains("store i32 120");
    assertThat(compile(file, "-cl-std=CL3.0")).contains("store i32 300");
  }

  @Test
  void cudaKernelsNeedNoToolkit() throws Exception {
    Path file =
        write(
            "k.cu",
            """
            #include <stdio.h>
            __global__ void f(float *a, int n) {
              __shared__ float t[32];
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              t[threadIdx.x] = a[i]; __syncthreads();
              if (i < n) a[i] = sqrtf(t[31 - threadIdx.x]);
              atomicAdd(&a[0], 1.0f);
            }
            int main() { float *d; cudaMalloc(&d, 128); f<<<1, 32>>>(d, 32); return 0; }
            """);
    assertThat(compile(file))
        .contains("nvptx64")
        .contains("ptx_kernel void @_Z1fPfi")
        .contains("addrspace(3)")
        .contains("@llvm.nvvm.read.ptx.sreg.tid.x");
  }

  @Test
  void textualModuleKeepsItsTargetAndItsUnusedFunctions() throws Exception {
    Path file =
        write(
            "m.ll",
            """
            target datalayout = "e-p:32:32"
            target triple = "spir"
            define internal i32 @unused() {
              ret i32 7
            }
            """);
    assertThat(compile(file)).contains("triple = \"spir\"", "e-p:32:32", "@unused");
  }

  @Test
  void textualModuleWithoutTargetGetsTheLayoutOf64Bits() throws Exception {
    Path file =
        write(
            "m.ll",
            """
            define i32 @f() {
              ret i32 7
            }
            """);
    assertThat(compile(file)).contains("target datalayout = \"e-m:e-p270:32:32");
  }

  @Test
  void bitcodeIsReadAndKeepsItsTarget() throws Exception {
    Path file = write("k.cl", "kernel void f(global float *a) { a[0] = 1; }\n");
    var frontEnd =
        FrontEnd.open(
            System.getenv(), FrontEnd.Settings.DEFAULT.withCached(false), Progress.SILENT);
    Bitcode module = frontEnd.compile(Inputs.of(file).inDirectory(temp));
    Files.write(temp.resolve("k.bc"), module.bytes());
    assertThat(compile(Path.of("k.bc"))).contains("spir64").contains("@f(");
  }

  @Test
  void filesAreLinkedAcrossLanguages() throws Exception {
    Path main =
        write(
            "main.c",
            """
            int g(int);
            int main(void) { return g(1); }
            """);
    Path cxx =
        write(
            "g.cc",
            """
            extern "C" int h(int);
            extern "C" int g(int x) { return h(x); }
            """);
    Path text =
        write(
            "h.ll",
            """
            define i32 @h(i32 %x) {
              ret i32 %x
            }
            """);
    assertThat(compile(List.of(main, cxx, text)))
        .contains("define dso_local i32 @main", "@g(i32", "define i32 @h(i32 %x)");
  }

  @Test
  void symbolDefinedTwiceIsNamed() throws Exception {
    Path a = write("a.c", "int twice(void) { return 1; }\n");
    Path b = write("b.c", "int twice(void) { return 2; }\n");
    assertThatThrownBy(() -> compile(List.of(a, b)))
        .isInstanceOf(InputException.class)
        .hasMessage("a.c, b.c: the files could not be linked: 'twice' is defined more than once");
  }

  @Test
  void filesForDifferentTargetsAreNotLinked() throws Exception {
    Path a = write("a.c", "int main(void) { return 1; }\n");
    Path b = write("b.cl", "kernel void f(global int *p) { *p = 1; }\n");
    assertThatThrownBy(() -> compile(List.of(a, b)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(
            "a.c, b.cl: the files could not be linked: they are compiled for different targets");
  }

  @Test
  void emptyFileIsAProgramWithNothingInIt() throws Exception {
    assertThat(compile(write("empty.c", ""))).contains("target triple").doesNotContain("define ");
  }

  @Test
  void nameThatLooksLikeAFlagIsAName() throws Exception {
    assertThat(compile(write("-O3.c", "int f(void) { int x = 1; return x; }\n")))
        .contains("alloca i32");
  }
}
