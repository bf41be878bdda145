/// Whether verdicts are true: what got `holds` is run natively on many inputs, with several builds,
/// and none may fail; what got `violated` must fail natively, too.
///
/// [Maker] writes programs that use the library, memory and the world, [Truth] judges one, and
/// [TruthFuzz] does so with many, and with all file tests.
package org.ulpscope.bench.truth;
