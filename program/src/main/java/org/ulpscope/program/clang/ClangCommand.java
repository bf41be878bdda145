package org.ulpscope.program.clang;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The command lines that compile one [Unit].
///
/// Ulpscope's own flags come first, so the user's flags, which follow, take precedence. Ulpscope's
/// flags preserve the program as written: no optimisation, which could remove errors before they
/// are found; no fusing of `a*b+c` into one rounding; no assumption that a dereferenced pointer is
/// not null; names and lines kept. `optnone`, which clang adds at `-O0`, would prevent later passes
/// from running.
public record ClangCommand(Toolchain toolchain, OwnHeaders headers, Unit unit, boolean colored) {
  /// The layout that clang writes into modules for 64-bit Linux on x86.
  private static final String LAYOUT_64 =
      "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";

  /// Has clang mark where the scopes of local variables start and end, without optimisation too. It
  /// does so for AddressSanitizer's sake, but the option alone enables no sanitizer.
  private static final String MARK_SCOPES = "-fsanitize-address-use-after-scope";

  private static final Path HEADERS_64 = Path.of("/usr/include/x86_64-linux-gnu");

  /// Bitcode on the standard output.
  List<String> toBitcode() {
    return switch (unit.language()) {
      case C, CPP, OPENCL, CUDA -> clang("-Xclang", MARK_SCOPES, "-emit-llvm", "-c", "-o", "-");
      case IR -> llvmAs();
      case BITCODE -> llvmModextract();
    };
  }

  /// Bitcode of a source in a file, for further compilation.
  public List<String> toModule(Path module) {
    return clang("-emit-llvm", "-c", "-o", module.toString());
  }

  /// Everything that the parser would see, on the standard output.
  List<String> toPreprocessed() {
    return clang("-E", "-w", "-o", "-");
  }

  /// A native object file.
  public List<String> toObject(Path object) {
    return clang("-c", "-o", object.toString());
  }

  private List<String> clang(String... output) {
    var words = new ArrayList<String>();
    words.add(toolchain.clang().toString());
    if (unit.language() == Language.CPP) {
      words.add("--driver-mode=g++");
    }
    // A configuration file of the machine's own clang is not intended for this one.
    words.add("--no-default-config");
    words.add(colored ? "-fcolor-diagnostics" : "-fno-color-diagnostics");
    words.add("-fno-crash-diagnostics");
    addDefaults(words);
    addLanguage(words);
    words.addAll(unit.flags());
    words.addAll(List.of(output));
    words.addAll(List.of("-x", clangName(unit.language()), "--", unit.argument().toString()));
    return words;
  }

  private void addDefaults(List<String> words) {
    if (unit.flags().stream().noneMatch(CompilerFlags::isOptimisation)) {
      words.addAll(List.of("-O0", "-Xclang", "-disable-O0-optnone"));
    } else if (unit.flags().contains("-O0")) {
      words.addAll(List.of("-Xclang", "-disable-O0-optnone"));
    }
    words.addAll(List.of("-g", "-fno-discard-value-names", "-fno-delete-null-pointer-checks"));
    if (!CompilerFlags.chooseContraction(unit.flags())) {
      words.add("-ffp-contract=off");
    }
    if (CompilerFlags.chooseWordSize32(unit.flags()) && Files.isDirectory(HEADERS_64)) {
      // glibc's headers serve both word sizes; Debian only installs them in the directory of the
      // larger one.
      words.addAll(List.of("-idirafter", HEADERS_64.toString()));
      words.addAll(List.of("-idirafter", headers.wordSize32().toString()));
    }
  }

  private void addLanguage(List<String> words) {
    switch (unit.language()) {
      case C -> words.addAll(List.of("-idirafter", headers.last().toString()));
      case CPP -> {
        words.addAll(List.of("-isystem", headers.cxx().toString()));
        words.addAll(List.of("-idirafter", headers.last().toString()));
      }
      case OPENCL -> {
        // Without -cl-std, an OpenCL platform uses 1.2, OpenCL 3.0 API §5.8.6.5.
        words.add("-cl-std=CL1.2");
        if (!CompilerFlags.chooseTarget(unit.flags())) {
          // x86_64 would lose the address spaces and coerce vector arguments.
          words.addAll(List.of("-target", "spir64"));
        }
      }
      case CUDA -> {
        words.addAll(List.of("--cuda-device-only", "-nocudainc", "-nocudalib"));
        words.add("-Wno-unknown-cuda-version");
        if (unit.flags().stream().noneMatch(flag -> flag.startsWith("--cuda-gpu-arch"))) {
          words.add("--cuda-gpu-arch=sm_70");
        }
        words.addAll(List.of("-include", headers.cuda().toString()));
      }
      case IR, BITCODE -> {}
    }
  }

  private static String clangName(Language language) {
    return switch (language) {
      case C -> "c";
      case CPP -> "c++";
      case OPENCL -> "cl";
      case CUDA -> "cuda";
      case IR, BITCODE -> "ir";
    };
  }

  /// Not clang: it would replace the module's target by the default one.
  private List<String> llvmAs() {
    var words = new ArrayList<>(List.of(toolchain.llvmAs().toString(), "-o", "-"));
    if (!namesTarget(unit.path())) {
      words.add("--data-layout=" + LAYOUT_64);
    }
    words.add(unit.path().toString());
    return words;
  }

  /// A hand-written module seldom names its target.
  private static boolean namesTarget(Path file) {
    try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
      return lines.anyMatch(line -> line.startsWith("target "));
    } catch (IOException | UncheckedIOException _) {
      return true; // llvm-as will report why it cannot be read.
    }
  }

  private List<String> llvmModextract() {
    return List.of(
        toolchain.llvmModextract().toString(), "-n", "0", "-o", "-", unit.path().toString());
  }
}
