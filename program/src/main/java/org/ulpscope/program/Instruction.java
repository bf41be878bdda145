package org.ulpscope.program;

import java.util.Optional;

/// One step of a block: an operation, the value it defines, and its location in the source.
///
/// @param result the index of the value defined (see [Operand.Local]), or -1 if there is none
/// @param type the type of that value, or `void`
/// @param maximumUlps the allowed error of the result, from `!fpmath`; 0 means correctly rounded
public record Instruction(
    int result, Type type, Operation operation, Optional<Location> location, float maximumUlps) {
  public static final int NO_RESULT = -1;

  public boolean hasResult() {
    return result != NO_RESULT;
  }
}
