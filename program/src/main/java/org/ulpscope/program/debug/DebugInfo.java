package org.ulpscope.program.debug;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The functions and types of a program's sources.
///
/// @param types by their number; number 0 is `void`
/// @param functions those with a body, in the program's order
public record DebugInfo(List<SourceType> types, List<SourceFunction> functions) {
  private static final int DEEPEST = 20;

  public DebugInfo {
    types = List.copyOf(types);
    functions = List.copyOf(functions);
  }

  public SourceType type(int number) {
    return types.get(number);
  }

  /// The function behind a symbol.
  public Optional<SourceFunction> function(String symbol) {
    return functions.stream().filter(function -> function.symbol().equals(symbol)).findFirst();
  }

  /// The type without the names of typedefs and without qualifiers.
  public SourceType strip(int number) {
    int at = number;
    for (int steps = 0; steps < types.size(); steps++) {
      switch (type(at)) {
        case SourceType.Typedef(_, int target) -> at = target;
        case SourceType.Qualified(_, int target) -> at = target;
        default -> {
          return type(at);
        }
      }
    }
    return type(at);
  }

  /// The type as a C programmer would write it, for messages: `const float *`.
  public String spell(int number) {
    return spell(number, 0);
  }

  private String spell(int number, int depth) {
    if (depth == DEEPEST) {
      return "...";
    }
    return switch (type(number)) {
      case SourceType.Nothing _ -> "void";
      case SourceType.Basic basic -> basic.name();
      case SourceType.Pointer(int target, _) -> suffixed(spell(target, depth + 1), "*");
      case SourceType.Reference(int target, boolean rvalue) ->
          suffixed(spell(target, depth + 1), rvalue ? "&&" : "&");
      case SourceType.MemberPointer(int target, int owner) ->
          spell(target, depth + 1) + " " + spell(owner, depth + 1) + "::*";
      case SourceType.Typedef(String name, _) -> name;
      case SourceType.Qualified(var qualifier, int target) ->
          qualified(qualifier.name().toLowerCase(Locale.ROOT), target, depth);
      case SourceType.Array array -> {
        var text = new StringBuilder(spell(array.element(), depth + 1)).append(' ');
        array.counts().forEach(n -> text.append('[').append(n < 0 ? "" : n).append(']'));
        yield text.toString();
      }
      case SourceType.Composite(var kind, String name, _, _, _) ->
          kind.name().toLowerCase(Locale.ROOT) + " " + (name.isEmpty() ? "{...}" : name);
      case SourceType.Enumeration(String name, _, _, _) ->
          "enum " + (name.isEmpty() ? "{...}" : name);
      case SourceType.Function(int result, var parameters, boolean variadic) -> {
        List<String> list = new ArrayList<>();
        parameters.forEach(parameter -> list.add(spell(parameter, depth + 1)));
        if (variadic) {
          list.add("...");
        }
        yield spell(result, depth + 1) + " (" + String.join(", ", list) + ")";
      }
      case SourceType.Unknown(String name) -> name;
    };
  }

  private static String suffixed(String target, String suffix) {
    return target + (target.endsWith("*") ? "" : " ") + suffix;
  }

  /// A qualifier stands behind a pointer and before all else.
  private String qualified(String qualifier, int target, int depth) {
    String text = spell(target, depth + 1);
    return type(target) instanceof SourceType.Pointer ? text + qualifier : qualifier + " " + text;
  }
}
