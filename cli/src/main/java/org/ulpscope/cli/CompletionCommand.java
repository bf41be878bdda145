package org.ulpscope.cli;

import java.util.concurrent.Callable;
import org.ulpscope.cli.options.CommonOptions;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Session;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    name = "completion",
    header = "Print a completion script for bash and zsh.",
    description = "Prints a script that lets the shell complete commands, options and files.",
    optionListHeading = "%nOptions:%n",
    customSynopsis = "ulpscope completion [OPTIONS]",
    footer = {
      "",
      "Examples:",
      "  source <(ulpscope completion)",
      "  ulpscope completion > ~/.local/share/bash-completion/completions/ulpscope"
    })
final class CompletionCommand implements Callable<Integer> {
  @Mixin CommonOptions common;
  @Spec CommandSpec command;

  private final Session session;

  CompletionCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    session.out().print(AutoComplete.bash("ulpscope", command.root().commandLine()));
    return ExitCode.HOLDS.number();
  }
}
