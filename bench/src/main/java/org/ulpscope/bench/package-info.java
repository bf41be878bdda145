/// Benchmarks, one class per theme; `bench/README.md` explains how to run them.
package org.ulpscope.bench;
