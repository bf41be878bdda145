package org.ulpscope.cli.session;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// Standard input that remembers whether the program read it: what was read is not available to a
/// native replay.
public final class WatchedInput extends FilterInputStream {
  private volatile boolean read;

  public WatchedInput(InputStream in) {
    super(in);
  }

  public boolean wasRead() {
    return read;
  }

  @Override
  public int read() throws IOException {
    read = true;
    return super.read();
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    read = true;
    return super.read(bytes, offset, length);
  }
}
