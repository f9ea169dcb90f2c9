/** `touchstone COMMAND …`: calls the running terminal. */
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { standardOutput } from './standard-output.ts';

const START = join(import.meta.dirname, '..', '..', 'scripts', 'start.mjs');

process.exitCode = await runCommand(process.argv.slice(2), standardOutput(), {
  file: process.execPath,
  args: (switches) => [START, '--background', '--', ...switches],
});
