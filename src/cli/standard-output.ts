import type { CommandOutput } from './run-command.ts';

/** Results to the standard output, everything else to the error output. */
export function standardOutput(): CommandOutput {
  // A reader that has enough, as `head`, closes the pipe.
  process.stdout.on('error', () => {
    process.exit(0);
  });
  return {
    out: (text) => {
      process.stdout.write(`${text}\n`);
    },
    bytes: (content) => {
      process.stdout.write(content);
    },
    words: (text) => {
      process.stderr.write(`${text}\n`);
    },
  };
}
