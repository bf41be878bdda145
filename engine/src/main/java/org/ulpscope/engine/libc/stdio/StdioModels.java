package org.ulpscope.engine.libc.stdio;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.call.VaList;
import org.ulpscope.engine.libc.base.CStrings;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.OwnNames;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.libc.text.Arguments;
import org.ulpscope.engine.libc.text.LocaleModels;
import org.ulpscope.engine.libc.text.Printf;
import org.ulpscope.engine.libc.text.SymbolicText;
import org.ulpscope.engine.load.Start;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.symbolic.MemoryBlocks;
import org.ulpscope.engine.symbolic.Overlap;
import org.ulpscope.engine.symbolic.Uninitialised;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// C17 7.21 `<stdio.h>` on the three standard streams. Files are implemented in C, in
/// `runtime/files.c`.
public final class StdioModels {
  private static final long END_OF_FILE = -1;

  private static final List<String> SHARED_WITH_FILES =
      List.of(
          "fclose",
          "fflush",
          "feof",
          "ferror",
          "clearerr",
          "fgetc",
          "ungetc",
          "fgets",
          "fread",
          "fputc",
          "fputs",
          "fwrite",
          "vfprintf");

  private StdioModels() {}

  public static void addTo(ModelTable table, Streams streams) {
    ModelTable.Group models = table.assuming(Effect.OUTPUT);
    addPrintf(models, streams);
    models.put(
        "puts",
        call -> {
          Optional<byte[]> text = string(call, 0);
          Streams.Target out = Streams.Target.out(call.state());
          if (print(call, out, text.map(StdioModels::line))) {
            call.result(text.orElseThrow().length + 1L);
          } else {
            State state = call.state();
            Expr length = SymbolicText.length(state, call.bits(0), -1);
            call.result(state.builder().add(length, state.builder().bits(64, 1)));
          }
        });
    models.put("putchar", call -> put(call, Streams.Target.out(call.state())));
    Model putc = call -> put(call, streams.output(call.state(), call.bits(1)));
    models.put("fputc", putc);
    models.put("putc", putc);
    models.put("_IO_putc", putc);
    models.put(
        "fputs",
        call -> {
          Streams.Target out = streams.output(call.state(), call.bits(1));
          print(call, out, string(call, 0));
          call.result(1);
        });
    models.put(
        "fwrite",
        call -> {
          Streams.Target out = streams.output(call.state(), call.bits(3));
          print(call, out, block(call));
          if (call.isSymbolic(2)) {
            call.result(call.expr(2));
          } else {
            call.result(call.bits(2));
          }
        });
    models.put("fflush", call -> call.result(0L));
    models.put("setvbuf", call -> call.result(0L));
    models.put("setbuf", _ -> {});
    models.put(
        "perror",
        call -> {
          String error = LocaleModels.error(Errno.get(call.state()));
          String subject = call.bits(0) == 0 ? "" : CStrings.read(call.state(), call.bits(0));
          String text = (subject.isEmpty() ? "" : subject + ": ") + error + "\n";
          byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
          print(call, Streams.Target.err(call.state()), Optional.of(bytes));
        });
    addInput(table.assuming(Effect.INPUT), streams);
    for (String name : List.of("putchar", "putc", "fputc", "fputs", "fwrite", "getchar", "getc")) {
      table.alias(name + "_unlocked", name);
    }
    models.put("fclose", call -> call.result(0L));
    models.put("ferror", call -> call.result(0L));
    models.put("feof", call -> call.result(streams.hasEnded(call.state()) ? 1 : 0));
    models.put("clearerr", _ -> {});
    addForFiles(table);
  }

  /// Programs that open files use the C implementation (`files.c`), which leaves the console to
  /// these models.
  private static void addForFiles(ModelTable table) {
    ModelTable.Group models = table.assuming(Effect.FILES);
    for (String name : SHARED_WITH_FILES) {
      table.alias(OwnNames.PREFIX + name, name);
    }
    models.put(OwnNames.PREFIX + "fopen", StdioModels::fopen);
    models.put(OwnNames.PREFIX + "input", StdioModels::input);
    models.put(
        OwnNames.PREFIX + "unsupported",
        call -> {
          throw ProgramError.unsupported(CStrings.read(call.state(), call.bits(0)));
        });
  }

  /// A file that the program has not written itself. The only supported case is that it does not
  /// exist.
  private static void fopen(ModelCall call) {
    String name = CStrings.read(call.state(), call.bits(0));
    if (Files.exists(Path.of(name))) {
      throw ProgramError.unsupported(
          "fopen of the file " + name + ", which the program did not write");
    }
    Errno.set(call.state(), Errno.ENOENT);
    call.result(0L);
  }

