/// Inputs, which the environment chooses, and the symbols that represent them.
///
/// An input is a named sequence of bytes. It becomes a symbol when it is first read, of the width
/// and kind of that read, so a `float` is one symbol of that format ([Inputs]). Nothing here knows
/// about memory or states.
package org.ulpscope.engine.input;
