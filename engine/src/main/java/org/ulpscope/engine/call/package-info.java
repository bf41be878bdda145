/// Calls: passing arguments as the ABI has it, and library functions written in Java.
///
/// A [CallSite] is the step of a call. It leads to the code of another function, or to a [Model],
/// which sees its arguments and sets its result through a [ModelCall]. Particular models belong to
/// `engine.libc`.
package org.ulpscope.engine.call;
