package org.ulpscope.engine.simd;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;
import org.ulpscope.replay.build.NativeBuild;

/// Determines the results of intrinsics on the processor. A program is generated with one function
/// per intrinsic and choice of immediates, in LLVM's notation, so that the intrinsic is called with
/// the exact name and types of its row; LLVM rejects any other signature.
final class Hardware {
  /// Every operand has a slot of this size in a request, followed by the memory that pointers refer
  /// to.
  private static final int PLACE = 32;

  private static final int PLACES = 5;
  private static final int HEADER = 32;

  /// The memory that an intrinsic may access in bytes, and the offset of its pointer in it.
  static final int MEMORY = 256;

  static final int POINTER = 128;

  private static final int REQUEST = HEADER + PLACES * PLACE + MEMORY;
  private static final int ANSWER = PLACE + MEMORY + HEADER;

  private static final String DRIVER =
      """
      #include <stdint.h>
      #include <stdio.h>
      #include <string.h>
      #include <xmmintrin.h>
      extern void (*const functions[])(void *, void *, void *);
      struct request { uint32_t function, mxcsr; _Alignas(32) char operands[%d], memory[%d]; };
      struct answer { _Alignas(32) char result[%d], memory[%d]; _Alignas(32) uint32_t mxcsr; };
      int main(void) {
        static struct request request;
        static struct answer answer;
        while (fread(&request, sizeof request, 1, stdin) == 1) {
          memset(&answer, 0, sizeof answer);
          _mm_setcsr(request.mxcsr);
          functions[request.function](request.operands, answer.result, request.memory + %d);
          answer.mxcsr = _mm_getcsr();
          _mm_setcsr(0x1f80);
          memcpy(answer.memory, request.memory, sizeof answer.memory);
          fwrite(&answer, sizeof answer, 1, stdout);
        }
        return 0;
      }
      """
          .formatted(PLACES * PLACE, MEMORY, PLACE, MEMORY, POINTER);

  /// An intrinsic with its immediates.
  record Function(Row row, List<Long> immediates) {}

  /// One call. Operands are lanes; those of pointers and immediates are empty.
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Request(Function function, RoundingMode mode, long[][] operands, byte[] memory) {}

  /// The result of a call.
  ///
  /// @param mxcsr the register after the call
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Answer(long[] result, byte[] memory, int mxcsr) {}

  private final Map<Function, Integer> functions = new LinkedHashMap<>();
  private final List<Request> requests = new ArrayList<>();

  void add(Request request) {
    functions.putIfAbsent(request.function(), functions.size());
    requests.add(request);
  }

  // ---- the processor ----

