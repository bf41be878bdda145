package org.ulpscope.bench.fuzz;

import org.ulpscope.bench.fuzz.program.Specimen;

/// A result that differs from the machine's.
///
/// @param details the actual and the expected result
record Difference(Specimen specimen, Question question, String details) {}
