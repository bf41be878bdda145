package org.ulpscope.program;

import java.util.Optional;

/// A variable with static storage duration.
///
/// @param initializer absent if another module defines the variable
/// @param alignment in bytes; 0 for that of the type
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