  /// The x86 features of this processor, as named by LLVM.
  static Set<String> features() {
    try {
      Path file = Path.of("/proc/cpuinfo");
      if (!Files.exists(file)) {
        return Set.of();
      }
      return Files.readAllLines(file).stream()
          .filter(line -> line.startsWith("flags"))
          .findFirst()
          .map(line -> Set.of(line.substring(line.indexOf(':') + 2).split(" ", -1)))
          .map(Hardware::llvmNames)
          .orElse(Set.of());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Set<String> llvmNames(Set<String> linux) {
    Map<String, String> names =
        Map.ofEntries(
            Map.entry("sse", "sse"),
            Map.entry("sse2", "sse2"),
            Map.entry("mmx", "mmx"),
            Map.entry("sse3", "pni"),
            Map.entry("ssse3", "ssse3"),
            Map.entry("sse4.1", "sse4_1"),
            Map.entry("sse4.2", "sse4_2"),
            Map.entry("crc32", "sse4_2"),
            Map.entry("avx", "avx"),
            Map.entry("avx2", "avx2"),
            Map.entry("fma", "fma"),
            Map.entry("f16c", "f16c"),
            Map.entry("bmi", "bmi1"),
            Map.entry("bmi2", "bmi2"),
            Map.entry("aes", "aes"),
            Map.entry("pclmul", "pclmulqdq"),
            Map.entry("sha", "sha_ni"));
    return names.entrySet().stream()
        .filter(name -> linux.contains(name.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  // ---- the program ----

  /// Builds and runs the program.
  ///
  /// @return an answer for each request, in order
  List<Answer> answers() throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory("ulpscope-simd");
    List<Path> files = new ArrayList<>();
    for (String name : List.of("driver.c", "functions.ll", "program", "input", "output")) {
      files.add(directory.resolve(name));
    }
    try {
      Files.writeString(files.get(0), DRIVER);
      Files.writeString(files.get(1), module());
      Path program = files.get(2);
      NativeBuild.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT)
          .link(new Inputs(directory, files.subList(0, 2), List.of(), Optional.empty()), program);
      Files.write(files.get(3), input());
      Process process =
          new ProcessBuilder(program.toString())
              .redirectInput(files.get(3).toFile())
              .redirectOutput(files.get(4).toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
      assertThat(process.exitValue()).isZero();
      return read(Files.readAllBytes(files.get(4)));
    } finally {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(directory);
    }
  }

  private String module() {
    var text = new StringBuilder("target triple = \"x86_64-unknown-linux-gnu\"\n");
    functions.keySet().stream()
        .map(function -> function.row().signature())
        .distinct()
        .forEach(signature -> text.append(declaration(signature)));
    functions.forEach((function, number) -> text.append(definition(function, number)));
    String table =
        IntStream.range(0, functions.size())
            .mapToObj(i -> "ptr @f" + i)
            .collect(Collectors.joining(", "));
    text.append("@functions = constant [%d x ptr] [%s]%n".formatted(functions.size(), table));
    String features =
        features().stream().sorted().map(name -> "+" + name).collect(Collectors.joining(","));
    text.append("attributes #0 = { \"target-features\"=\"%s\" }%n".formatted(features));
    return text.toString();
  }

  private static String declaration(Signature signature) {
    var operands = new StringJoiner(", ");
    for (int i = 0; i < signature.operands().size(); i++) {
      operands.add(signature.operands().get(i) + (signature.isImmediate(i) ? " immarg" : ""));
    }
    return "declare %s @%s(%s)%n".formatted(signature.result(), signature.name(), operands);
  }

  private static String definition(Function function, int number) {
    Signature signature = function.row().signature();
    var text = new StringBuilder();
    text.append("define void @f%d(ptr %%in, ptr %%out, ptr %%memory) #0 {%n".formatted(number));
    var arguments = new StringJoiner(", ");
    int immediate = 0;
    for (int i = 0; i < signature.operands().size(); i++) {
      Shape shape = signature.operands().get(i);
      if (signature.isImmediate(i)) {
        arguments.add(shape + " " + function.immediates().get(immediate));
        immediate++;
      } else if (shape.element() == Shape.Element.PTR) {
        arguments.add("ptr %memory");
      } else {
        text.append(
            "  %%p%d = getelementptr i8, ptr %%in, i64 %d%n  %%x%d = load %s, ptr %%p%d, align 1%n"
                .formatted(i, i * PLACE, i, shape, i));
        arguments.add(shape + " %x" + i);
      }
    }
    String call = "call %s @%s(%s)".formatted(signature.result(), signature.name(), arguments);
    if (signature.result().lanes() == 0) {
      text.append("  ").append(call).append('\n');
    } else {
      text.append(
          "  %%r = %s%n  store %s %%r, ptr %%out, align 1%n".formatted(call, signature.result()));
    }
    return text.append("  ret void\n}\n").toString();
  }

  // ---- requests and answers ----

  private byte[] input() {
    byte[] input = new byte[REQUEST * requests.size()];
    ByteBuffer buffer = wrap(input);
    for (int i = 0; i < requests.size(); i++) {
      Request request = requests.get(i);
      int start = i * REQUEST;
      buffer.putInt(start, functions.get(request.function()));
      buffer.putInt(start + 4, mxcsr(request.mode()));
      List<Shape> shapes = request.function().row().signature().operands();
      for (int operand = 0; operand < shapes.size(); operand++) {
        long[] lanes = request.operands()[operand];
        for (int lane = 0; lane < lanes.length; lane++) {
          int bytes = shapes.get(operand).width() / 8;
          int at = start + HEADER + operand * PLACE + lane * bytes;
          put(buffer, at, bytes, lanes[lane]);
        }
      }
      buffer.put(start + HEADER + PLACES * PLACE, request.memory());
    }
    return input;
  }

  /// All exceptions masked (Intel SDM vol. 1 §10.2.3).
  private static int mxcsr(RoundingMode mode) {
    int control =
        switch (mode) {
          case NEAREST_EVEN -> 0;
          case TOWARD_NEGATIVE -> 1;
          case TOWARD_POSITIVE -> 2;
          case TOWARD_ZERO -> 3;
          case NEAREST_AWAY -> throw new IllegalArgumentException("x86 does not round so");
        };
    return 0x1f80 | control << 13;
  }

  private List<Answer> read(byte[] output) {
    assertThat(output).hasSize(ANSWER * requests.size());
    ByteBuffer buffer = wrap(output);
    var answers = new ArrayList<Answer>();
    for (int i = 0; i < requests.size(); i++) {
      Shape shape = requests.get(i).function().row().signature().result();
      long[] result = new long[shape.lanes()];
      for (int lane = 0; lane < result.length; lane++) {
        int bytes = shape.width() / 8;
        result[lane] = get(buffer, i * ANSWER + lane * bytes, bytes);
      }
      byte[] memory = new byte[MEMORY];
      buffer.get(i * ANSWER + PLACE, memory);
      answers.add(new Answer(result, memory, buffer.getInt(i * ANSWER + PLACE + MEMORY)));
    }
    return answers;
  }

  static ByteBuffer wrap(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  static void put(ByteBuffer buffer, int at, int bytes, long value) {
    for (int i = 0; i < bytes; i++) {
      buffer.put(at + i, (byte) (value >> (8 * i)));
    }
  }

  static long get(ByteBuffer buffer, int at, int bytes) {
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      value |= Byte.toUnsignedLong(buffer.get(at + i)) << (8 * i);
    }
    return value;
  }
}
