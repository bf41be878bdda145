package org.ulpscope.solver.smt;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A worker process that misbehaves as its argument specifies.
public final class FakeWorker {
  private FakeWorker() {}

  /// Starts a fake worker.
  static WorkerProcess start(String fault) throws LostException {
    return WorkerProcess.start(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xshare:auto",
            "-XX:TieredStopAtLevel=1",
            "-Xmx1500m",
            "-cp",
            System.getProperty("java.class.path"),
            FakeWorker.class.getName(),
            fault),
        true);
  }

  /// Reads requests and does not answer them.
  public static void main(String[] arguments) throws IOException, InterruptedException {
    var in = new DataInputStream(System.in);
    in.readInt();
    switch (arguments[0]) {
      case "hang" -> Thread.sleep(60_000);
      case "grow" -> grow();
      case "crash" -> {
        System.err.println("a bug in native code");
        Runtime.getRuntime().halt(134);
      }
      case "garbage" -> {
        try (var out = new DataOutputStream(new FileOutputStream("/dev/fd/3"))) {
          out.writeInt(1);
          out.writeByte(77);
          out.writeInt(-5);
        }
        Thread.sleep(60_000);
      }
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  private static void grow() throws InterruptedException {
    var blocks = new ArrayList<byte[]>();
    while (blocks.size() < 140) {
      var block = new byte[10 << 20];
      java.util.Arrays.fill(block, (byte) 1);
      blocks.add(block);
      Thread.sleep(2);
    }
    Thread.sleep(60_000);
  }
}
