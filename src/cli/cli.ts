/** `touchstone COMMAND …`: calls the running terminal. */
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const START = join(import.meta.dirname, '..', '..', 'scripts', 'start.mjs');

// A reader that has enough, as `head`, closes the pipe.
process.stdout.on('error', () => {
  process.exit(0);
});
process.exitCode = await runCommand(
  process.argv.slice(2),
  {
    out: (text) => {
      process.stdout.write(`${text}\n`);
    },
    bytes: (content) => {
      process.stdout.write(content);
    },
    words: (text) => {
      process.stderr.write(`${text}\n`);
    },
  },
  { file: process.execPath, args: (switches) => [START, '--background', '--', ...switches] },
);
