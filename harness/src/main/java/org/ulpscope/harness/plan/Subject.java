package org.ulpscope.harness.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.ulpscope.program.Function;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Program;
import org.ulpscope.program.debug.DebugInfo;
import org.ulpscope.program.debug.SourceFunction;
import org.ulpscope.program.debug.SourceType;

/// One of the two functions, with the program it is part of.
///
/// @param program complete, with all library functions that it needs
/// @param debug its debug information
public record Subject(Program program, DebugInfo debug, Function function, SourceFunction source) {
  /// The functions that a name may refer to: by symbol, else by the name in the source, with or
  /// without template arguments.
  public static List<SourceFunction> named(Program program, DebugInfo debug, String name) {
    List<SourceFunction> bySymbol =
        debug.functions().stream().filter(f -> f.symbol().equals(name)).toList();
    if (!bySymbol.isEmpty()) {
      return bySymbol;
    }
    String last = lastPart(name);
    return debug.functions().stream()
        .filter(f -> isSame(f.name(), last) || f.name().replaceFirst("<.*$", "").equals(last))
        .filter(f -> program.function(f.symbol()).map(g -> !g.isDeclaration()).orElse(false))
        .filter(f -> last.equals(name) || mentions(f.symbol(), name))
        .toList();
  }

  /// `sum<a::b>` of `lin<int>::sum<a::b>`: what follows the last colons outside brackets.
  private static String lastPart(String name) {
    int depth = 0;
    for (int i = name.length() - 1; i > 0; i--) {
      char c = name.charAt(i);
      depth += c == '>' ? 1 : c == '<' ? -1 : 0;
      if (depth == 0 && c == ':') {
        return name.substring(i + 1);
      }
    }
    return name;
  }

  /// Spaces between template arguments are ignored.
  private static boolean isSame(String name, String wanted) {
    return name.replace(" ", "").equals(wanted.replace(" ", ""));
  }

  /// Whether a mangled symbol contains every part of a qualified name, each after its length, as
  /// the Itanium ABI writes them.
  private static boolean mentions(String symbol, String qualified) {
    for (String part : qualified.replaceFirst("<.*$", "").split("::", -1)) {
      boolean isSpelled = !part.isEmpty() && !part.startsWith("operator");
      if (isSpelled && !symbol.contains(part.length() + part)) {
        return false;
      }
    }
    return true;
  }

  /// The names by which functions can be selected.
  public static List<String> names(DebugInfo debug) {
    return debug.functions().stream().map(SourceFunction::name).distinct().toList();
  }

  /// A function of a program.
  public static Subject of(Program program, DebugInfo debug, SourceFunction source) {
    Function function = program.function(source.symbol()).orElseThrow();
    if (source.variadic()) {
      throw InputException.of(source.name() + " takes a variable number of arguments");
    }
    return new Subject(program, debug, function, source);
  }

  public String name() {
    return source.name();
  }

  /// As in `float dot(const float *, const float *, int)`.
  public String spelled() {
    return debug.spell(source.result())
        + " "
        + source.name()
        + source.parameters().stream()
            .map(parameter -> debug.spell(parameter.type()))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  /// Checks that both can be called with the same arguments. `const`, typedefs and the names of
  /// parameters do not matter.
  public static void requireSameSignature(Subject reference, Subject candidate) {
    var theirs = candidate.source.parameters();
    var ours = reference.source.parameters();
    boolean same = ours.size() == theirs.size();
    same = same && same(reference, reference.source.result(), candidate, candidate.source.result());
    for (int i = 0; same && i < ours.size(); i++) {
      same = same(reference, ours.get(i).type(), candidate, theirs.get(i).type());
    }
    if (!same) {
      throw InputException.of(
          "the two functions have different signatures: "
              + reference.spelled()
              + " and "
              + candidate.spelled());
    }
  }

  private static boolean same(Subject left, int a, Subject right, int b) {
    return Objects.equals(skeleton(left.debug, a, 0), skeleton(right.debug, b, 0));
  }

  /// What matters to a caller about a type, as text.
  private static String skeleton(DebugInfo info, int type, int depth) {
    if (depth > 4) {
      return "…";
    }
    return switch (info.strip(type)) {
      case SourceType.Basic basic -> basic.encoding() + ":" + basic.bits();
      case SourceType.Pointer(int target, _) -> "*" + skeleton(info, target, depth + 1);
      case SourceType.Reference(int target, _) -> "*" + skeleton(info, target, depth + 1);
      case SourceType.Enumeration enumeration -> "SIGNED:" + enumeration.bits();
      case SourceType.Array(int element, var counts, boolean vector) ->
          skeleton(info, element, depth + 1) + counts + vector;
      case SourceType.Composite composite -> {
        var members = new ArrayList<String>();
        composite.members().forEach(m -> members.add(skeleton(info, m.type(), depth + 1)));
        yield composite.bits() + members.toString();
      }
      default -> info.spell(type);
    };
  }
}
