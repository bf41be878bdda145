package org.ulpscope.engine.input;

import java.util.Optional;
import org.ulpscope.program.Location;
import org.ulpscope.program.debug.IntegerType;

/// Some bytes whose values the environment chooses, such as an object made symbolic by
/// `klee_make_symbolic` or a value from `__VERIFIER_nondet_int`.
///
/// An input becomes symbols when it is read: one symbol per scalar, of the width and kind of its
/// first read.
///
/// @param number of the input within its path, from 0
/// @param label its name in the program
/// @param name the same, made unique within the path
/// @param place where the program requested it
/// @param type of the whole input, if it is known to be an integer
public record Input(
    int number,
    String label,
    String name,
    int size,
    Optional<Location> place,
    Optional<IntegerType> type) {}
