"""One module a command, each with one plain function that `hokm_cli.app` registers."""
