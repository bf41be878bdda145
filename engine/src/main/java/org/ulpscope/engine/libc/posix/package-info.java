/// The process and what surrounds it: its end, the heap, signals, the environment, the clock, and
/// `<fenv.h>`.
package org.ulpscope.engine.libc.posix;
