package org.ulpscope.engine.memory;

import org.ulpscope.engine.ProgramError;

/// Describes invalid accesses to memory.
final class Faults {
  /// Below this, a bad address is a null pointer plus a field or element offset.
  private static final long NULL_PAGE = 4096;

  private Faults() {}

  /// @param object the object whose slot `address` falls into, or null
  /// @param verb `read` or `write`
  static ProgramError of(
      Memory memory, MemoryObject object, long address, long length, String verb) {
    String what =
        verb + " of " + Long.toUnsignedString(length) + (length == 1 ? " byte" : " bytes");
    if (address >= 0 && address < NULL_PAGE) {
      String distance = address == 0 ? "" : " plus " + address;
      return new ProgramError(
          ProgramError.Kind.NULL, what + " through the null pointer" + distance);
    }
    MemoryObject owner = object;
    if (owner == null && memory.wasUsed(address)) {
      return new ProgramError(
          ProgramError.Kind.USE_AFTER_FREE, what + " in an object that ceased to exist long ago");
    }
    if (owner == null) {
      return new ProgramError(
          ProgramError.Kind.OUT_OF_BOUNDS,
          memory.isOutside(address)
              ? what + " outside the object that the pointer was computed from"
              : what + " at 0x" + Long.toHexString(address) + ", where there is no object");
    }
    if (!owner.isAlive()) {
      return dead(owner, what);
    }
    long offset = address - owner.address();
    if (owner.kind() == MemoryObject.Kind.FUNCTION) {
      return new ProgramError(
          ProgramError.Kind.OUT_OF_BOUNDS, what + " in the code of " + owner.name());
    }
    if (owner.kind() == MemoryObject.Kind.UNDEFINED) {
      return new ProgramError(
          ProgramError.Kind.MISSING_FUNCTION,
          what
              + " in the variable "
              + owner.name()
              + ", which is neither defined nor known to Ulpscope");
    }
    if (owner.contains(address, length)) {
      return new ProgramError(ProgramError.Kind.READ_ONLY, what + " in the constant " + owner);
    }
    return new ProgramError(
        ProgramError.Kind.OUT_OF_BOUNDS, what + " at offset " + offset + " of the " + owner);
  }

  private static ProgramError dead(MemoryObject owner, String what) {
    if (owner.isOutOfScope()) {
      return new ProgramError(
          ProgramError.Kind.USE_AFTER_SCOPE, what + " in the " + owner + ", whose scope has ended");
    }
    return owner.kind() == MemoryObject.Kind.STACK
        ? new ProgramError(
            ProgramError.Kind.USE_AFTER_RETURN,
            what + " in the " + owner + ", whose function has returned")
        : new ProgramError(
            ProgramError.Kind.USE_AFTER_FREE, what + " in the " + owner + ", which has been freed");
  }
}
