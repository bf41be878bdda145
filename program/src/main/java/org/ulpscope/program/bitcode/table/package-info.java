/// The tables of a module that everything else refers to by number: types, attributes, names,
/// constants, values.
package org.ulpscope.program.bitcode.table;
