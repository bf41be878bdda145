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

  /// The function with a given symbol.
  public Optional<SourceFunction> function(String symbol) {
    return functions.stream().filter(function -> function.symbol().equals(symbol)).findFirst();
  }

  /// The type without typedefs and qualifiers.
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

  /// The size of a type in bytes; 0 if unknown.
  public long size(int number) {
    return switch (strip(number)) {
      case SourceType.Basic basic -> basic.bits() / 8;
      case SourceType.Pointer pointer -> pointer.bits() / 8;
      case SourceType.Enumeration enumeration -> enumeration.bits() / 8;
      case SourceType.Composite composite -> composite.bits() / 8;
      case SourceType.Array array ->
          array.counts().stream()
              .mapToLong(Long::longValue)
              .reduce(size(array.element()), (size, count) -> size * Math.max(0, count));
      default -> 0;
    };
  }

  /// The number or pointer that occupies certain bytes of a type, such as an element of an array or
  /// a member of a structure. Empty if there is none, if the bytes belong to several, or if they
  /// belong to a union, which may hold any of its members.
  public Optional<SourceType> scalarAt(int number, long offset, long width) {
    return switch (strip(number)) {
      case SourceType.Array array -> {
        long size = size(array.element());
        yield size == 0 ? Optional.empty() : scalarAt(array.element(), offset % size, width);
      }
      case SourceType.Composite(var kind, _, _, var members, _) ->
          kind == SourceType.CompositeKind.UNION
              ? Optional.empty()
              : members.stream()
                  .filter(member -> !member.isBitField() && member.offsetBits() <= 8 * offset)
                  .filter(m -> 8 * (offset + width) <= m.offsetBits() + m.bits())
                  .findFirst()
                  .flatMap(m -> scalarAt(m.type(), offset - m.offsetBits() / 8, width));
      case SourceType scalar ->
          offset == 0 && size(number) == width ? Optional.of(scalar) : Optional.empty();
    };
  }

  /// The type in C syntax, for messages: `const float *`.
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

  /// A qualifier follows a pointer and precedes everything else.
  private String qualified(String qualifier, int target, int depth) {
    String text = spell(target, depth + 1);
    return type(target) instanceof SourceType.Pointer ? text + qualifier : qualifier + " " + text;
  }
}
