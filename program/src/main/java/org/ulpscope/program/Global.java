package org.ulpscope.program;

import java.util.Optional;

/// A variable that lives as long as the program.
///
/// @param initializer absent if another module defines the variable
/// @param alignment in bytes; 0 if the type's own is meant
public record Global(
    String name,
    Type type,
    int addressSpace,
    Optional<Constant> initializer,
    boolean isConstant,
    boolean isThreadLocal,
    boolean isExternallyInitialized,
    int alignment,
    Linkage linkage,
    String section,
    Optional<Location> location) {}
