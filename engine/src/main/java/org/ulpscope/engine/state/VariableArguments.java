package org.ulpscope.engine.state;

import org.ulpscope.engine.memory.MemoryObject;

/// The arguments of a call beyond the named parameters, laid out in memory as the ABI requires.
///
/// @param registers the register save area; null if the target has none
/// @param namedGeneral its offset of the first general register not used by a named parameter
/// @param namedVector its offset of the first vector register not used by a named parameter
public record VariableArguments(
    MemoryObject registers, MemoryObject stack, int namedGeneral, int namedVector) {}
