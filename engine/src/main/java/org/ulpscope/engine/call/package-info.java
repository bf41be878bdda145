/// Calls: passing arguments according to the ABI, and library functions written in Java.
///
/// A [CallSite] is the step of a call. It enters the code of another function or runs a [Model],
/// which reads its arguments and sets its result through a [ModelCall]. Particular models belong to
/// `engine.libc`.
package org.ulpscope.engine.call;
