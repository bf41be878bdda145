/// A differential fuzzer: random C programs, on the machine and in Ulpscope.
///
/// A [Specimen][org.ulpscope.bench.fuzz.Specimen] is a small program that C defines to the last
/// bit: [Expression][org.ulpscope.bench.fuzz.Expression]s over the rows of a
/// [Vocabulary][org.ulpscope.bench.fuzz.Vocabulary], each of which is total, in
/// [Statement][org.ulpscope.bench.fuzz.Statement]s that end. The way of a specimen:
///
/// 1. `Generator` makes it from a seed, of the types of a `Theme`.
/// 2. `Printer` writes it as C, `Harness` puts many of them into a file.
/// 3. `Machine` runs the file natively, unoptimised and optimised; `Engine` runs it in Ulpscope,
///    with concrete and with symbolic inputs. `Laboratory` asks both, and compares: see `Question`.
/// 4. `Shrinker` makes what differs small, by one of the `Reductions` at a time.
///
/// To have more of C covered, add rows to a class `…Rows`. A row must be defined for all operands;
/// what C leaves open is closed by a function in `prelude.h`.
package org.ulpscope.bench.fuzz;
