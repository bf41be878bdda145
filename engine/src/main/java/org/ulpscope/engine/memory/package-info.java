/// The memory of a running program: objects of bytes at addresses.
///
/// [Memory] allocates [MemoryObject]s and finds the object behind an address; a pointer that leads
/// to no live object becomes a `ProgramError` that says what it missed. Symbolic bytes are [Cell]s
/// beside the concrete ones. Nothing here knows types or instructions.
package org.ulpscope.engine.memory;