  /// `void *__ulpscope_input(const char *name, long *size)`: the bytes of a symbolic file.
  private static void input(ModelCall call) {
    State state = call.state();
    String symbol = Start.fileSymbol(CStrings.read(state, call.bits(0)));
    if (!state.loaded().isPlaced(symbol)) {
      call.result(0L);
      return;
    }
    long address = state.loaded().symbol(symbol);
    Pointers.store(state, call.bits(1), state.memory().readable(address, 1).size());
    call.result(address);
  }

  // ---- formatted output ----

  private static void addPrintf(ModelTable.Group models, Streams streams) {
    Function<ModelCall, Streams.Target> standard = call -> Streams.Target.out(call.state());
    Function<ModelCall, Streams.Target> named = call -> streams.output(call.state(), call.bits(0));
    models.put("printf", printing(standard, 0, call -> Arguments.of(call, 1)));
    models.put("__printf_chk", printing(standard, 1, call -> Arguments.of(call, 2)));
    models.put("vprintf", printing(standard, 0, call -> list(call, 1)));
    models.put("__vprintf_chk", printing(standard, 1, call -> list(call, 2)));
    models.put("fprintf", printing(named, 1, call -> Arguments.of(call, 2)));
    models.put("__fprintf_chk", printing(named, 2, call -> Arguments.of(call, 3)));
    models.put("vfprintf", printing(named, 1, call -> list(call, 2)));
    models.put("__vfprintf_chk", printing(named, 2, call -> list(call, 3)));
    models.put("sprintf", call -> store(call, -1, format(call, 1, 2)));
    models.put("__sprintf_chk", call -> store(call, -1, format(call, 3, 4)));
    models.put("vsprintf", call -> store(call, -1, formatList(call, 1, 2)));
    models.put("__vsprintf_chk", call -> store(call, -1, formatList(call, 3, 4)));
    models.put("__vsnprintf_chk", call -> store(call, call.bits(1), formatList(call, 4, 5)));
    models.put("snprintf", call -> store(call, call.bits(1), format(call, 2, 3)));
    models.put("__snprintf_chk", call -> store(call, call.bits(1), format(call, 4, 5)));
    models.put("vsnprintf", call -> store(call, call.bits(1), formatList(call, 2, 3)));
  }

  /// A function that prints what a format and arguments produce. Everything that it is given is
  /// checked, whether it can be printed or not.
  private static Model printing(
      Function<ModelCall, Streams.Target> stream,
      int format,
      Function<ModelCall, Arguments> arguments) {
    return call -> {
      Streams.Target out = stream.apply(call);
      Printf.Printed printed =
          Printf.formatIfKnown(call.state(), call.bits(format), arguments.apply(call));
      if (print(call, out, printed.text())) {
        call.result(printed.text().orElseThrow().length);
      } else {
        call.result(printed.length());
      }
    };
  }

  /// Prints a text. Output that depends on inputs has no one text, so nothing is printed.
  ///
  /// @param text empty if inputs decide about it
  /// @return whether it was printed
  private static boolean print(ModelCall call, Streams.Target out, Optional<byte[]> text) {
    boolean isKept = call.state().loaded().keepsOutput();
    if (text.isEmpty()) {
      if (isKept) {
        Transcript.of(call.state()).omit();
      }
      String name = call.name().replace(OwnNames.PREFIX, "");
      call.state()
          .exploration()
          .ledger()
          .add(Ledger.Kind.NOTE, name + " of symbolic values prints nothing");
      return false;
    }
    if (isKept) {
      Transcript.of(call.state()).add(out.isError(), text.get());
    }
    Streams.write(out.to(), text.get());
    return true;
  }

  private static byte[] line(byte[] text) {
    byte[] line = Arrays.copyOf(text, text.length + 1);
    line[text.length] = '\n';
    return line;
  }

  /// The string that an argument points to, read to its end; empty if inputs decide about it.
  private static Optional<byte[]> string(ModelCall call, int argument) {
    State state = call.state();
    long address = call.bits(argument);
    if (SymbolicText.isConcrete(state, address)) {
      return Optional.of(MemoryBlocks.readString(state, address));
    }
    Uninitialised.check(state, SymbolicText.length(state, address, -1), "output");
    return Optional.empty();
  }

  private static void put(ModelCall call, Streams.Target out) {
    if (call.isSymbolic(0)) {
      Uninitialised.check(call.state(), call.expr(0), "output");
      print(call, out, Optional.empty());
      Builder b = call.state().builder();
      call.result(b.zext(b.extract(call.expr(0), 0, 8), 32));
      return;
    }
    print(call, out, Optional.of(new byte[] {(byte) call.bits(0)}));
    call.result(call.bits(0) & 0xff);
  }

