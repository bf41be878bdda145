package org.ulpscope.engine.libc.verify;

import java.util.Map;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.Model;

/// What code calls that was compiled with `-fsanitize=undefined` and its kin, where a check of the
/// compiler's fails. The names are those of LLVM's `compiler-rt/lib/ubsan/ubsan_handlers.h`.
///
/// The native handlers print something and go on. Here it is a finding, and the path ends.
public final class SanitizerModels {
  private static final Map<String, String> HANDLERS =
      Map.ofEntries(
          Map.entry("add_overflow", "a sum does not fit its integer type"),
          Map.entry("sub_overflow", "a difference does not fit its integer type"),
          Map.entry("mul_overflow", "a product does not fit its integer type"),
          Map.entry("negate_overflow", "the negative of a number does not fit its integer type"),
          Map.entry("divrem_overflow", "a division by zero, or its quotient does not fit"),
          Map.entry(
              "shift_out_of_bounds", "a shift by too much, or of a number that does not bear it"),
          Map.entry("out_of_bounds", "an index is outside its array"),
          Map.entry("local_out_of_bounds", "an index is outside a local array"),
          Map.entry("builtin_unreachable", "a point was reached that is declared unreachable"),
          Map.entry("missing_return", "a function ended without the value that it returns"),
          Map.entry("vla_bound_not_positive", "the size of an array is not positive"),
          Map.entry("float_cast_overflow", "a float does not fit the type it is converted to"),
          Map.entry("load_invalid_value", "a value was read that its type does not have"),
          Map.entry("invalid_builtin", "a built-in function was given zero"),
          Map.entry("function_type_mismatch", "a function was called as one of another type"),
          Map.entry("nonnull_return_v1", "null was returned where the function must not"),
          Map.entry("nullability_return_v1", "null was returned where the function must not"),
          Map.entry("nonnull_arg", "null was passed for an argument that must not be"),
          Map.entry("nullability_arg", "null was passed for an argument that must not be"),
          Map.entry("pointer_overflow", "pointer arithmetic wrapped around, or began at null"),
          Map.entry("implicit_conversion", "an implicit conversion changed a number"),
          Map.entry("type_mismatch_v1", "a pointer is null, misaligned, or to too little memory"),
          Map.entry("alignment_assumption", "a pointer is less aligned than was assumed"));

  private SanitizerModels() {}

  public static void addTo(Map<String, Model> models) {
    HANDLERS.forEach(
        (name, message) -> {
          Model model =
              _ -> {
                throw new ProgramError(ProgramError.Kind.SANITIZER, message);
              };
          for (String kind : new String[] {"", "_abort", "_minimal", "_minimal_abort"}) {
            models.put("__ubsan_handle_" + name + kind, model);
          }
        });
  }
}
