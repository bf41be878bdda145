/// The C library as models in Java, and the additions of the C++ runtime.
///
/// Each class in the packages below holds the functions of one header or theme and adds them to a
/// map by name; [CLibrary] collects them. A model reads its arguments through a `ModelCall` and
/// keeps its data in the state, never in itself: one library serves many states.
package org.ulpscope.engine.libc;
