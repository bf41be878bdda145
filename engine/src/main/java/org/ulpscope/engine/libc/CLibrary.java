package org.ulpscope.engine.libc;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.Library;
import org.ulpscope.engine.code.Model;
import org.ulpscope.engine.external.ExternalCalls;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.engine.memory.MemoryObject;
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
    EnvironmentModels.addTo(models);
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
