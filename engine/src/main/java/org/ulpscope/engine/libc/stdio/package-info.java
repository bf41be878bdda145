/// `<stdio.h>` on the three standard streams. Files are implemented in C, in `engine.runtime`.
package org.ulpscope.engine.libc.stdio;
