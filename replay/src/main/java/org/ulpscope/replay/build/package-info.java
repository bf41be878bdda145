/// Native executables of programs under test, built by the bundled clang.
package org.ulpscope.replay.build;
