package org.ulpscope.engine.external;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The main program of the process in which native functions are called, one after the other until
/// standard input ends. Results are written to file descriptor 3, since native code may print.
@SuppressWarnings("restricted") // this process exists to call native functions
public final class NativeWorker {
  /// Padding around a block, so that small overruns are harmless but detected.
  private static final int MARGIN = 64;

  private static final byte FILLER = (byte) 0xa7;
  private static final int TO_NEAREST = 0;

  private final Linker linker = Linker.nativeLinker();
  private final MethodHandle setRounding;
  private final MethodHandle errnoLocation;

  private NativeWorker() {
    setRounding =
        link("fesetround", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
    errnoLocation = link("__errno_location", FunctionDescriptor.of(ValueLayout.ADDRESS));
  }

  /// Calls functions until standard input ends.
  public static void main(String[] arguments) throws IOException {
    var in = new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
    var out =
        new DataOutputStream(new BufferedOutputStream(new FileOutputStream("/dev/fd/3"), 1 << 16));
    var worker = new NativeWorker();
    try {
      while (true) {
        worker.run(NativeCall.read(in)).write(out);
      }
    } catch (IOException _) {
      // The parent process has ended.
    }
    Runtime.getRuntime().halt(0);
  }

  private MethodHandle link(String function, FunctionDescriptor descriptor) {
    return linker.downcallHandle(linker.defaultLookup().findOrThrow(function), descriptor);
  }

  private NativeResult run(NativeCall call) {
    Optional<MemorySegment> function = linker.defaultLookup().find(call.function());
    if (function.isEmpty()) {
      return NativeResult.failed(NativeProcess.UNKNOWN);
    }
    try (Arena arena = Arena.ofConfined()) {
      List<MemorySegment> blocks = new ArrayList<>();
      for (byte[] block : call.blocks()) {
        MemorySegment room = arena.allocate(block.length + 2L * MARGIN, 64).fill(FILLER);
        MemorySegment.copy(block, 0, room, ValueLayout.JAVA_BYTE, MARGIN, block.length);
        blocks.add(room);
      }
      MethodHandle handle = linker.downcallHandle(function.get(), descriptor(call), options(call));
      MemorySegment errno =
          ((MemorySegment) errnoLocation.invokeExact())
              .reinterpret(ValueLayout.JAVA_INT.byteSize());
      MemorySegment captured = arena.allocate(Linker.Option.captureStateLayout());
      var arguments = new ArrayList<Object>();
      arguments.add(captured);
      call.arguments().forEach(argument -> arguments.add(value(argument, blocks)));
      Object result = invoke(call, handle, arguments, errno);
      int error = captured.get(ValueLayout.JAVA_INT, 0);
      return answer(call, result, error, blocks);
    } catch (Throwable e) {
      return NativeResult.failed(String.valueOf(e.getMessage()));
    }
  }

  /// Java must not compute with floats between the changes of the rounding mode, and does not.
  private Object invoke(
      NativeCall call, MethodHandle handle, List<Object> arguments, MemorySegment errno)
      throws Throwable {
    errno.set(ValueLayout.JAVA_INT, 0, 0);
    if (call.rounding() == TO_NEAREST) {
      return handle.invokeWithArguments(arguments);
    }
    MethodHandle ready = handle.asSpreader(Object[].class, arguments.size());
    Object[] spread = arguments.toArray();
    ready = ready.asType(ready.type().changeReturnType(Object.class));
    int _ = (int) setRounding.invokeExact(call.rounding());
    try {
      errno.set(ValueLayout.JAVA_INT, 0, 0);
      return (Object) ready.invokeExact(spread);
    } finally {
      int _ = (int) setRounding.invokeExact(TO_NEAREST);
    }
  }

  private static FunctionDescriptor descriptor(NativeCall call) {
    MemoryLayout[] arguments =
        call.arguments().stream().map(a -> layout(a.kind())).toArray(MemoryLayout[]::new);
    return call.result() == Scalar.NOTHING
        ? FunctionDescriptor.ofVoid(arguments)
        : FunctionDescriptor.of(layout(call.result()), arguments);
  }

  private static Linker.Option[] options(NativeCall call) {
    Linker.Option errno = Linker.Option.captureCallState("errno");
    return call.isVariadic()
        ? new Linker.Option[] {errno, Linker.Option.firstVariadicArg(call.fixed())}
        : new Linker.Option[] {errno};
  }

  private static MemoryLayout layout(Scalar kind) {
    return switch (kind) {
      case INT8 -> ValueLayout.JAVA_BYTE;
      case INT16 -> ValueLayout.JAVA_SHORT;
      case INT32 -> ValueLayout.JAVA_INT;
      case INT64 -> ValueLayout.JAVA_LONG;
      case FLOAT -> ValueLayout.JAVA_FLOAT;
      case DOUBLE -> ValueLayout.JAVA_DOUBLE;
      case POINTER -> ValueLayout.ADDRESS;
      case NOTHING -> throw new IllegalArgumentException("no value");
    };
  }

  private static Object value(NativeCall.Argument argument, List<MemorySegment> blocks) {
    return switch (argument) {
      case NativeCall.Pointer(int block, long offset) ->
          block < 0
              ? MemorySegment.ofAddress(offset)
              : MemorySegment.ofAddress(blocks.get(block).address() + MARGIN + offset);
      case NativeCall.Value(Scalar kind, long bits) ->
          switch (kind) {
            case INT8 -> (byte) bits;
            case INT16 -> (short) bits;
            case INT32 -> (int) bits;
            case FLOAT -> Float.intBitsToFloat((int) bits);
            case DOUBLE -> Double.longBitsToDouble(bits);
            case INT64, POINTER, NOTHING -> bits;
          };
    };
  }

  private static NativeResult answer(
      NativeCall call, Object result, int errno, List<MemorySegment> blocks) {
    var after = new ArrayList<byte[]>();
    for (int i = 0; i < blocks.size(); i++) {
      int size = call.blocks().get(i).length;
      if (!isIntact(blocks.get(i), 0) || !isIntact(blocks.get(i), MARGIN + (long) size)) {
        return NativeResult.failed("it wrote beyond the memory that was passed to it");
      }
      after.add(blocks.get(i).asSlice(MARGIN, size).toArray(ValueLayout.JAVA_BYTE));
    }
    if (!(result instanceof MemorySegment pointer)) {
      return new NativeResult("", bits(result), -1, errno, after);
    }
    for (int i = 0; i < blocks.size(); i++) {
      long offset = pointer.address() - blocks.get(i).address() - MARGIN;
      if (offset >= 0 && offset <= after.get(i).length) {
        return new NativeResult("", offset, i, errno, after);
      }
    }
    return pointer.address() == 0
        ? new NativeResult("", 0, -1, errno, after)
        : NativeResult.failed("it returned a pointer to memory of its own");
  }

  private static boolean isIntact(MemorySegment room, long offset) {
    for (long i = offset; i < offset + MARGIN; i++) {
      if (room.get(ValueLayout.JAVA_BYTE, i) != FILLER) {
        return false;
      }
    }
    return true;
  }

  private static long bits(Object result) {
    return switch (result) {
      case null -> 0;
      case Float f -> Float.floatToRawIntBits(f);
      case Double d -> Double.doubleToRawLongBits(d);
      case Number n -> n.longValue();
      default -> throw new IllegalStateException(result.toString());
    };
  }
}
