/// A differential fuzzer: random C programs, on the machine and in Ulpscope.
///
/// A specimen (package `program`) is a small program that C defines to the last bit: expressions
/// over the rows of a vocabulary (package `vocabulary`), each of which is total, in statements that
/// terminate. The life of a specimen:
///
/// 1. `Generator` generates it from a seed, with the types of a `Theme`.
/// 2. `Printer` writes it as C, `Harness` puts many of them into a file.
/// 3. `Machine` runs the file natively, unoptimised and optimised; `Engine` runs it in Ulpscope,
///    with concrete and with symbolic inputs. `Laboratory` compares both; see `Question`.
/// 4. `Shrinker` reduces a difference, by one of the `Reductions` at a time.
///
/// To cover more of C, add rows to a class `…Rows`. A row must be defined for all operands; where C
/// leaves something undefined, use a function in `prelude.h`.
package org.ulpscope.bench.fuzz;
