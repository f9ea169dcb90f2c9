/**
 * The package that this process runs from, if it is one. Imported before everything else: a package that was started
 * with a switch or a variable it does not take ends here, before Chromium opens a page with it.
 */
import { join } from 'node:path';
import { readStamp } from './stamp.ts';
import { refusalOf } from './switches.ts';

/** The bundles are in `out/main`; the stamp is beside `out`. */
export const thisStamp = readStamp(join(import.meta.dirname, '..', '..'));
/** False in a clone. A package that somebody changed is still one. */
export const isPackage = thisStamp.kind !== 'none';

/** The exit code of a command line that was not understood, as everywhere in the project. */
const USAGE_ERROR = 2;

const refusal = isPackage ? refusalOf(process.argv.slice(1), process.platform, process.env) : null;
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exit(USAGE_ERROR);
}
