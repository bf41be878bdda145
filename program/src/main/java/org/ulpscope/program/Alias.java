package org.ulpscope.program;

/// A second name for a global or function; with `indirect`, a function that is called once at load
/// time and returns the address to use (an ifunc).
public record Alias(
    String name, Type type, int addressSpace, Constant target, boolean indirect, Linkage linkage) {}
