/**
 * Whether this process runs from a package, and which command it answers. Loaded before everything else of the terminal: a package
 * that was started with a switch or a variable it does not take ends here, before Chromium opens a page with it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandIn } from './command-words.ts';
import { STAMP_FILE } from './stamp-file.ts';
import { refusalOf } from './switches.ts';

/** The bundles are in `out/main`; the stamp is beside `out`. */
export const PROGRAM_FOLDER = join(import.meta.dirname, '..', '..');
/** False in a clone. A package that somebody changed is still one. */
export const isPackage = existsSync(join(PROGRAM_FOLDER, STAMP_FILE));

/** The exit code of a command line that was not understood, as everywhere in the project. */
const USAGE_ERROR = 2;

/** With its arguments; null where the terminal is to start. */
export const givenCommand = commandIn(process.argv, !process.defaultApp);

// A command takes its own arguments, and no others.
const args = process.argv.slice(1, givenCommand === null ? undefined : -givenCommand.length);
const refusal = isPackage ? refusalOf(args, process.platform, process.env) : null;
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exit(USAGE_ERROR);
}
