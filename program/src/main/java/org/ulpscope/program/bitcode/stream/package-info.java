/// LLVM's bitstream container: bits, blocks, records and abbreviations. Nothing here knows the
/// meaning of a record.
package org.ulpscope.program.bitcode.stream;
