package org.ulpscope.program.clang;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The language of an input file, determined by its extension as clang does: `.c` is C and `.C` is
/// C++.
///
/// ```java
/// Language.of(Path.of("kernel.cl"));   // Optional[OPENCL]
/// ```
public enum Language {
  C("C source", "c i"),
  CPP("C++ source", "cc cpp cxx c++ C ii"),
  OPENCL("OpenCL C source", "cl"),
  CUDA("CUDA source", "cu"),
  /// LLVM's textual form.
  IR("LLVM IR", "ll"),
  BITCODE("LLVM bitcode", "bc");

  private final String description;
  private final String extensions;

  Language(String description, String extensions) {
    this.description = description;
    this.extensions = extensions;
  }

  /// The language of a file with this name, if its extension is known.
  public static Optional<Language> of(Path file) {
    String name = file.getFileName() == null ? "" : file.getFileName().toString();
    String extension = name.substring(name.lastIndexOf('.') + 1);
    return Arrays.stream(values())
        .filter(language -> name.contains(".") && language.extensions().contains(extension))
        .findFirst();
  }

  /// Whether it is parsed by clang rather than by LLVM.
  public boolean isSource() {
    return this != IR && this != BITCODE;
  }

  private List<String> extensions() {
    return List.of(extensions.split(" "));
  }

  String description() {
    return description;
  }

  /// All known extensions, for error messages: `.c .cc …`.
  static String allExtensions() {
    return Arrays.stream(values())
        .flatMap(language -> language.extensions().stream())
        .map(extension -> "." + extension)
        .collect(Collectors.joining(" "));
  }
}
