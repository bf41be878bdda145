package org.ulpscope.bench.fuzz;

/// An answer that is not the machine's.
///
/// @param details what came out, and what should have
record Difference(Specimen specimen, Question question, String details) {}
