/**
 * What the runtime begins with: the program's compiled code is kept from one start to the next, memory is kept small, and then
 * it begins. Nothing else is here, so that all the rest is read from the cache.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { app } from 'electron';
import { commandIn, isServing } from '../shared/packaging/command-words.ts';

const command = commandIn(process.argv, app.isPackaged);
if (command === null) await begin();
else await answerCommand(command);

async function begin(): Promise<void> {
  // What was just made is kept in two halves of a few MB that do not grow.
  setFlagsFromString('--semi-space-growth-factor=1');
  const chosen = app.commandLine.getSwitchValue('user-data-dir');
  // A folder that cannot be written costs the gain, and nothing else.
  enableCompileCache(join(chosen === '' ? app.getPath('userData') : chosen, 'compile-cache'));
  await import('./begin.ts');
}

/** `touchstone spot` asks the terminal that runs, opens no window, and starts nothing else. */
async function answerCommand(args: readonly string[]): Promise<void> {
  const { runCommand } = await import('../../cli/run-command.ts');
  const status = await runCommand(args, {
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
  if (!isServing(args)) app.exit(status);
}
