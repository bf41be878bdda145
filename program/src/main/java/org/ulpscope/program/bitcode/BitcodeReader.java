package org.ulpscope.program.bitcode;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.function.Function;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.stream.BitCursor;
import org.ulpscope.program.bitcode.stream.BitcodeException;
import org.ulpscope.program.bitcode.stream.Bitstream;
import org.ulpscope.program.debug.DebugInfo;

/// Reads LLVM 20 bitcode.
///
/// ```java
/// Program program = BitcodeReader.read(Files.readAllBytes(Path.of("hello.bc")));
/// program.function("main").orElseThrow().blocks().size()
/// ```
///
/// The format is that of the LLVM Bitcode File Format reference and of LLVMBitCodes.h in LLVM 20.1;
/// bitcode of other versions must first be converted by the bundled clang.
public final class BitcodeReader {
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /// The bytes `BC C0 DE`.
  private static final int MAGIC = 0xdec04342;

  private static final int WRAPPER_MAGIC = 0x0b17c0de;
  private static final int WRAPPER_OFFSET = 8;
  private static final int WRAPPER_SIZE = 12;
  private static final int WRAPPER_HEADER = 20;

  private static final int MODULE_BLOCK = 8;
  private static final int STRTAB_BLOCK = 23;
  private static final int STRTAB_BLOB = 1;

  private BitcodeReader() {}

  /// Reads the first module of a bitcode file.
  ///
  /// @throws BitcodeException if it is damaged, or not bitcode of LLVM 20
  public static Program read(byte[] bitcode) {
    return read(bitcode, ModuleReader::read);
  }

  /// Reads the functions and types in the debug information of a bitcode file; empty if it was
  /// compiled without `-g`.
  ///
  /// @throws BitcodeException if it is damaged, or not bitcode of LLVM 20
  public static DebugInfo readDebugInfo(byte[] bitcode) {
    return read(bitcode, ModuleReader::readDebugInfo);
  }

  /// Finds the first module and the string table after it.
  private static <T> T read(byte[] bitcode, Function<ModuleReader, T> use) {
    BitCursor cursor = open(bitcode);
    Bitstream in = new Bitstream(cursor);
    long module = -1;
    while (!in.atEnd()) {
      if (in.next() != Bitstream.Entry.BLOCK) {
        throw in.error("expected a block");
      }
      if (in.block() == MODULE_BLOCK && module < 0) {
        module = in.position();
        in.skip();
      } else if (in.block() == STRTAB_BLOCK && module >= 0) {
        byte[] names = strings(in);
        cursor.moveTo(module);
        in.next();
        return readModule(in, names, use);
      } else {
        in.skip();
      }
    }
    throw in.error(module < 0 ? "there is no module" : "the module's string table is missing");
  }

  /// Reads the module at the current position. The readers check everything they rely on; any
  /// failure that they miss is also due to the file.
  private static <T> T readModule(Bitstream in, byte[] names, Function<ModuleReader, T> use) {
    try {
      return use.apply(new ModuleReader(in, names));
    } catch (BitcodeException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new BitcodeException("the bitcode is damaged", in.position(), e);
    }
  }

  private static byte[] strings(Bitstream in) {
    byte[] strings = {};
    in.enter();
    while (in.nextRecord()) {
      if (in.code() == STRTAB_BLOB) {
        strings = in.cursor().bytes(in.blobFrom(), in.blobLength());
      }
    }
    return strings;
  }

  /// A cursor after the magic number, past the wrapper that Darwin's tools put around bitcode.
  private static BitCursor open(byte[] bitcode) {
    long offset = 0;
    long length = bitcode.length;
    if (length >= WRAPPER_HEADER && number(bitcode, 0) == WRAPPER_MAGIC) {
      offset = Integer.toUnsignedLong(number(bitcode, WRAPPER_OFFSET));
      length = Integer.toUnsignedLong(number(bitcode, WRAPPER_SIZE));
      if (offset + length > bitcode.length) {
        throw new BitcodeException("the bitcode is truncated", 8L * bitcode.length);
      }
    }
    if (length < 4 || number(bitcode, (int) offset) != MAGIC) {
      throw new BitcodeException("this is not LLVM bitcode", 0);
    }
    var cursor = new BitCursor(bitcode, (int) offset, (int) length);
    cursor.moveTo(32);
    return cursor;
  }

  private static int number(byte[] bytes, int offset) {
    return (int) INTS.get(bytes, offset);
  }
}
