package org.ulpscope.engine.libc.stdio;

import java.io.ByteArrayOutputStream;
import org.ulpscope.engine.state.State;

/// What a path has printed to the standard streams, kept if the library is asked to; see
/// [org.ulpscope.engine.state.Library#keepsOutput].
public final class Transcript implements State.Memo {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private boolean dependsOnInputs;

  @Override
  public Transcript copy() {
    var copy = new Transcript();
    copy.out.writeBytes(out.toByteArray());
    copy.err.writeBytes(err.toByteArray());
    copy.dependsOnInputs = dependsOnInputs;
    return copy;
  }

  /// The transcript of a state so far.
  public static Transcript of(State state) {
    return state.memo(Transcript.class, Transcript::new);
  }

  void add(boolean isError, byte[] text) {
    (isError ? err : out).writeBytes(text);
  }

  /// Takes note that something was printed that has no one text.
  void omit() {
    dependsOnInputs = true;
  }

  /// Whether inputs decide about some of the output, which is then missing here.
  public boolean dependsOnInputs() {
    return dependsOnInputs;
  }

  public byte[] out() {
    return out.toByteArray();
  }

  public byte[] err() {
    return err.toByteArray();
  }
}
