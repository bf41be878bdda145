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

/// Compiles each file to bitcode, from the cache if possible.
record Compilation(CompilerSession session, BitcodeCache cache) {

  /// Compiles the files in parallel. If several fail, the first of them is reported.
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
    ClangCommand command = session.command(unit);
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
    var ending = session.tools().run(command.toBitcode(), unit.directory(), unit::failure);
    if (ending.succeeded()) {
      return new Bitcode(ending.output(), ending.errorText());
    }
    throw switch (unit.language()) {
      case C, CPP, OPENCL, CUDA ->
          unit.failure(Diagnosis.ofCompilation(unit, ending)).withDetails(ending.errorText());
      case IR -> unit.failure(Diagnosis.ofModule(unit, ending)).withDetails(ending.errorText());
      // LLVM's message about a binary file fits into the line.
      case BITCODE -> unit.failure(Diagnosis.ofModule(unit, ending));
    };
  }

  /// The cache key of the result, unless there is none.
  private Optional<String> key(Unit unit, ClangCommand command) {
    if (!cache.isEnabled() || CompilerFlags.readUnseenFiles(unit.flags())) {
      return Optional.empty();
    }
    try {
      if (!unit.language().isSource()) {
        return Optional.of(CacheKey.ofFile(unit, command.toBitcode()));
      }
      var seen = session.tools().run(command.toPreprocessed(), unit.directory(), unit::failure);
      return seen.succeeded()
          ? Optional.of(CacheKey.ofSource(unit, command.toBitcode(), seen.output()))
          : Optional.empty();
    } catch (IOException _) {
      return Optional.empty(); // The compiler will report what is wrong with the file.
    }
  }
}
