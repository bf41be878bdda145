package org.ulpscope.program.debug;

import java.math.BigInteger;
import java.util.List;

/// A type as in the source. It refers to other types by their number in [DebugInfo#types].
public sealed interface SourceType {
  /// `void`.
  record Nothing() implements SourceType {}

  /// A built-in type of the language, such as `unsigned char` or `double`.
  record Basic(String name, long bits, Encoding encoding) implements SourceType {}

  record Pointer(int target, long bits) implements SourceType {}

  /// A C++ reference; `rvalue` for `&&`.
  record Reference(int target, boolean rvalue) implements SourceType {}

  /// A pointer to a member of the class `owner`.
  record MemberPointer(int target, int owner) implements SourceType {}

  record Typedef(String name, int target) implements SourceType {}

  /// A type with `const`, `volatile`, `restrict` or `_Atomic`.
  record Qualified(Qualifier qualifier, int target) implements SourceType {}

  /// An array, or a vector. `counts` has one number per dimension, -1 if unknown.
  record Array(int element, List<Long> counts, boolean isVector) implements SourceType {
    public Array {
      counts = List.copyOf(counts);
    }
  }

  /// A structure, class or union; `declared` if its members are unknown here.
  record Composite(
      CompositeKind kind, String name, long bits, List<Member> members, boolean declared)
      implements SourceType {
    public Composite {
      members = List.copyOf(members);
    }
  }

  /// A member, or a base class (whose name is empty).
  record Member(String name, int type, long offsetBits, long bits, boolean isBitField) {}

  record Enumeration(String name, int underlying, long bits, List<Enumerator> enumerators)
      implements SourceType {
    public Enumeration {
      enumerators = List.copyOf(enumerators);
    }
  }

  record Enumerator(String name, BigInteger value) {}

  record Function(int result, List<Integer> parameters, boolean variadic) implements SourceType {
    public Function {
      parameters = List.copyOf(parameters);
    }
  }

  /// A type of which only the name is known, such as `decltype(nullptr)`.
  record Unknown(String name) implements SourceType {}

  enum Qualifier {
    CONST,
    VOLATILE,
    RESTRICT,
    ATOMIC
  }

  enum CompositeKind {
    STRUCT,
    CLASS,
    UNION
  }

  /// The encoding of a basic type (DWARF 5, section 7.8).
  enum Encoding {
    ADDRESS,
    BOOLEAN,
    COMPLEX_FLOAT,
    FLOAT,
    SIGNED,
    SIGNED_CHAR,
    UNSIGNED,
    UNSIGNED_CHAR,
    UNICODE,
    OTHER
  }
}
