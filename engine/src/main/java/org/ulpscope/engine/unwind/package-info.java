/// Leaving several frames at once: exceptions ([Unwinder]) and `longjmp` ([JumpPoints]).
package org.ulpscope.engine.unwind;
