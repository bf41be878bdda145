package org.ulpscope.cli;

import org.ulpscope.report.ProductVersion;
import picocli.CommandLine.IVersionProvider;

/// What `ulpscope --version` prints.
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {ProductVersion.text()};
  }
}
