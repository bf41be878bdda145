package org.ulpscope.engine.state;

import org.ulpscope.engine.memory.MemoryObject;

/// The arguments of a call beyond the named parameters, laid out in memory as the ABI has it.
///
/// @param registers the saved registers; null if the target has none
/// @param namedGeneral where in it the general registers begin that no named parameter took
/// @param namedVector where in it the vector registers begin that no named parameter took
public record VariableArguments(
    MemoryObject registers, MemoryObject stack, int namedGeneral, int namedVector) {}
