package org.ulpscope.engine.libc;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.external.ExternalCalls;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.cxx.ExceptionModels;
import org.ulpscope.engine.libc.cxx.NewModels;
import org.ulpscope.engine.libc.cxx.RttiModels;
import org.ulpscope.engine.libc.math.ComplexModels;
import org.ulpscope.engine.libc.math.IntrinsicModels;
import org.ulpscope.engine.libc.math.MathModels;
import org.ulpscope.engine.libc.posix.AllocationModels;
import org.ulpscope.engine.libc.posix.FenvModels;
import org.ulpscope.engine.libc.posix.ProcessModels;
import org.ulpscope.engine.libc.posix.RuntimeModels;
import org.ulpscope.engine.libc.posix.SignalModels;
import org.ulpscope.engine.libc.stdio.StdioModels;
import org.ulpscope.engine.libc.stdio.Streams;
import org.ulpscope.engine.libc.text.CharacterModels;
import org.ulpscope.engine.libc.text.LocaleModels;
import org.ulpscope.engine.libc.text.NumberModels;
import org.ulpscope.engine.libc.text.StringModels;
import org.ulpscope.engine.libc.verify.KleeModels;
import org.ulpscope.engine.libc.verify.SanitizerModels;
import org.ulpscope.engine.libc.verify.UnwrittenReads;
import org.ulpscope.engine.libc.verify.VerifierModels;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Library;
import org.ulpscope.program.Global;

/// The C library, and what of the C++ runtime a program needs beyond its headers.
public final class CLibrary implements Library {
  private final Map<String, Model> models = new HashMap<>();
  private final Streams streams = new Streams();
  private final Optional<Model> external;

  /// The library alone: functions that are missing in it are missing.
  public CLibrary() {
    this(ExternalCalls.Policy.NONE);
  }

  /// @param policy which functions that are missing are called natively
  public CLibrary(ExternalCalls.Policy policy) {
    external =
        policy == ExternalCalls.Policy.NONE
            ? Optional.empty()
            : Optional.of(new ExternalCalls(policy, Errno::set));
    StringModels.addTo(models);
    CharacterModels.addTo(models);
    AllocationModels.addTo(models);
    NewModels.addTo(models);
    NumberModels.addTo(models);
    ProcessModels.addTo(models);
    LocaleModels.addTo(models);
    SignalModels.addTo(models);
    StdioModels.addTo(models, streams);
    UnwrittenReads.addTo(models);
    MathModels.addTo(models);
    IntrinsicModels.addTo(models);
    ComplexModels.addTo(models);
    FenvModels.addTo(models);
    ExceptionModels.addTo(models);
    RttiModels.addTo(models);
    RuntimeModels.addTo(models);
    KleeModels.addTo(models);
    VerifierModels.addTo(models);
    SanitizerModels.addTo(models);
  }

  @Override
  public Map<String, Model> models() {
    return Map.copyOf(models);
  }

  @Override
  public Optional<Model> external() {
    return external;
  }

  @Override
  public Optional<MemoryObject> variable(Global declared, Memory memory) {
    return switch (declared.name()) {
      case "stdin", "stdout", "stderr" -> Optional.of(streams.variable(declared.name(), memory));
      case "environ", "__environ", "__dso_handle" -> {
        MemoryObject object =
            memory.allocate(MemoryObject.Kind.GLOBAL, declared.name(), 8, 8, false);
        object.fill(0, 8, (byte) 0);
        yield Optional.of(object);
      }
      case "__libc_single_threaded" -> {
        MemoryObject object =
            memory.allocate(MemoryObject.Kind.GLOBAL, declared.name(), 1, 1, false);
        object.store8(0, 1);
        yield Optional.of(object);
      }
      default -> Optional.empty();
    };
  }
}
