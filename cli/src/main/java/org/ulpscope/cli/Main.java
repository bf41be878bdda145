package org.ulpscope.cli;

import org.ulpscope.cli.session.Session;

/// Where the process starts.
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    int exit = new Ulpscope(Session.system()).run(arguments);
    System.out.flush();
    System.err.flush();
    System.exit(exit);
  }
}
