/// What the C++ ABI asks of a runtime: `new`, exceptions, type information.
package org.ulpscope.engine.libc.cxx;
