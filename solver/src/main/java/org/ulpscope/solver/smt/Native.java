package org.ulpscope.solver.smt;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A native library of a solver, identified by its Maven artifact.
///
/// The libraries are ordinary files that Maven puts next to our jars: in `cli/target/lib` for the
/// command, in `solver/target/natives` for the tests of all modules. So they are loaded in place
/// and never unpacked. If this module is used from a Maven repository, it finds them there.
enum Native {
  BITWUZLA("javasmt-solver-bitwuzla", "0.8.2-108-g86432ccd", "libbitwuzlaj-x64"),
  Z3("javasmt-solver-z3", "4.14.0", "libz3-x64"),
  CVC5("javasmt-solver-cvc5", "2026-01-21-f621457", "libcvc5jni-x64") {
    /// With its Java binding.
    @Override
    String classPath() {
      return super.classPath() + File.pathSeparator + home(binding());
    }

    private Class<?> binding() {
      try {
        return Class.forName("io.github.cvc5.Solver", false, Native.class.getClassLoader());
      } catch (ClassNotFoundException _) {
        throw new MissingNativeException("cvc5's jar is not on the class path");
      }
    }
  };

  /// The system property with the directory that is searched first.
  static final String PROPERTY = "ulpscope.natives";

  private static final String GROUP = "org/sosy-lab";

  private final String artifact;
  private final String version;
  private final String classifier;

  Native(String artifact, String version, String classifier) {
    this.artifact = artifact;
    this.version = version;
    this.classifier = classifier;
  }

  String fileName() {
    return artifact + "-" + version + "-" + classifier + ".so";
  }

  /// The file of the library.
  ///
  /// @throws MissingNativeException if there is none
  Path find() {
    var tried = new ArrayList<Path>();
    for (Path candidate : candidates()) {
      if (Files.isRegularFile(candidate)) {
        return candidate.toAbsolutePath();
      }
      tried.add(candidate.getParent());
    }
    throw new MissingNativeException(
        "the native library %s was not found in %s; set -D%s to its directory"
            .formatted(fileName(), tried, PROPERTY));
  }

  private List<Path> candidates() {
    var candidates = new ArrayList<Path>();
    String chosen = System.getProperty(PROPERTY, "");
    if (!chosen.isBlank()) {
      candidates.add(Path.of(chosen, fileName()));
    }
    Path home = home(Native.class).getParent();
    candidates.add(home.resolve(fileName()));
    candidates.add(home.resolve("natives").resolve(fileName()));
    Path repository = Path.of(System.getProperty("user.home"), ".m2", "repository");
    String local = System.getProperty("maven.repo.local", "");
    candidates.add(inRepository(local.isBlank() ? repository : Path.of(local)));
    return candidates;
  }

  private Path inRepository(Path repository) {
    return repository.resolve(GROUP).resolve(artifact).resolve(version).resolve(fileName());
  }

  /// The class path of a worker: only this module.
  String classPath() {
    return home(Native.class).toString();
  }

  /// The jar or directory that a class comes from.
  private static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
