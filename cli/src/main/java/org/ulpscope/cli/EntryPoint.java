package org.ulpscope.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.engine.Start;
import org.ulpscope.engine.code.FloatOperator;
import org.ulpscope.engine.replay.Replayer;
import org.ulpscope.expr.Sorts;
import org.ulpscope.program.Function;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Program;
import org.ulpscope.program.Type;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.debug.DebugInfo;
import org.ulpscope.program.debug.SourceFunction;
import org.ulpscope.program.debug.SourceType;

/// Where a run begins, and with what.
///
/// @param harness for a native run of a function other than `main`: C that calls it
/// @param obstacle why there can be no native run, if there cannot
record EntryPoint(
    Function function, Start start, Optional<String> harness, Optional<String> obstacle) {

  /// @param name of the function
  /// @param line what `main` is given
  static EntryPoint of(Program program, Bitcode bitcode, String name, Start line) {
    if (!name.equals("main")) {
      return new Search(program, BitcodeReader.readDebugInfo(bitcode.bytes())).find(name);
    }
    Function main =
        program
            .function(name)
            .filter(function -> !function.isDeclaration())
            .orElseThrow(
                () ->
                    InputException.of(
                        program.source()
                            + ": there is no function main; --entry names another to begin with"));
    return new EntryPoint(main, line, Optional.empty(), Optional.empty());
  }

  /// What is built to run the program natively from here.
  Replayer.Subject subject(Inputs inputs, Program program) {
    boolean watchesCalls =
        Stream.of("reach_error", "__VERIFIER_error")
            .flatMap(name -> program.function(name).stream())
            .anyMatch(called -> !called.isDeclaration());
    return new Replayer.Subject(inputs, harness, watchesCalls);
  }

  /// Looks for a function and for what its parameters are.
  private record Search(Program program, DebugInfo info) {

    EntryPoint find(String name) {
      Function function = function(name);
      SourceFunction source =
          info.function(function.name())
              .orElseThrow(
                  () ->
                      refusal(name, "its parameters are not known: there is no debug information"));
      List<Type> types = function.signature().parameters();
      if (source.variadic()) {
        throw refusal(name, "it takes any number of arguments");
      }
      var parameters = new ArrayList<Start.Parameter>();
      var declared = new ArrayList<String>();
      for (int i = 0; i < source.parameters().size(); i++) {
        SourceFunction.Parameter parameter = source.parameters().get(i);
        SourceType type = info.strip(parameter.type());
        String label = parameter.name().isEmpty() ? "parameter" + i : parameter.name();
        if (types.size() != source.parameters().size() || !isScalar(type)) {
          throw refusal(
              name,
              "its parameter %s is a %s, and only numbers can be made up; write a main that calls it"
                  .formatted(label, info.spell(parameter.type())));
        }
        parameters.add(scalar(label, types.get(i)));
        declared.add(cType(types.get(i), type));
      }
      if (types.size() != source.parameters().size()) {
        throw refusal(name, "it returns a structure in memory; write a main that calls it");
      }
      boolean hidden =
          function.linkage() == Linkage.INTERNAL || function.linkage() == Linkage.PRIVATE;
      return new EntryPoint(
          function,
          new Start.AnyParameters(parameters),
          hidden ? Optional.empty() : Optional.of(harness(function.name(), parameters, declared)),
          hidden
              ? Optional.of(name + " is static and cannot be called from outside")
              : Optional.empty());
    }

    /// By its symbol, or by its name in the source if only one function has it.
    private Function function(String name) {
      Optional<Function> exact = program.function(name).filter(f -> !f.isDeclaration());
      if (exact.isPresent()) {
        return exact.get();
      }
      List<String> symbols =
          info.functions().stream()
              .filter(source -> source.name().equals(name))
              .map(SourceFunction::symbol)
              .toList();
      if (symbols.size() > 1) {
        throw InputException.of(
            "there are several functions " + name + "; name one of " + String.join(", ", symbols));
      }
      return symbols.stream()
          .flatMap(symbol -> program.function(symbol).stream())
          .filter(f -> !f.isDeclaration())
          .findFirst()
          .orElseThrow(
              () ->
                  InputException.of(
                      program.source()
                          + ": there is no function "
                          + name
                          + Nearest.hint(
                              name, info.functions().stream().map(SourceFunction::name).toList())));
    }

    private static InputException refusal(String name, String why) {
      return InputException.of("cannot begin with " + name + ": " + why);
    }

    private static boolean isScalar(SourceType type) {
      return switch (type) {
        case SourceType.Basic basic -> basic.encoding() != SourceType.Encoding.COMPLEX_FLOAT;
        case SourceType.Enumeration _ -> true;
        default -> false;
      };
    }

    private Start.Parameter scalar(String label, Type type) {
      int width = (int) program.layout().bits(type);
      return new Start.Parameter(
          label,
          width,
          type instanceof Type.Fp fp
              ? Optional.of(Sorts.of(FloatOperator.format(fp)))
              : Optional.empty());
    }

    /// A type that is passed in the same way; narrow integers are extended by their signs.
    private String cType(Type type, SourceType source) {
      if (type instanceof Type.Fp fp) {
        return switch (fp) {
          case HALF -> "_Float16";
          case BFLOAT -> "__bf16";
          case FLOAT -> "float";
          case DOUBLE -> "double";
          case X86_FP80 -> "long double";
          case FP128, PPC_FP128 -> "__float128";
        };
      }
      boolean signed =
          source instanceof SourceType.Basic basic
              && (basic.encoding() == SourceType.Encoding.SIGNED
                  || basic.encoding() == SourceType.Encoding.SIGNED_CHAR);
      int width = (int) program.layout().bits(type);
      return switch (width) {
        case 1 -> "_Bool";
        case 128 -> signed ? "__int128" : "unsigned __int128";
        default -> (signed ? "int" : "uint") + width + "_t";
      };
    }

    private static String harness(
        String symbol, List<Start.Parameter> parameters, List<String> types) {
      var text = new StringBuilder("#include <stddef.h>\n#include <stdint.h>\n");
      text.append("void klee_make_symbolic(void *address, size_t size, const char *name);\n");
      text.append(
          "void entry(%s) __asm__(\"%s\");%n"
              .formatted(types.isEmpty() ? "void" : String.join(", ", types), symbol));
      text.append("int __wrap_main(void) {\n");
      for (int i = 0; i < types.size(); i++) {
        Start.Parameter parameter = parameters.get(i);
        text.append(
            "  %s p%d = 0;%n  klee_make_symbolic(&p%d, %d, \"%s\");%n"
                .formatted(types.get(i), i, i, parameter.bytes(), parameter.name()));
      }
      String all =
          IntStream.range(0, types.size()).mapToObj(i -> "p" + i).collect(Collectors.joining(", "));
      return text.append("  entry(").append(all).append(");\n  return 0;\n}\n").toString();
    }
  }
}
