/** The `touchstone` command, in a process of its own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { electronPath } from './terminal.ts';

export const COMMAND_LINE = join(import.meta.dirname, '..', '..', '..', 'scripts', 'cli.mjs');

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly words: string;
}

/** The command of a clone. */
export const touchstone = (userData: string, ...args: readonly string[]): Promise<Ran> =>
  ran(process.execPath, [COMMAND_LINE, ...args, '--data', userData]);

/** The command as the application's own executable has it. */
export const packagedCommand = (userData: string, ...args: readonly string[]): Promise<Ran> =>
  application([], ...args, '--data', userData);

/** The application's own executable. @param switches also of the terminal that a command starts */
export const application = (switches: readonly string[], ...args: readonly string[]) =>
  ran(electronPath(), [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--ozone-platform=headless',
    ...switches,
    join(import.meta.dirname, '..', '..', '..'),
    ...args,
  ]);

const ran = (program: string, args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(program, [...args], { timeout: 120_000 }, (error, out, words) => {
      resolve({
        status: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1,
        out,
        words,
      });
    });
  });
