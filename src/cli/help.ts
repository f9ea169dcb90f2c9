/** Help, the catalogue and completion, all made from the table of commands. */
import { z } from 'zod';
import { ERRORS, EXIT } from '#contract/automation/errors.ts';
import { methods } from '#contract/automation/methods.ts';
import type { TerminalCommand } from './command.ts';
import { COMMANDS } from './commands.ts';

const GLOBAL = `Options of every command
  --json         the answer as JSON on standard output
  --data FOLDER  data folder of the terminal; default: that of the application
  --help         help for a command, with an example`;

const OTHER = [
  ['mcp', 'A server of the Model Context Protocol on standard input and output.'],
  ['catalog', 'Every command and error code, with its exit status.'],
  ['completion', 'Completion for bash, zsh or fish: completion SHELL.'],
] as const;

export function generalHelp(): string {
  const lines = [...COMMANDS.map(({ name }) => [name, methods[name].summary] as const), ...OTHER];
  const width = Math.max(...lines.map(([name]) => name.length));
  return [
    'Usage: touchstone COMMAND … [--json]',
    '',
    'Reads the running terminal. Programs are off until you turn them on in its Programs pane.',
    '',
    ...lines.map(([name, summary]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    GLOBAL,
  ].join('\n');
}

export function commandHelp({ name, usage, example, options }: TerminalCommand): string {
  const shown = options.map((option) => ` [--${option} …]`).join('');
  return [
    `Usage: touchstone ${name} ${usage}`.trimEnd() + shown,
    '',
    methods[name].summary,
    '',
    `Example: ${example}`,
    '',
    GLOBAL,
  ].join('\n');
}

/** Commands with the schemas of what they take and return, error codes and exit statuses. */
export const catalog = () => ({
  commands: COMMANDS.map(({ name, usage, example, options }) => ({
    name,
    summary: methods[name].summary,
    usage,
    example,
    options,
    params: z.toJSONSchema(methods[name].params, { io: 'input' }),
    result: z.toJSONSchema(methods[name].result),
  })),
  errors: ERRORS,
  exits: EXIT,
});

export function catalogText(): string {
  const errors = Object.entries(ERRORS);
  const width = Math.max(...errors.map(([code]) => code.length));
  return [
    generalHelp(),
    '',
    'Errors, with the exit status of the command',
    ...errors.map(([code, { exit, meaning }]) => `  ${exit}  ${code.padEnd(width)}  ${meaning}`),
  ].join('\n');
}

const NAMES = [...COMMANDS.map(({ name }) => name), ...OTHER.map(([name]) => name)];
const FLAGS = ['--json', '--data', '--help'];

const SHELLS: Readonly<Record<string, () => string>> = {
  bash: () => `_touchstone() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${NAMES.join(' ')}" -- "$word"))
  else
    COMPREPLY=($(compgen -W "${FLAGS.join(' ')}" -- "$word"))
  fi
}
complete -F _touchstone touchstone`,
  zsh: () => `#compdef touchstone
_arguments '1:command:(${NAMES.join(' ')})' '*:option:(${FLAGS.join(' ')})'`,
  fish: () =>
    [
      'complete -c touchstone -f',
      ...COMMANDS.map(
        ({ name }) =>
          `complete -c touchstone -n __fish_use_subcommand -a ${name} -d '${methods[name].summary.replaceAll("'", String.raw`\'`)}'`,
      ),
      ...OTHER.map(([name]) => `complete -c touchstone -n __fish_use_subcommand -a ${name}`),
      ...FLAGS.map((flag) => `complete -c touchstone -l ${flag.slice(2)}`),
    ].join('\n'),
};

/** Null for a shell without completion. */
export const completion = (shell: string): string | null =>
  (Object.hasOwn(SHELLS, shell) ? SHELLS[shell]?.() : undefined) ?? null;
