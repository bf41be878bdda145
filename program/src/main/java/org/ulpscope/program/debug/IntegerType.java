package org.ulpscope.program.debug;

import java.util.Map;
import java.util.Optional;

/// An integer type of C, which determines how the bits of an integer are shown.
///
/// ```java
/// IntegerType.named("uchar")   // unsigned char
/// ```
///
/// @param name in C, without typedefs: `unsigned char`
public record IntegerType(String name, boolean isSigned) {
  public static final IntegerType INT = new IntegerType("int", true);

  /// The type names in functions of the software verification competition.
  private static final Map<String, String> SHORT =
      Map.ofEntries(
          Map.entry("bool", "_Bool"),
          Map.entry("_Bool", "_Bool"),
          Map.entry("char", "char"),
          Map.entry("schar", "signed char"),
          Map.entry("S8", "signed char"),
          Map.entry("int8", "signed char"),
          Map.entry("uchar", "unsigned char"),
          Map.entry("unsigned_char", "unsigned char"),
          Map.entry("uint8", "unsigned char"),
          Map.entry("u8", "unsigned char"),
          Map.entry("U8", "unsigned char"),
          Map.entry("short", "short"),
          Map.entry("int16", "short"),
          Map.entry("ushort", "unsigned short"),
          Map.entry("unsigned_short", "unsigned short"),
          Map.entry("uint16", "unsigned short"),
          Map.entry("u16", "unsigned short"),
          Map.entry("U16", "unsigned short"),
          Map.entry("int", "int"),
          Map.entry("int32", "int"),
          Map.entry("uint", "unsigned int"),
          Map.entry("unsigned", "unsigned int"),
          Map.entry("unsigned_int", "unsigned int"),
          Map.entry("uint32", "unsigned int"),
          Map.entry("u32", "unsigned int"),
          Map.entry("U32", "unsigned int"),
          Map.entry("long", "long"),
          Map.entry("ulong", "unsigned long"),
          Map.entry("unsigned_long", "unsigned long"),
          Map.entry("size_t", "unsigned long"),
          Map.entry("longlong", "long long"),
          Map.entry("int64", "long"),
          Map.entry("loff_t", "long long"),
          Map.entry("ulonglong", "unsigned long long"),
          Map.entry("uint64", "unsigned long"),
          Map.entry("u64", "unsigned long long"),
          Map.entry("int128", "__int128"),
          Map.entry("uint128", "unsigned __int128"));

  /// The type in the name of a function of the competition; empty if it is not an integer type.
  public static Optional<IntegerType> named(String name) {
    return Optional.ofNullable(SHORT.get(name))
        .map(c -> new IntegerType(c, !c.startsWith("unsigned") && !c.equals("_Bool")));
  }

  /// The integer type of debug information; empty if it is not an integer type.
  public static Optional<IntegerType> of(DebugInfo info, SourceType type) {
    return switch (type) {
      case SourceType.Basic(String name, _, var encoding) ->
          switch (encoding) {
            case SIGNED, SIGNED_CHAR -> Optional.of(new IntegerType(name, true));
            case UNSIGNED, UNSIGNED_CHAR, BOOLEAN, UNICODE ->
                Optional.of(new IntegerType(name, false));
            case ADDRESS, COMPLEX_FLOAT, FLOAT, OTHER -> Optional.empty();
          };
      case SourceType.Enumeration enumeration when enumeration.underlying() != 0 ->
          of(info, info.strip(enumeration.underlying()));
      default -> Optional.empty();
    };
  }
}
