package org.ulpscope.engine.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.engine.code.Model;
import org.ulpscope.program.Function;
import org.ulpscope.program.Global;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.FrontEnd;

/// Library functions that are written in C and C++ and compiled with the program: those that call
/// back into it, such as `qsort`, and the exceptions of the C++ library.
///
/// ```java
/// Program whole = new RuntimeSources(frontEnd).complete(bitcode, library.models());
/// ```
public final class RuntimeSources {
  /// What `stdlib.c` defines.
  private static final Set<String> C_FUNCTIONS = Set.of("qsort", "qsort_r", "bsearch");

  private final FrontEnd frontEnd;

  public RuntimeSources(FrontEnd frontEnd) {
    this.frontEnd = frontEnd;
  }

  /// A program with all it needs of these sources.
  ///
  /// @param models what is known already, and not looked for here
  public Program complete(Bitcode bitcode, Map<String, Model> models) {
    Program program = BitcodeReader.read(bitcode.bytes());
    Set<String> missing =
        undefined(program).filter(name -> !models.containsKey(name)).collect(Collectors.toSet());
    Bitcode whole = bitcode;
    if (missing.stream().anyMatch(RuntimeSources::isCxx)) {
      var flags = new ArrayList<>(machineFlags(program));
      flags.add("-std=c++20");
      whole = frontEnd.complete(whole, frontEnd.compileOwn("cxx.cc", source("cxx.cc"), flags));
    }
    if (missing.stream().anyMatch(C_FUNCTIONS::contains)) {
      Bitcode library = frontEnd.compileOwn("stdlib.c", source("stdlib.c"), machineFlags(program));
      whole = frontEnd.complete(whole, library);
    }
    return whole == bitcode ? program : BitcodeReader.read(whole.bytes());
  }

  private static Stream<String> undefined(Program program) {
    return Stream.concat(
        program.functions().stream().filter(Function::isDeclaration).map(Function::name),
        program.globals().stream()
            .filter(global -> global.initializer().isEmpty())
            .map(Global::name));
  }

  /// Names of C++ are mangled; those of the ABI's own virtual tables are only ever compared.
  private static boolean isCxx(String name) {
    return (name.startsWith("_Z") && !name.startsWith("_ZTVN10__cxxabiv1"))
        || name.startsWith("__cxa_bad_");
  }

  private static List<String> machineFlags(Program program) {
    boolean x86 = program.triple().startsWith("x86_64") || program.triple().startsWith("i");
    if (x86) {
      return program.layout().pointerBits(0) == 32 ? List.of("-m32") : List.of();
    }
    return List.of("--target=" + program.triple());
  }

  private static byte[] source(String name) {
    try (InputStream in = RuntimeSources.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
