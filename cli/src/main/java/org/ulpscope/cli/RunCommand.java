package org.ulpscope.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "run",
    header = "Execute a program.",
    description =
        "Compiles the files, links them and executes the result from main. "
            + "Exits as the program does, or with 10 if it does something it must not.",
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    customSynopsis = "ulpscope run [OPTIONS] [COMPILER FLAGS] FILE... [-- ARGUMENT...]",
    footer = {
      "",
      "Words with one dash are the compiler's: -I -D -U -std= -m -O -f -W -include and so on.",
      "",
      "Examples:",
      "  ulpscope run hello.c",
      "  ulpscope run main.c sum.cc -Iinclude -DN=4 -O2 -- first second",
      "  ulpscope run src/main.c --compile-commands build"
    })
final class RunCommand implements Callable<Integer> {
  @Mixin CompileOptions compilation;
  @Mixin CommonOptions common;

  @Option(names = Words.ARGUMENT, hidden = true)
  List<String> arguments = new ArrayList<>();

  private final Invocation invocation;
  private final Actions actions;

  RunCommand(Invocation invocation, Actions actions) {
    this.invocation = invocation;
    this.actions = actions;
  }

  @Override
  public Integer call() {
    return actions.run(compilation.compile(invocation), arguments, invocation);
  }
}
