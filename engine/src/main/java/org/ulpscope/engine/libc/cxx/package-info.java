/// The runtime required by the C++ ABI: `new`, exceptions, type information.
package org.ulpscope.engine.libc.cxx;
