/// The memory of a running program: objects of bytes at addresses.
///
/// [Memory] allocates [MemoryObject]s and finds the object at an address. A pointer to no live
/// object results in a `ProgramError` that describes what it missed. Symbolic bytes are [Cell]s
/// beside the concrete ones. Nothing here knows about types or instructions.
package org.ulpscope.engine.memory;
