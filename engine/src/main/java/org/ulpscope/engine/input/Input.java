package org.ulpscope.engine.input;

import java.util.Optional;
import org.ulpscope.program.Location;
import org.ulpscope.program.debug.IntegerType;

/// Some bytes whose values are the environment's to choose, as an object made symbolic by
/// `klee_make_symbolic` or a value from `__VERIFIER_nondet_int`.
///
/// An input becomes symbols when it is read: one symbol for each scalar, of the width and kind it
/// is first read with.
///
/// @param number counts the inputs of a path, from 0
/// @param label what the program calls it
/// @param name the same, made unique within the path
/// @param place where the program asked for it
/// @param type of the whole, if who asked for it knows that it is an integer
public record Input(
    int number,
    String label,
    String name,
    int size,
    Optional<Location> place,
    Optional<IntegerType> type) {}
