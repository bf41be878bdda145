/// The C library as models in Java, and what the C++ runtime adds.
///
/// Each class of the packages below holds the functions of one header or theme and puts them into a
/// map by name; [CLibrary] collects them. A model sees its arguments through a `ModelCall` and
/// keeps what it must remember in the state, never in itself: one library serves many states.
package org.ulpscope.engine.libc;
