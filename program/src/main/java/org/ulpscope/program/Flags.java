package org.ulpscope.program;

/// A set of [Flag]s.
///
/// ```java
/// Flags.of(Flag.NUW, Flag.NSW).has(Flag.NSW)   // true
/// ```
public record Flags(int mask) {
  public static final Flags NONE = new Flags(0);

  public static Flags of(Flag... flags) {
    int mask = 0;
    for (Flag flag : flags) {
      mask |= 1 << flag.ordinal();
    }
    return mask == 0 ? NONE : new Flags(mask);
  }

  public boolean has(Flag flag) {
    return (mask & (1 << flag.ordinal())) != 0;
  }

  public Flags with(Flag flag) {
    return new Flags(mask | (1 << flag.ordinal()));
  }

  public boolean isEmpty() {
    return mask == 0;
  }

  /// The flags in their order of declaration, separated by blanks.
  @Override
  public String toString() {
    var text = new StringBuilder();
    for (Flag flag : Flag.values()) {
      if (has(flag)) {
        text.append(text.isEmpty() ? "" : " ").append(flag);
      }
    }
    return text.toString();
  }
}
