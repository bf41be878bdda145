/// Benchmarks, one class a theme; `bench/README.md` says how to run them.
package org.ulpscope.bench;
