/** One run of the command line: arguments in, text and an exit status out. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { type CallError, ERRORS, EXIT } from '#contract/automation/errors.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import type { TerminalCommand } from './command.ts';
import { COMMANDS } from './commands.ts';
import { defaultDataFolder } from './data-folder.ts';
import { openDoor } from './door-client.ts';
import { type Launcher, openOrStart } from './start-terminal.ts';

export interface CommandOutput {
  readonly out: (text: string) => void;
  /** As it is, without an end of line. */
  readonly bytes: (content: Uint8Array) => void;
  readonly words: (text: string) => void;
}

interface Line {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly isJson: boolean;
  readonly isHelp: boolean;
  readonly dataFolder: string;
}

/** It goes on until its input ends, and then ends by itself. */
export const isServing = ([name]: readonly string[]): boolean => name === 'mcp';

/** @returns the exit status */
export async function runCommand(
  args: readonly string[],
  output: CommandOutput,
  launcher: Launcher,
): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '' || name === '--help' || name === 'help') {
    const { generalHelp } = await import('./help.ts');
    output.out(generalHelp());
    return name === '' ? EXIT.usage : EXIT.done;
  }
  if (name === 'mcp') {
    const line = readLine(rest, []);
    if (!line.ok) return fail({ code: 'usage', message: line.error }, false, output);
    const { serveMcp } = await import('./mcp-server.ts');
    serveMcp({ dataFolder: line.value.dataFolder, launcher, words: output.words });
    return EXIT.done;
  }
  const command = COMMANDS.find((one) => one.name === name);
  const line = readLine(rest, command?.options ?? []);
  if (!line.ok) return fail({ code: 'usage', message: line.error }, false, output);
  const { isJson, isHelp, words } = line.value;
  if (name === 'catalog') {
    const { catalog, catalogText } = await import('./help.ts');
    output.out(isJson ? JSON.stringify(catalog()) : catalogText());
    return EXIT.done;
  }
  if (name === 'completion') {
    const { completion } = await import('./help.ts');
    const script = completion(words[0] ?? '');
    if (script === null) {
      return fail({ code: 'usage', message: 'Name a shell: bash, zsh or fish.' }, isJson, output);
    }
    output.out(script);
    return EXIT.done;
  }
  if (command === undefined) {
    const message = `There is no command ${JSON.stringify(name)}. See touchstone --help.`;
    return fail({ code: 'usage', message }, isJson, output);
  }
  if (isHelp) {
    const { commandHelp } = await import('./help.ts');
    output.out(commandHelp(command));
    return EXIT.done;
  }
  return callTerminal(command, line.value, output, launcher);
}

function readLine(args: readonly string[], named: readonly string[]): Result<Line, string> {
  const options: ParseArgsOptionsConfig = {
    json: { type: 'boolean' },
    help: { type: 'boolean' },
    data: { type: 'string' },
    ...Object.fromEntries(named.map((option) => [option, { type: 'string' as const }])),
  };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const texts = Object.entries(values).flatMap(([name, value]): Array<[string, string]> =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const { data, ...typed }: Record<string, string | undefined> = Object.fromEntries(texts);
    return ok({
      words: positionals,
      options: typed,
      isJson: values['json'] === true,
      isHelp: values['help'] === true,
      dataFolder: data ?? defaultDataFolder(),
    });
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

async function callTerminal(
  command: TerminalCommand,
  line: Line,
  output: CommandOutput,
  launcher: Launcher,
): Promise<number> {
  const params = paramsOf(command, line);
  if (!params.ok) return fail({ code: 'usage', message: params.error }, line.isJson, output);
  const { words } = output;
  const options = {
    dataFolder: line.dataFolder,
    purpose: 'command',
    launcher,
    words,
    asks: () => words('Touchstone asks whether to accept this program: see its Programs pane.'),
  } as const;
  // What is not running needs not be stopped.
  const opened = await (command.name === 'kill' ? openDoor(options) : openOrStart(options));
  if (!opened.ok) return fail(opened.error, line.isJson, output);
  const door = opened.value;
  if (command.name === 'watch') door.onEvent((event) => output.out(JSON.stringify(event)));
  const answered = await door.call(command.name, params.value);
  if (!answered.ok) {
    door.close();
    return fail(answered.error, line.isJson, output);
  }
  if (command.name === 'watch') {
    await door.closed;
    return fail(
      { code: 'connection-lost', message: 'The terminal closed the connection.' },
      line.isJson,
      output,
    );
  }
  try {
    if (command.name === 'export') return await deliver(answered.value, line, output);
    output.out(line.isJson ? JSON.stringify(answered.value) : await command.print(answered.value));
    return await command.exitOf(answered.value);
  } catch {
    const message =
      'The answer has another form. Use the same version of Touchstone and this command.';
    return fail({ code: 'version-differs', message }, line.isJson, output);
  } finally {
    door.close();
  }
}

/** A file that a parameter names may not be there. */
function paramsOf(command: TerminalCommand, line: Line): Result<object, string> {
  try {
    return ok(command.params(line));
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

/** An export lies in a folder of this connection: it is copied before that ends. */
async function deliver(result: unknown, line: Line, output: CommandOutput): Promise<number> {
  const { readResult } = await import('./read-result.ts');
  const { constants, copyFile, readFile } = await import('node:fs/promises');
  const { name, path, notes } = readResult('export', result);
  const { out } = line.options;
  try {
    if (out === undefined) output.bytes(await readFile(path));
    else await copyFile(path, out, constants.COPYFILE_EXCL);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return fail({ code: 'usage', message }, line.isJson, output);
  }
  for (const note of notes) output.words(note);
  if (out !== undefined) output.out(line.isJson ? JSON.stringify({ name, file: out, notes }) : out);
  return EXIT.done;
}

function fail(error: CallError, isJson: boolean, { out, words }: CommandOutput): number {
  if (isJson) out(JSON.stringify({ error }));
  words(error.message);
  return ERRORS[error.code].exit;
}
