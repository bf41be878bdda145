package org.ulpscope.program.bitcode;

import java.util.List;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.bitcode.debug.Metadata;
import org.ulpscope.program.bitcode.table.AttributeTable;
import org.ulpscope.program.bitcode.table.ConstantReader;
import org.ulpscope.program.bitcode.table.Operators;
import org.ulpscope.program.bitcode.table.TypeTable;
import org.ulpscope.program.bitcode.table.Values;

/// The tables that the functions of a module refer to by number.
record ModuleTables(
    DataLayout layout,
    TypeTable types,
    AttributeTable attributes,
    Values values,
    ConstantReader constants,
    Metadata metadata,
    Operators operators,
    List<String> scopes,
    List<String> bundleTags) {}
