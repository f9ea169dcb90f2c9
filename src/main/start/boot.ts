/** What the runtime begins with: memory is kept small, and either the program begins or a command is answered. */
import { setFlagsFromString } from 'node:v8';
import { app } from 'electron';

// Before any other file: a package may have been started in a way in which other programs provide the compiled form of each.
const { givenCommand } = await import('../shared/packaging/this-package.ts');
if (givenCommand === null) await begin();
else await answerCommand(givenCommand);

async function begin(): Promise<void> {
  // What was just made is kept in two halves of a few MB that do not grow.
  setFlagsFromString('--semi-space-growth-factor=1');
  await import('./begin.ts');
}

/** `touchstone spot` calls the terminal that runs, or that it starts where the user lets it, and opens no window. */
async function answerCommand(args: readonly string[]): Promise<void> {
  const { isServing, runCommand } = await import('../../cli/run-command.ts');
  const { standardOutput } = await import('../../cli/standard-output.ts');
  const own = process.argv.slice(1, process.argv.length - args.length);
  const status = await runCommand(args, standardOutput(), {
    file: process.execPath,
    args: (switches) => [...switches, ...own],
  });
  if (!isServing(args)) app.exit(status);
}
