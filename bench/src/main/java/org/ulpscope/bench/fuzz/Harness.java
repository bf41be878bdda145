package org.ulpscope.bench.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ulpscope.bench.fuzz.program.Printer;
import org.ulpscope.bench.fuzz.program.Specimen;
import org.ulpscope.bench.fuzz.program.Type;
import org.ulpscope.bench.fuzz.program.Variable;
import org.ulpscope.bench.fuzz.vocabulary.Theme;

/// Generates C files from specimens.
final class Harness {
  static final String END_OF_PRELUDE = "// ---- the program ----";

  private Harness() {}

  /// A program that prints the outputs of all specimens.
  static String forMachine(List<Specimen> specimens) {
    var text = new StringBuilder("#define NATIVE\n" + prelude());
    specimens.forEach(specimen -> text.append(Printer.print(specimen)));
    text.append("int main(void) {\n");
    specimens.forEach(s -> text.append("  %s_show();\n  fflush(stdout);\n".formatted(s.name())));
    return text.append("}\n").toString();
  }

  /// Functions that print a specimen's outputs, and functions with symbolic inputs; see [Question].
  ///
  /// @param expected by specimen, the outputs of each trial
  static String forEngine(List<Specimen> specimens, Map<String, List<List<String>>> expected) {
    var text = new StringBuilder(prelude());
    for (Specimen specimen : specimens) {
      text.append(Printer.print(specimen));
      text.append(questions(specimen, expected.get(specimen.name())));
    }
    text.append("void all_show(void) {\n");
    specimens.forEach(s -> text.append("  %s_show();\n".formatted(s.name())));
    return text.append("}\n").toString();
  }

  /// Functions `p7_pair` with the specimens' inputs as parameters.
  static String forCrosscheck(List<Specimen> specimens) {
    var text = new StringBuilder(prelude());
    for (Specimen specimen : specimens) {
      text.append(Printer.print(specimen));
      String parameters =
          specimen.main().parameters().stream()
              .map(p -> isVector(p) ? lane(p) + " *" + p.name() : p.type().text() + " " + p.name())
              .map(p -> p + ", ")
              .collect(Collectors.joining());
      text.append("void NAME_pair(%su64 *out) {\n  NAME_in in;\n".formatted(parameters));
      text.append("  memset(&in, 0, sizeof in);\n");
      for (Variable p : specimen.main().parameters()) {
        String format = isVector(p) ? "  memcpy(&in.%s, %s, sizeof in.%s);\n" : "  in.%s = %s;\n";
        text.append(format.formatted(p.name(), p.name(), p.name()));
      }
      text.append("  NAME_run(&in, out);\n}\n");
      int from = text.lastIndexOf("void NAME_pair");
      text.replace(from, text.length(), text.substring(from).replace("NAME", specimen.name()));
    }
    return text.toString();
  }

  /// The crosscheck description of `p7_pair`.
  static String description(Specimen specimen) {
    var text = new StringBuilder("out: out u64[%d]".formatted(specimen.words()));
    for (Variable p : specimen.main().parameters()) {
      if (isVector(p)) {
        int lanes = ((Type.Vector) p.type()).lanes();
        text.append("; %s: in %s[%d]".formatted(p.name(), lane(p), lanes));
      }
    }
    return text.toString();
  }

  private static boolean isVector(Variable variable) {
    return variable.type() instanceof Type.Vector;
  }

  private static String lane(Variable variable) {
    return ((Type.Vector) variable.type()).lane().text();
  }

  /// A program that shows a difference when it is run by `ulpscope run` or natively, with the
  /// command in its first line.
  static String reproducer(Difference difference, Theme theme) {
    Question question = difference.question();
    Specimen specimen = difference.specimen();
    String flags = String.join(" ", theme.flags());
    String how = "%s %s %s".formatted(question.level().flag(), flags, "-DNATIVE").strip();
    var text = new StringBuilder("// " + question + "; flags: " + how + "\n");
    difference.details().lines().forEach(line -> text.append("// ").append(line).append('\n'));
    text.append(prelude()).append(END_OF_PRELUDE).append('\n').append(Printer.print(specimen));
    text.append("int main(void) {\n  %s_show();\n}\n".formatted(specimen.name()));
    return text.toString();
  }

  private static String questions(Specimen specimen, List<List<String>> expected) {
    int words = specimen.words();
    String rows =
        expected.stream()
            .map(row -> row.stream().map(w -> "0x" + w).collect(Collectors.joining(", ", "{", "}")))
            .collect(Collectors.joining(",\n    ", "{", "}"));
    String same =
        specimen.main().parameters().stream()
            .map(Harness::sameInput)
            .collect(Collectors.joining(" & ", "", ""));
    return """
    static const u64 NAME_expected[TRIALS][WORDS] = ROWS;
    static int NAME_is(const NAME_in *in, int trial) {
      NAME_in other = NAME_input(trial);
      return SAME;
    }
    void NAME_only(void) {
      NAME_in in;
      u64 out[WORDS];
      klee_make_symbolic(&in, sizeof in, "in");
      klee_assume(NAME_is(&in, 0));
      NAME_run(&in, out);
      if (!same(out, NAME_expected[0], WORDS)) DIFFERS();
    }
    void NAME_some(void) {
      NAME_in in;
      u64 out[WORDS];
      int known = 0;
      klee_make_symbolic(&in, sizeof in, "in");
      for (int trial = 0; trial < TRIALS; trial++) known |= NAME_is(&in, trial);
      klee_assume(known);
      NAME_run(&in, out);
      int good = 1;
      for (int trial = 0; trial < TRIALS; trial++) good &= !NAME_is(&in, trial) | same(out, NAME_expected[trial], WORDS);
      if (!good) DIFFERS();
    }
    void NAME_never(void) {
      NAME_in in;
      u64 out[WORDS];
      int known = 0;
      klee_make_symbolic(&in, sizeof in, "in");
      for (int trial = 0; trial < TRIALS; trial++) known |= NAME_is(&in, trial);
      klee_assume(known);
      NAME_run(&in, out);
      if (same(out, NAME_expected[TRIALS - 1], WORDS)) DIFFERS();
    }
    """
        .replace("NAME", specimen.name())
        .replace("TRIALS", Integer.toString(expected.size()))
        .replace("WORDS", Integer.toString(Math.max(1, words)))
        .replace("ROWS", rows)
        .replace("SAME", same.isEmpty() ? "1" : same);
  }

  private static String sameInput(Variable parameter) {
    String name = parameter.name();
    if (parameter.type() instanceof Type.Vector(Type.Scalar lane, int lanes)) {
      return java.util.stream.IntStream.range(0, lanes)
          .mapToObj(i -> same(lane, name + "[" + i + "]"))
          .collect(Collectors.joining(" & "));
    }
    return same((Type.Scalar) parameter.type(), name);
  }

  private static String same(Type.Scalar type, String place) {
    return "(raw_%s(in->%s) == raw_%s(other.%s))".formatted(type.text(), place, type.text(), place);
  }

  private static String prelude() {
    try (InputStream in = Harness.class.getResourceAsStream("prelude.h")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
