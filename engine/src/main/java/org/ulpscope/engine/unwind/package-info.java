/// Leaving several frames at once: exceptions on their way to a landing pad ([Unwinder]) and
/// `longjmp` ([JumpPoints]).
package org.ulpscope.engine.unwind;
