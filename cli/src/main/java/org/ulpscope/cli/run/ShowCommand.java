package org.ulpscope.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ulpscope.cli.Words;
import org.ulpscope.cli.options.CommonOptions;
import org.ulpscope.cli.options.CompileOptions;
import org.ulpscope.cli.session.Invocation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "show",
    header = "Print a program as Ulpscope sees it.",
    description =
        "Compiles and links the files, and prints the program as text, with source lines.",
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    customSynopsis = "ulpscope show [OPTIONS] [COMPILER FLAGS] FILE...",
    footer = {
      "",
      "Options with a single dash go to the compiler: -I -D -U -std= -m -O -f -W -include and so on.",
      "",
      "Examples:",
      "  ulpscope show hello.c",
      "  ulpscope show kernel.c -O2 -mavx2 --function dot",
      "  ulpscope show module.bc"
    })
public final class ShowCommand implements Callable<Integer> {
  @Mixin CompileOptions compilation;
  @Mixin CommonOptions common;

  @Option(names = "--function", paramLabel = "NAME", description = "Print only this function.")
  String function;

  @Option(names = Words.ARGUMENT, hidden = true)
  List<String> arguments = new ArrayList<>();

  @Spec CommandSpec command;

  private final Invocation invocation;
  private final Actions actions;

  public ShowCommand(Invocation invocation, Actions actions) {
    this.invocation = invocation;
    this.actions = actions;
  }

  @Override
  public Integer call() {
    if (!arguments.isEmpty()) {
      throw new ParameterException(
          command.commandLine(), "show executes nothing, so it takes no program arguments");
    }
    return actions.show(compilation.compile(invocation), Optional.ofNullable(function), invocation);
  }
}
