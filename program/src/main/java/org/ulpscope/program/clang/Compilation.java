package org.ulpscope.program.clang;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.ulpscope.program.InputException;

/// Turns each file into bitcode, from the cache where that is possible.
record Compilation(CompilerSession workshop, BitcodeCache cache) {

  /// Compiles the files side by side. If several fail, the first of them is reported.
  List<Bitcode> compile(List<Unit> units) {
    if (units.size() == 1) {
      return List.of(compile(units.getFirst()));
    }
    int width = Math.min(units.size(), Runtime.getRuntime().availableProcessors());
    try (ExecutorService workers = Executors.newFixedThreadPool(width)) {
      List<Future<Bitcode>> compiled =
          units.stream().map(unit -> workers.submit(() -> compile(unit))).toList();
      var modules = new ArrayList<Bitcode>();
      for (Future<Bitcode> module : compiled) {
        modules.add(result(module, workers));
      }
      return modules;
    }
  }

  private static Bitcode result(Future<Bitcode> module, ExecutorService workers) {
    try {
      return module.get();
    } catch (InterruptedException e) {
      workers.shutdownNow();
      Thread.currentThread().interrupt();
      throw InputException.of("interrupted while compiling");
    } catch (ExecutionException e) {
      workers.shutdownNow();
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private Bitcode compile(Unit unit) {
    ClangCommand command = workshop.command(unit);
    Optional<String> key = key(unit, command);
    Optional<Bitcode> known = key.flatMap(cache::find);
    if (known.isPresent()) {
      return known.get();
    }
    Bitcode module = run(unit, command);
    key.ifPresent(name -> cache.store(name, module));
    return module;
  }

  private Bitcode run(Unit unit, ClangCommand command) {
    var ending = workshop.tools().run(command.toBitcode(), unit.directory(), unit::failure);
    if (ending.succeeded()) {
      return new Bitcode(ending.output(), ending.errorText());
    }
    throw switch (unit.language()) {
      case C, CPP, OPENCL, CUDA ->
          unit.failure(Diagnosis.ofCompilation(unit, ending)).withDetails(ending.errorText());
      case IR -> unit.failure(Diagnosis.ofModule(unit, ending)).withDetails(ending.errorText());
      // What LLVM says about a binary file fits into the line.
      case BITCODE -> unit.failure(Diagnosis.ofModule(unit, ending));
    };
  }

  /// The key under which to look for the result, unless there can be none.
  private Optional<String> key(Unit unit, ClangCommand command) {
    if (!cache.isEnabled() || CompilerFlags.readUnseenFiles(unit.flags())) {
      return Optional.empty();
    }
    try {
      if (!unit.language().isSource()) {
        return Optional.of(CacheKey.ofFile(unit, command.toBitcode()));
      }
      var seen = workshop.tools().run(command.toPreprocessed(), unit.directory(), unit::failure);
      return seen.succeeded()
          ? Optional.of(CacheKey.ofSource(unit, command.toBitcode(), seen.output()))
          : Optional.empty();
    } catch (IOException _) {
      return Optional.empty(); // The compiler will say what is the matter with the file.
    }
  }
}
