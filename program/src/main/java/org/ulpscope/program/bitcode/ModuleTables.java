package org.ulpscope.program.bitcode;

import java.util.List;
import org.ulpscope.program.DataLayout;

/// What the functions of a module refer to by number.
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
