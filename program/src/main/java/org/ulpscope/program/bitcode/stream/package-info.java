/// LLVM's bitstream container: bits, blocks, records and abbreviations. Nothing here knows what a
/// record means.
package org.ulpscope.program.bitcode.stream;
