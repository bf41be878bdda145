package org.ulpscope.program.clang;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.ulpscope.program.InputException;

/// The source of the compiler's files before they are unpacked.
///
/// In the product this is the jar `org.bytedeco:llvm` on the class path, of which only the files
/// are used. Opening it takes tens of milliseconds, so it is opened only if something is missing.
interface ToolchainArchive extends AutoCloseable {
  /// The release of the jar; the cache keeps each release in a directory of its own.
  String VERSION = "20.1.7-1.5.12";

  /// All files to unpack.
  List<Item> items();

  InputStream open(Item item) throws IOException;

  @Override
  void close() throws IOException;

  /// One file to unpack.
  ///
  /// @param source its location in the archive
  /// @param path its destination, relative to the toolchain's directory
  /// @param size in bytes when unpacked
  record Item(String source, String path, long size, boolean executable) {}

  /// Opens an archive.
  @FunctionalInterface
  interface Opener {
    ToolchainArchive open() throws IOException;
  }

  /// Opens the jar on the class path for this machine.
  static ToolchainArchive onClassPath() throws IOException {
    String prefix = "org/bytedeco/llvm/" + platform() + "/";
    URL clang = ToolchainArchive.class.getClassLoader().getResource(prefix + "clang");
    if (clang == null) {
      throw InputException.of(
          "this build contains no clang for %s; build it with -Dllvm.platform=%s"
              .formatted(platform(), platform()));
    }
    if (!(clang.openConnection() instanceof JarURLConnection connection)) {
      throw InputException.of("clang is not in a jar: " + clang);
    }
    // A cached connection would share, and finally close, the class loader's own jar.
    connection.setUseCaches(false);
    return new Jar(connection.getJarFile(), prefix);
  }

  private static String platform() {
    String machine = System.getProperty("os.arch");
    return "linux-" + (machine.equals("aarch64") ? "arm64" : "x86_64");
  }

  /// The jar. The libraries get the names under which clang requests them from the loader.
  record Jar(JarFile jar, String prefix) implements ToolchainArchive {
    private static final Map<String, String> TOOLS =
        Map.of(
            "clang", "clang",
            "llvm-as", "llvm-as",
            "llvm-link", "llvm-link",
            "llvm-modextract", "llvm-modextract",
            "lld", "ld.lld");
    private static final Map<String, String> LIBRARIES =
        Map.of("libLLVM.so", "libLLVM.so.20.1", "libclang-cpp.so", "libclang-cpp.so.20.1");
    private static final String HEADERS = "lib/clang/20/include/";

    @Override
    public List<Item> items() {
      return jar.stream().flatMap(entry -> item(entry).stream()).toList();
    }

    private Optional<Item> item(JarEntry entry) {
      if (entry.isDirectory() || !entry.getName().startsWith(prefix)) {
        return Optional.empty();
      }
      String name = entry.getName().substring(prefix.length());
      boolean tool = TOOLS.containsKey(name);
      String path = tool ? TOOLS.get(name) : LIBRARIES.get(name);
      if (path == null && name.startsWith(HEADERS)) {
        path = name;
      }
      return Optional.ofNullable(path)
          .map(to -> new Item(entry.getName(), to, entry.getSize(), tool));
    }

    @Override
    public InputStream open(Item item) throws IOException {
      return jar.getInputStream(jar.getEntry(item.source()));
    }

    @Override
    public void close() throws IOException {
      jar.close();
    }
  }
}
