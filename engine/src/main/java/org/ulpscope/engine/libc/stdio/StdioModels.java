package org.ulpscope.engine.libc.stdio;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.SymbolicRegister;
import org.ulpscope.engine.Undecided;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.VaList;
import org.ulpscope.engine.libc.base.CStrings;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.OwnNames;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.libc.text.Arguments;
import org.ulpscope.engine.libc.text.LocaleModels;
import org.ulpscope.engine.libc.text.Printf;
import org.ulpscope.engine.load.Start;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.memory.SymbolicRead;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.symbolic.MemoryBlocks;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.engine.symbolic.Uninitialised;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;

/// C17 7.21 `<stdio.h>` on the three standard streams. Files are C, in `runtime/files.c`.
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

  public static void addTo(Map<String, Model> models, Streams streams) {
    addPrintf(models, streams);
    models.put(
        "puts",
        unlessSymbolic(
            call -> {
              byte[] text = MemoryBlocks.readString(call.state(), call.bits(0));
              byte[] line = Arrays.copyOf(text, text.length + 1);
              line[text.length] = '\n';
              Streams.write(call.state().console().out(), line);
              call.result(line.length);
            }));
    models.put(
        "putchar",
        unlessSymbolic(
            call -> {
              byte[] character = {(byte) call.bits(0)};
              Streams.write(call.state().console().out(), character);
              call.result(call.bits(0) & 0xff);
            },
            StdioModels::character));
    Model putc =
        unlessSymbolic(
            call -> {
              byte[] character = {(byte) call.bits(0)};
              Streams.write(streams.output(call.state(), call.bits(1)), character);
              call.result(call.bits(0) & 0xff);
            },
            StdioModels::character);
    models.put("fputc", putc);
    models.put("putc", putc);
    models.put("_IO_putc", putc);
    models.put(
        "fputs",
        unlessSymbolic(
            call -> {
              byte[] text = MemoryBlocks.readString(call.state(), call.bits(0));
              Streams.write(streams.output(call.state(), call.bits(1)), text);
              call.result(1);
            },
            call -> call.result(1)));
    models.put(
        "fwrite",
        unlessSymbolic(
            call -> {
              long size = call.bits(1) * call.bits(2);
              byte[] bytes = MemoryBlocks.read(call.state(), call.bits(0), size);
              Streams.write(streams.output(call.state(), call.bits(3)), bytes);
              call.result(call.bits(2));
            },
            call -> call.result(call.expr(2))));
    models.put("fflush", call -> call.result(0L));
    models.put("setvbuf", call -> call.result(0L));
    models.put("setbuf", _ -> {});
    models.put(
        "perror",
        call -> {
          String error = LocaleModels.error(Errno.get(call.state()));
          String subject = call.bits(0) == 0 ? "" : CStrings.read(call.state(), call.bits(0));
          String text = (subject.isEmpty() ? "" : subject + ": ") + error + "\n";
          Streams.write(
              call.state().console().err(), text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        });
    addInput(models, streams);
    for (String name : List.of("putchar", "putc", "fputc", "fputs", "fwrite", "getchar", "getc")) {
      models.put(name + "_unlocked", models.get(name));
    }
    models.put("fclose", call -> call.result(0L));
    models.put("ferror", call -> call.result(0L));
    models.put("feof", call -> call.result(Streams.hasEnded(call.state()) ? 1 : 0));
    models.put("clearerr", _ -> {});
    addForFiles(models);
  }

  /// Programs that open files get functions in C (`files.c`), which leave the console to these.
  private static void addForFiles(Map<String, Model> models) {
    for (String name : SHARED_WITH_FILES) {
      models.put(OwnNames.PREFIX + name, models.get(name));
    }
    models.put(OwnNames.PREFIX + "fopen", StdioModels::fopen);
    models.put(OwnNames.PREFIX + "input", StdioModels::input);
    models.put(
        OwnNames.PREFIX + "unsupported",
        call -> {
          throw ProgramError.unsupported(CStrings.read(call.state(), call.bits(0)));
        });
  }

  /// A file that the program has not written itself: all that can be told of one is that it is not
  /// there to be read.
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

  private static void addPrintf(Map<String, Model> models, Streams streams) {
    models.put("printf", unlessSymbolic(call -> print(call, format(call, 0, 1))));
    models.put("__printf_chk", unlessSymbolic(call -> print(call, format(call, 1, 2))));
    models.put("vprintf", unlessSymbolic(call -> print(call, formatList(call, 0, 1))));
    models.put("fprintf", unlessSymbolic(call -> print(call, streams, format(call, 1, 2))));
    models.put("__fprintf_chk", unlessSymbolic(call -> print(call, streams, format(call, 2, 3))));
    models.put("vfprintf", unlessSymbolic(call -> print(call, streams, formatList(call, 1, 2))));
    models.put("sprintf", call -> store(call, -1, format(call, 1, 2)));
    models.put("__sprintf_chk", call -> store(call, -1, format(call, 3, 4)));
    models.put("vsprintf", call -> store(call, -1, formatList(call, 1, 2)));
    models.put("__vsprintf_chk", call -> store(call, -1, formatList(call, 3, 4)));
    models.put("__vsnprintf_chk", call -> store(call, call.bits(1), formatList(call, 4, 5)));
    models.put("__vprintf_chk", unlessSymbolic(call -> print(call, formatList(call, 1, 2))));
    models.put(
        "__vfprintf_chk", unlessSymbolic(call -> print(call, streams, formatList(call, 2, 3))));
    models.put("snprintf", call -> store(call, call.bits(1), format(call, 2, 3)));
    models.put("__snprintf_chk", call -> store(call, call.bits(1), format(call, 4, 5)));
    models.put("vsnprintf", call -> store(call, call.bits(1), formatList(call, 2, 3)));
  }

  /// How much a call would have printed is left open.
  private static Model unlessSymbolic(Model model) {
    return unlessSymbolic(
        model,
        call -> {
          State state = call.state();
          Builder b = state.builder();
          Expr length = b.symbol("printed@" + state.instructions(), Sorts.bits(32));
          state.assume(b.sle(b.bits(32, 0), length));
          call.result(length);
        });
  }

  /// Output that depends on inputs has no one text: such a call prints nothing.
  ///
  /// @param result gives the call its result then
  private static Model unlessSymbolic(Model model, Model result) {
    return call -> {
      try {
        model.run(call);
      } catch (SymbolicRegister e) {
        printNothing(call, call.state().frame().exprs[e.register()], result);
      } catch (SymbolicRead e) {
        MemoryObject object = call.state().memory().readable(e.address(), e.width());
        int offset = (int) (e.address() - object.address());
        printNothing(call, MemoryExprs.load(call.state(), object, offset, e.width()), result);
      } catch (Undecided e) {
        printNothing(call, e.condition(), result);
      }
    };
  }

  private static void printNothing(ModelCall call, Expr value, Model result) {
    Uninitialised.check(call.state(), value, "output");
    Ledger ledger = call.state().exploration().ledger();
    String name = call.name().replace(OwnNames.PREFIX, "");
    ledger.add(Ledger.Kind.NOTE, name + " of symbolic values prints nothing");
    result.run(call);
  }

  private static void character(ModelCall call) {
    Builder b = call.state().builder();
    call.result(b.zext(b.extract(call.expr(0), 0, 8), 32));
  }

  private static byte[] format(ModelCall call, int format, int first) {
    return Printf.format(call.state(), call.bits(format), Arguments.of(call, first));
  }

  private static byte[] formatList(ModelCall call, int format, int list) {
    var arguments = Arguments.of(new VaList(call.state(), call.bits(list)));
    return Printf.format(call.state(), call.bits(format), arguments);
  }

  private static void print(ModelCall call, byte[] text) {
    Streams.write(call.state().console().out(), text);
    call.result(text.length);
  }

  private static void print(ModelCall call, Streams streams, byte[] text) {
    Streams.write(streams.output(call.state(), call.bits(0)), text);
    call.result(text.length);
  }

  /// @param room the size of the buffer; -1 if it is taken to be large enough
  private static void store(ModelCall call, long room, byte[] text) {
    State state = call.state();
    if (room != 0) {
      boolean cut = room > 0 && text.length >= room;
      byte[] kept = cut ? Arrays.copyOf(text, (int) room - 1) : text;
      MemoryBlocks.write(state, call.bits(0), Arrays.copyOf(kept, kept.length + 1));
    }
    call.result(text.length);
  }

  // ---- input ----

  private static void addInput(Map<String, Model> models, Streams streams) {
    models.put("getchar", call -> call.result(Streams.read(call.state())));
    Model getc =
        call -> {
          streams.checkInput(call.bits(0));
          call.result(Streams.read(call.state()));
        };
    models.put("fgetc", getc);
    models.put("getc", getc);
    models.put("_IO_getc", getc);
    models.put(
        "ungetc",
        call -> {
          streams.checkInput(call.bits(1));
          Streams.unread(call.state(), call.int32(0));
          call.result(call.bits(0));
        });
    models.put(
        "fgets",
        call -> {
          streams.checkInput(call.bits(2));
          byte[] line = line(call.state(), call.int32(1) - 1);
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
            int c = Streams.read(call.state());
            if (c == END_OF_FILE) {
              break;
            }
            bytes.write(c);
          }
          MemoryBlocks.write(call.state(), call.bits(0), bytes.toByteArray());
          call.result(size == 0 ? 0 : bytes.size() / size);
        });
  }

  /// A line with its end, at most `most` bytes of it; empty at the end of input.
  private static byte[] line(State state, int most) {
    var line = new ByteArrayOutputStream();
    while (line.size() < most) {
      int c = Streams.read(state);
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
