/// The process and its environment: exit, the heap, signals, environment variables, the clock, and
/// `<fenv.h>`.
package org.ulpscope.engine.libc.posix;
