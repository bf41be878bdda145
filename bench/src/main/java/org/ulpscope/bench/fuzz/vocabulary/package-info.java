/// The operations that generated programs are made of, one row each: operators, functions of the
/// library, intrinsics. Each is total.
package org.ulpscope.bench.fuzz.vocabulary;
