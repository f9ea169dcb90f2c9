/** `touchstone COMMAND …`: reads the running terminal. */
import { runCommand } from './run-command.ts';

// A reader that has enough, as `head`, closes the pipe.
process.stdout.on('error', () => {
  process.exit(0);
});
process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => {
    process.stdout.write(`${text}\n`);
  },
  bytes: (content) => {
    process.stdout.write(content);
  },
  words: (text) => {
    process.stderr.write(`${text}\n`);
  },
});
