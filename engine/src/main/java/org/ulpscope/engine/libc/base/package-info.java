/// What models of several headers need: `errno`, strings and pointers in the memory of the program.
/// No models here.
package org.ulpscope.engine.libc.base;
