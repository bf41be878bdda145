/// What the environment chooses: inputs, and the symbols that stand for what is read of them.
///
/// An input is bytes with a name. It becomes a symbol when it is first read, of the width and kind
/// it is read with, so a `float` is one symbol of that format ([Inputs]). Nothing here knows memory
/// or states.
package org.ulpscope.engine.input;
