package org.ulpscope.engine.libc;

import java.util.Map;
import org.ulpscope.engine.code.Call;
import org.ulpscope.engine.code.MemoryBlocks;
import org.ulpscope.engine.code.Model;
import org.ulpscope.engine.code.VaList;

/// Formatted input: C17 7.21.6.2.
final class ScanModels {
  private ScanModels() {}

  static void addTo(Map<String, Model> models, Streams streams) {
    models.put(
        StdioModels.CONSOLE_PREFIX + "vfscanf",
        call -> {
          streams.checkInput(call.bits(0));
          var arguments = Arguments.of(new VaList(call.state(), call.bits(2)));
          call.result(scan(call, input(call), call.bits(1), arguments));
        });
    for (String prefix : new String[] {"", "__isoc99_", "__isoc23_"}) {
      models.put(prefix + "sscanf", call -> fromString(call, Arguments.of(call, 2)));
      models.put(
          prefix + "vsscanf",
          call -> fromString(call, Arguments.of(new VaList(call.state(), call.bits(2)))));
      models.put(
          prefix + "scanf",
          call -> call.result(scan(call, input(call), call.bits(0), Arguments.of(call, 1))));
      models.put(
          prefix + "fscanf",
          call -> {
            streams.checkInput(call.bits(0));
            call.result(scan(call, input(call), call.bits(1), Arguments.of(call, 2)));
          });
    }
  }

  private static void fromString(Call call, Arguments arguments) {
    byte[] text = MemoryBlocks.readString(call.state(), call.bits(0));
    var source = new Scanf.OfBytes(text);
    call.result(scan(call, source, call.bits(1), arguments));
  }

  private static Scanf.Source input(Call call) {
    return new Scanf.Source() {
      @Override
      public int read() {
        return Streams.read(call.state());
      }

      @Override
      public void unread(int c) {
        Streams.unread(call.state(), c);
      }
    };
  }

  private static int scan(Call call, Scanf.Source source, long format, Arguments arguments) {
    return new Scanf(call.state(), source, MemoryBlocks.readString(call.state(), format), arguments)
        .scan();
  }
}
