package org.ulpscope.engine.libc;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.engine.World;
import org.ulpscope.engine.call.DeclaredModel;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.external.ExternalCalls;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.cxx.ExceptionModels;
import org.ulpscope.engine.libc.cxx.NewModels;
import org.ulpscope.engine.libc.cxx.RttiModels;
import org.ulpscope.engine.libc.math.ComplexModels;
import org.ulpscope.engine.libc.math.IntrinsicModels;
import org.ulpscope.engine.libc.math.MathModels;
import org.ulpscope.engine.libc.posix.AllocationModels;
import org.ulpscope.engine.libc.posix.ClockModels;
import org.ulpscope.engine.libc.posix.EnvironmentModels;
import org.ulpscope.engine.libc.posix.FenvModels;
import org.ulpscope.engine.libc.posix.ProcessModels;
import org.ulpscope.engine.libc.posix.RandomModels;
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
import org.ulpscope.engine.libc.verify.VerifierModels;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Library;
import org.ulpscope.program.Global;

/// The C library, and the parts of the C++ runtime that a program needs beyond its headers.
public final class CLibrary implements Library {
  private final ModelTable table = new ModelTable();
  private final Streams streams = new Streams();
  private final Optional<DeclaredModel> external;
  private final World world;
  private final boolean keepsOutput;

  /// The library alone: functions that it lacks are missing.
  public CLibrary() {
    this(ExternalCalls.Policy.NONE, World.ASSUMED);
  }

  /// @param policy which missing functions are called natively
  /// @param world what of the world around the program is input
  public CLibrary(ExternalCalls.Policy policy, World world) {
    this(policy, world, false);
  }

  /// The library alone, with what each path prints kept for a comparison.
  public static CLibrary keepingOutput() {
    return new CLibrary(ExternalCalls.Policy.NONE, World.ASSUMED, true);
  }

  private CLibrary(ExternalCalls.Policy policy, World world, boolean keepsOutput) {
    this.world = world;
    this.keepsOutput = keepsOutput;
    external =
        policy == ExternalCalls.Policy.NONE
            ? Optional.empty()
            : Optional.of(
                new DeclaredModel(
                    new ExternalCalls(policy, Errno::set), Set.of(), Optional.empty()));
    StringModels.addTo(table);
    CharacterModels.addTo(table);
    AllocationModels.addTo(table);
    NewModels.addTo(table);
    NumberModels.addTo(table);
    ProcessModels.addTo(table);
    EnvironmentModels.addTo(table);
    ClockModels.addTo(table);
    RandomModels.addTo(table);
    LocaleModels.addTo(table);
    SignalModels.addTo(table);
    StdioModels.addTo(table, streams);
    MathModels.addTo(table);
    IntrinsicModels.addTo(table);
    ComplexModels.addTo(table);
    FenvModels.addTo(table);
    ExceptionModels.addTo(table);
    RttiModels.addTo(table);
    RuntimeModels.addTo(table);
    KleeModels.addTo(table);
    VerifierModels.addTo(table);
    SanitizerModels.addTo(table);
  }

  @Override
  public Map<String, DeclaredModel> models() {
    return table.functions();
  }

  @Override
  public World world() {
    return world;
  }

  @Override
  public boolean keepsOutput() {
    return keepsOutput;
  }

  @Override
  public Optional<DeclaredModel> external() {
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
