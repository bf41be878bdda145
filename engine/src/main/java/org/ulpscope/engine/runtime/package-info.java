/// The part of the C and C++ libraries that is compiled with the program rather than modelled in
/// Java.
package org.ulpscope.engine.runtime;
