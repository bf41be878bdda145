/// Helpers for the models of several headers: `errno`, strings and pointers in the memory of the
/// program. There are no models here.
package org.ulpscope.engine.libc.base;
