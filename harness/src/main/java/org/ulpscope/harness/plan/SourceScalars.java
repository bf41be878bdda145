package org.ulpscope.harness.plan;

import java.util.Optional;
import org.ulpscope.program.debug.SourceType;
import org.ulpscope.solver.scalar.ScalarType;

/// Scalar types of the source, from its debug information.
final class SourceScalars {
  private SourceScalars() {}

  /// The scalar type for a basic type of the source; nothing if its kind is not known here.
  static Optional<ScalarType> of(SourceType.Basic basic) {
    int bits = (int) basic.bits();
    return switch (basic.encoding()) {
      case BOOLEAN -> Optional.of(ScalarType.BOOL);
      case SIGNED, SIGNED_CHAR -> Optional.of(ScalarType.integer(true, bits));
      case UNSIGNED, UNSIGNED_CHAR, UNICODE -> Optional.of(ScalarType.integer(false, bits));
      case FLOAT ->
          switch (basic.name()) {
            case "float", "double", "half", "_Float32", "_Float64" ->
                Optional.of(ScalarType.floating("f" + bits));
            case "_Float16" -> Optional.of(ScalarType.floating("f16"));
            case "__bf16" -> Optional.of(ScalarType.floating("bf16"));
            case "__float128", "_Float128" -> Optional.of(ScalarType.floating("f128"));
            // Debug information does not say how many bits are significant; with 128 it is x86's,
            // of which 80 are.
            case "long double" ->
                bits == 128
                    ? Optional.of(ScalarType.floating("f80"))
                    : Optional.of(ScalarType.floating("f" + bits));
            default -> Optional.empty();
          };
      case ADDRESS, COMPLEX_FLOAT, OTHER -> Optional.empty();
    };
  }

  /// The type of both parts of a complex type; nothing for another type.
  static Optional<ScalarType> ofParts(SourceType.Basic basic) {
    if (basic.encoding() == SourceType.Encoding.OTHER && basic.name().equals("complex")) {
      // A complex integer, as in GNU C. Debug information does not say whether it is signed.
      return Optional.of(ScalarType.integer(true, (int) basic.bits() / 2));
    }
    if (basic.encoding() != SourceType.Encoding.COMPLEX_FLOAT) {
      return Optional.empty();
    }
    return switch ((int) basic.bits()) {
      case 32 -> Optional.of(ScalarType.floating("f16"));
      case 64 -> Optional.of(ScalarType.floating("f32"));
      case 128 -> Optional.of(ScalarType.floating("f64"));
      case 256 -> Optional.of(ScalarType.floating("f80"));
      default -> Optional.empty();
    };
  }
}