  /// The bytes that `fwrite` is given, all of which it reads; empty if inputs decide about them.
  private static Optional<byte[]> block(ModelCall call) {
    State state = call.state();
    long from = call.bits(0);
    if (!call.isSymbolic(1) && !call.isSymbolic(2)) {
      long size = call.bits(1) * call.bits(2);
      boolean overflows = Math.unsignedMultiplyHigh(call.bits(1), call.bits(2)) != 0;
      if (size == 0 && !overflows) {
        return Optional.of(new byte[0]);
      }
      MemoryObject object = state.memory().readable(from, overflows ? Long.MAX_VALUE : size);
      int offset = (int) (from - object.address());
      return object.isConcrete(offset, (int) size)
          ? Optional.of(object.copy(offset, (int) size))
          : Optional.empty();
    }
    Builder b = state.builder();
    Expr size = b.mul(b.zext(call.expr(1), 128), b.zext(call.expr(2), 128));
    MemoryObject object = state.memory().near(from);
    long most = object == null ? 0 : Math.max(0, object.address() + object.size() - from);
    boolean isThere = object != null && object.isAlive() && from >= object.address();
    Expr fits = isThere ? b.ule(size, b.bits(128, most)) : b.eq(size, b.bits(128, 0));
    if (isThere && object.extent() != null) {
      Expr end = b.add(size, b.bits(128, from - object.address()));
      fits = b.and(fits, b.ule(end, b.zext(object.extent(), 128)));
    }
    Expr fitting = fits;
    state.require(
        fitting,
        () ->
            new ProgramError(
                ProgramError.Kind.OUT_OF_BOUNDS,
                call.name() + " reads beyond the " + (isThere ? object : "null pointer")));
    return Optional.empty();
  }

  private static Arguments list(ModelCall call, int list) {
    return Arguments.of(new VaList(call.state(), call.bits(list)));
  }

  private static Printf.Text format(ModelCall call, int format, int first) {
    return Printf.format(call.state(), call.bits(format), Arguments.of(call, first));
  }

  private static Printf.Text formatList(ModelCall call, int format, int list) {
    var arguments = Arguments.of(new VaList(call.state(), call.bits(list)));
    return Printf.format(call.state(), call.bits(format), arguments);
  }

  /// @param size of the buffer; -1 if it is assumed to be large enough
  private static void store(ModelCall call, long size, Printf.Text printed) {
    State state = call.state();
    byte[] text = printed.bytes();
    if (size != 0) {
      boolean cut = size > 0 && text.length >= size;
      byte[] kept = cut ? Arrays.copyOf(text, (int) size - 1) : text;
      MemoryBlocks.write(state, call.bits(0), Arrays.copyOf(kept, kept.length + 1));
      printed
          .read()
          .forEach(read -> Overlap.check(call.name(), call.bits(0), kept.length + 1L, read));
    }
    call.result(text.length);
  }

  // ---- input ----

  private static void addInput(ModelTable.Group models, Streams streams) {
    models.put("getchar", call -> call.result(streams.read(call.state())));
    Model getc =
        call -> {
          streams.checkInput(call.bits(0));
          call.result(streams.read(call.state()));
        };
    models.put("fgetc", getc);
    models.put("getc", getc);
    models.put("_IO_getc", getc);
    models.put(
        "ungetc",
        call -> {
          streams.checkInput(call.bits(1));
          streams.unread(call.state(), call.int32(0));
          call.result(call.bits(0));
        });
    models.put(
        "fgets",
        call -> {
          streams.checkInput(call.bits(2));
          byte[] line = line(streams, call.state(), call.int32(1) - 1);
          if (line.length == 0) {
            call.result(0L);
          } else {
            MemoryBlocks.write(call.state(), call.bits(0), Arrays.copyOf(line, line.length + 1));
            call.result(call.bits(0));
          }
        });
    models.put(
        "fread",
        call -> {
          streams.checkInput(call.bits(3));
          long size = call.bits(1);
          var bytes = new ByteArrayOutputStream();
          for (long i = 0; i < size * call.bits(2); i++) {
            int c = streams.read(call.state());
            if (c == END_OF_FILE) {
              break;
            }
            bytes.write(c);
          }
          MemoryBlocks.write(call.state(), call.bits(0), bytes.toByteArray());
          call.result(size == 0 ? 0 : bytes.size() / size);
        });
  }

  /// A line including its end, limited to `most` bytes; empty at the end of input.
  private static byte[] line(Streams streams, State state, int most) {
    var line = new ByteArrayOutputStream();
    while (line.size() < most) {
      int c = streams.read(state);
      if (c == END_OF_FILE) {
        break;
      }
      line.write(c);
      if (c == '\n') {
        break;
      }
    }
    return line.toByteArray();
  }
}
