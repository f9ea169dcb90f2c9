/**
 * Whether this process runs from a package. Loaded before everything else of the terminal: a package that was started with a
 * switch or a variable it does not take ends here, before Chromium opens a page with it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { STAMP_FILE } from './stamp-file.ts';
import { refusalOf } from './switches.ts';

/** The bundles are in `out/main`; the stamp is beside `out`. */
export const PROGRAM_FOLDER = join(import.meta.dirname, '..', '..');
/** False in a clone. A package that somebody changed is still one. */
export const isPackage = existsSync(join(PROGRAM_FOLDER, STAMP_FILE));

/** The exit code of a command line that was not understood, as everywhere in the project. */
const USAGE_ERROR = 2;

const refusal = isPackage ? refusalOf(process.argv.slice(1), process.platform, process.env) : null;
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exit(USAGE_ERROR);
}
