package org.ulpscope.harness.call;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.engine.load.Start;
import org.ulpscope.engine.runtime.RuntimeSources;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.expr.Sorts;
import org.ulpscope.harness.describe.Description;
import org.ulpscope.harness.plan.SourceComments;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.Function;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Nearest;
import org.ulpscope.program.Program;
import org.ulpscope.program.Type;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.debug.DebugInfo;
import org.ulpscope.program.debug.IntegerType;
import org.ulpscope.program.debug.SourceFunction;
import org.ulpscope.program.debug.SourceType;
import org.ulpscope.replay.Replayer;
import org.ulpscope.solver.scalar.ScalarType;

/// Where a run starts, and with which arguments.
///
/// @param program the program to run, with the code that calls the function if that takes pointers
///   or structures
/// @param function the function to run
/// @param symbol of the function that the user named
/// @param harness for a native run of a function other than `main`: C code that calls it
/// @param obstacle why a native run is not possible, if it is not
/// @param call the code that calls the function, if it takes more than numbers or is described
public record EntryPoint(
    Program program,
    Function function,
    String symbol,
    Start start,
    Optional<String> harness,
    Optional<String> obstacle,
    Optional<CallHarness> call) {

  /// The requested entry point.
  ///
  /// @param name of the function
  /// @param description of its parameters, in the notation of `crosscheck`
  /// @param line the command line of `main`
  public record Wanted(String name, String description, Start line) {}

  /// What is needed to find it.
  ///
  /// @param directory the base of relative source names
  public record Workplace(FrontEnd frontEnd, Path directory) {}

  public static EntryPoint of(
      Program program, Bitcode bitcode, Wanted wanted, Workplace workplace) {
    if (!wanted.name().equals("main")) {
      return new Search(program, BitcodeReader.readDebugInfo(bitcode.bytes()), workplace)
          .find(wanted.name(), Description.parse(wanted.description()));
    }
    Function main =
        program
            .function("main")
            .filter(function -> !function.isDeclaration())
            .orElseThrow(
                () ->
                    InputException.of(
                        program.source()
                            + ": there is no function main; choose another with --entry"));
    return new EntryPoint(
        program,
        main,
        main.name(),
        wanted.line(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /// What is assumed about the function's parameters, for the ledger.
  public List<String> assumed() {
    var all = new ArrayList<String>();
    call.ifPresent(
        made -> {
          made.guesses().forEach(guess -> all.add(guess + " (guessed; override with --describe)"));
          all.addAll(made.assumed());
        });
    return all;
  }

  /// The integer types of symbolic inputs.
  public Map<String, IntegerType> integers() {
    var integers = new HashMap<String, IntegerType>();
    call.ifPresent(
        made ->
            made.inputs()
                .forEach(
                    (input, type) ->
                        IntegerType.named(named(type))
                            .ifPresent(integer -> integers.put(input, integer))));
    return integers;
  }

  private static String named(ScalarType type) {
    return switch (type.kind()) {
      case FLOAT -> "";
      case BOOL -> "bool";
      case SIGNED -> "int" + type.bits();
      case UNSIGNED -> "uint" + type.bits();
    };
  }

  /// What to build to run the program natively from here.
  public Replayer.Subject subject(Inputs inputs) {
    boolean watchesCalls =
        Stream.of("reach_error", "__VERIFIER_error")
            .flatMap(name -> program.function(name).stream())
            .anyMatch(called -> !called.isDeclaration());
    return new Replayer.Subject(inputs, harness, watchesCalls);
  }

  /// Finds a function and its parameters.
  private record Search(Program program, DebugInfo info, Workplace workplace) {

    EntryPoint find(String name, Description described) {
      Function function = function(name);
      SourceFunction source =
          info.function(function.name())
              .orElseThrow(
                  () -> refusal(name, "its parameters are unknown without debug information"));
      if (source.variadic()) {
        throw refusal(name, "it takes a variable number of arguments");
      }
      var subject = new Subject(program, info, function, source);
      Description description = SourceComments.of(workplace.directory(), subject).plus(described);
      boolean hidden =
          function.linkage() == Linkage.INTERNAL || function.linkage() == Linkage.PRIVATE;
      Optional<String> obstacle =
          hidden
              ? Optional.of(name + " is static and cannot be called from outside")
              : Optional.empty();
      if (!description.clauses().isEmpty() || !takesNumbers(function, source)) {
        return called(name, subject, description, obstacle);
      }
      return numbers(function, source, obstacle);
    }

    private boolean takesNumbers(Function function, SourceFunction source) {
      return function.signature().parameters().size() == source.parameters().size()
          && source.parameters().stream().allMatch(p -> isScalar(info.strip(p.type())));
    }

    private EntryPoint numbers(
        Function function, SourceFunction source, Optional<String> obstacle) {
      List<Type> types = function.signature().parameters();
      var parameters = new ArrayList<Start.Parameter>();
      var declared = new ArrayList<String>();
      for (int i = 0; i < types.size(); i++) {
        SourceFunction.Parameter parameter = source.parameters().get(i);
        String label = parameter.name().isEmpty() ? "parameter" + i : parameter.name();
        parameters.add(scalar(label, types.get(i)));
        declared.add(cType(types.get(i), info.strip(parameter.type())));
      }
      return new EntryPoint(
          program,
          function,
          function.name(),
          new Start.AnyParameters(parameters),
          obstacle.isPresent()
              ? Optional.empty()
              : Optional.of(harness(function.name(), parameters, declared)),
          obstacle,
          Optional.empty());
    }

    /// With pointers or structures, or with a description: C code calls the function, here as in a
    /// native run.
    private EntryPoint called(
        String name, Subject subject, Description description, Optional<String> obstacle) {
      CallHarness call;
      try {
        call = CallHarness.of(subject, description);
      } catch (InputException e) {
        throw refusal(name, e.getMessage());
      }
      Program caller =
          new RuntimeSources(workplace.frontEnd()).compileFor(program, "entry.c", call.text());
      String symbol = subject.function().name();
      if (!Joined.isCalledAlike(caller, subject.function(), program.layout())) {
        throw refusal(
            name,
            "one of its parameters is passed in an unsupported way; write a main that calls it");
      }
      Program whole = Joined.of(program, caller, symbol);
      return new EntryPoint(
          whole,
          whole.function(CallHarness.BEGIN).orElseThrow(),
          symbol,
          new Start.AnyParameters(List.of()),
          obstacle.isPresent() ? Optional.empty() : Optional.of(natively(call, symbol)),
          obstacle,
          Optional.of(call));
    }

    private static String natively(CallHarness call, String symbol) {
      return "#define %s \"%s\"%n".formatted(CallHarness.SYMBOL, symbol)
          + call.text()
          + "int ulpscope_entry(void) { begin(); return 0; }\n";
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
        throw InputException.of(name + " is ambiguous; name one of " + String.join(", ", symbols));
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
      return InputException.of("cannot use " + name + " as the entry function: " + why);
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

    /// A C type that is passed in the same way; narrow integers are extended according to their
    /// signedness.
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
      text.append("int ulpscope_entry(void) {\n");
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
