package org.ulpscope.harness.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.debug.DebugInfo;
import org.ulpscope.program.debug.SourceType;
import org.ulpscope.solver.scalar.ScalarType;

/// Where the scalars of a type lie in memory.
///
/// ```java
/// Layout.of(info, complexFloat)   // .re: f32 at 0, .im: f32 at 4; 8 bytes
/// ```
///
/// @param bytes the distance between two elements of an array
public record Layout(List<Leaf> leaves, int bytes) {
  /// Larger types are not split into scalars.
  private static final int MOST_LEAVES = 1 << 16;

  /// One scalar.
  ///
  /// @param path how it is reached from the whole: empty, `.re` or `[3]`
  public record Leaf(String path, ScalarType type, int offset) {}

  public Layout {
    leaves = List.copyOf(leaves);
  }

  static Layout of(ScalarType type) {
    return new Layout(List.of(new Leaf("", type, 0)), type.bytes());
  }

  /// The layout of a type of the source; nothing if it contains something that cannot be an input,
  /// such as a pointer.
  static Optional<Layout> of(DebugInfo info, int type) {
    var leaves = new ArrayList<Leaf>();
    long bits = add(info, type, "", 0, leaves);
    return bits <= 0 ? Optional.empty() : Optional.of(new Layout(leaves, (int) (bits / 8)));
  }

  /// Why a type has no layout, for messages: `its member .data, a float *, is a pointer, …`.
  static String obstacle(DebugInfo info, int type) {
    return obstacle(info, type, "").orElse("it has more than " + MOST_LEAVES + " scalars");
  }

  private static Optional<String> obstacle(DebugInfo info, int type, String path) {
    String who =
        path.isEmpty() ? "this type " : "its member " + path + ", a " + info.spell(type) + ", ";
    return switch (info.strip(type)) {
      case SourceType.Composite composite when composite.declared() ->
          Optional.of(who + "has unknown members");
      case SourceType.Composite composite ->
          composite.members().stream()
              .flatMap(m -> obstacle(info, m.type(), path + "." + m.name()).stream())
              .findFirst();
      case SourceType.Array array -> obstacle(info, array.element(), path + "[0]");
      case SourceType.Pointer _, SourceType.Reference _, SourceType.MemberPointer _ ->
          Optional.of(who + "is a pointer, which cannot be an input");
      case SourceType _ when add(info, type, "", 0, new ArrayList<>()) > 0 -> Optional.empty();
      default -> Optional.of(who + "cannot be an input");
    };
  }

  /// @return the size of the type in bits, 0 or less if it has none or cannot be split
  private static long add(DebugInfo info, int type, String path, long offset, List<Leaf> leaves) {
    return switch (info.strip(type)) {
      case SourceType.Basic basic when SourceScalars.ofParts(basic).isPresent() -> {
        ScalarType part = SourceScalars.ofParts(basic).orElseThrow();
        int first = (int) (offset / 8);
        leaves.add(new Leaf(path + ".real", part, first));
        leaves.add(new Leaf(path + ".imag", part, first + (int) basic.bits() / 16));
        yield basic.bits();
      }
      case SourceType.Basic basic ->
          SourceScalars.of(basic)
              .map(
                  scalar -> {
                    leaves.add(new Leaf(path, scalar, (int) (offset / 8)));
                    return basic.bits();
                  })
              .orElse(-1L);
      case SourceType.Enumeration enumeration -> {
        boolean signed =
            !(info.strip(enumeration.underlying()) instanceof SourceType.Basic basic)
                || SourceScalars.of(basic)
                    .map(t -> t.kind() == ScalarType.Kind.SIGNED)
                    .orElse(true);
        var scalar = ScalarType.integer(signed, (int) enumeration.bits());
        leaves.add(new Leaf(path, scalar, (int) (offset / 8)));
        yield enumeration.bits();
      }
      case SourceType.Array array -> addElements(info, array, path, offset, leaves);
      case SourceType.Composite composite -> addMembers(info, composite, path, offset, leaves);
      default -> -1;
    };
  }

  private static long addElements(
      DebugInfo info, SourceType.Array array, String path, long offset, List<Leaf> leaves) {
    long count = 1;
    for (long dimension : array.counts()) {
      count *= dimension;
    }
    long size = -1;
    for (long i = 0; i < count && leaves.size() < MOST_LEAVES; i++) {
      size =
          add(info, array.element(), path + "[" + i + "]", offset + i * Math.max(0, size), leaves);
      if (size <= 0) {
        return -1;
      }
    }
    return count <= 0 || count > MOST_LEAVES ? -1 : count * size;
  }

  private static long addMembers(
      DebugInfo info, SourceType.Composite composite, String path, long offset, List<Leaf> leaves) {
    if (composite.declared()) {
      return -1;
    }
    boolean asBytes =
        composite.kind() == SourceType.CompositeKind.UNION
            || composite.members().stream().anyMatch(SourceType.Member::isBitField);
    if (asBytes) {
      for (int i = 0; i < composite.bits() / 8; i++) {
        leaves.add(new Leaf(path + ".byte" + i, ScalarType.BYTE, (int) (offset / 8) + i));
      }
      return composite.bits();
    }
    for (SourceType.Member member : composite.members()) {
      String name = member.name().isEmpty() ? path : path + "." + member.name();
      if (add(info, member.type(), name, offset + member.offsetBits(), leaves) < 0) {
        return -1;
      }
    }
    return composite.bits();
  }
}
