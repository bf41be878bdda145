package org.ulpscope.engine.libc.verify;

import java.util.Map;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelTable;

/// The handlers that code compiled with `-fsanitize=undefined` and similar options calls where a
/// check of the compiler fails. The names are those of LLVM's
/// `compiler-rt/lib/ubsan/ubsan_handlers.h`.
///
/// The native handlers print a message and continue. Here it is a finding, and the path ends.
public final class SanitizerModels {
  private static final Map<String, String> HANDLERS =
      Map.ofEntries(
          Map.entry("add_overflow", "a sum does not fit its integer type"),
          Map.entry("sub_overflow", "a difference does not fit its integer type"),
          Map.entry("mul_overflow", "a product does not fit its integer type"),
          Map.entry("negate_overflow", "the negation of a number does not fit its integer type"),
          Map.entry(
              "divrem_overflow",
              "a division by zero, or its quotient does not fit its integer type"),
          Map.entry(
              "shift_out_of_bounds", "a shift by too much, or of a number that does not allow it"),
          Map.entry("out_of_bounds", "an index is outside its array"),
          Map.entry("local_out_of_bounds", "an index is outside a local array"),
          Map.entry("builtin_unreachable", "a point declared unreachable was reached"),
          Map.entry("missing_return", "a function ended without returning a value"),
          Map.entry("vla_bound_not_positive", "the size of an array is not positive"),
          Map.entry("float_cast_overflow", "a float does not fit the type it is converted to"),
          Map.entry("load_invalid_value", "a value was loaded that is invalid for its type"),
          Map.entry(
              "invalid_builtin", "zero was passed to a built-in function that does not allow it"),
          Map.entry(
              "function_type_mismatch", "a function was called through a pointer of another type"),
          Map.entry("nonnull_return_v1", "a function that must not return null returned null"),
          Map.entry("nullability_return_v1", "a function that must not return null returned null"),
          Map.entry("nonnull_arg", "null was passed for an argument that must not be null"),
          Map.entry("nullability_arg", "null was passed for an argument that must not be null"),
          Map.entry("pointer_overflow", "pointer arithmetic wrapped around, or started at null"),
          Map.entry("implicit_conversion", "an implicit conversion changed a number"),
          Map.entry(
              "type_mismatch_v1", "a pointer is null, misaligned, or points to too little memory"),
          Map.entry("alignment_assumption", "a pointer is less aligned than was assumed"));

  private SanitizerModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
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
