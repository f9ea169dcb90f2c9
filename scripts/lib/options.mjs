import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { STATIC_CHECKS } from './checks.mjs';
import { isRecord } from './files.mjs';
import { UsageError } from './report.mjs';

export const START_USAGE = `Usage: npm start [-- [--tour] [--background] [--out DIR] [-- ARGUMENTS]]
       npm run tour [-- --out DIR]

Opens the terminal. Without a display, or with --tour, runs the guided tour instead, which prints
what it does and saves a picture of each step.

  --tour        run the guided tour, whether there is a display or not
  --background  without a window, as commands start it; needs a display all the same
  --out DIR     where the tour saves its pictures; tour-output unless given
  --help        show this
  --            what follows goes to Electron, or to the tour (--seed N)`;

/**
 * Runs a parser of command lines, so that its complaints come with the usage.
 *
 * @template T
 * @param {string} usage
 * @param {() => T} parse
 * @returns {T}
 * @throws {UsageError}
 */
export function usageErrors(usage, parse) {
  try {
    return parse();
  } catch (error) {
    const code = isRecord(error) ? error['code'] : undefined;
    if (error instanceof Error && typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')) {
      // Node adds advice on how to pass positional arguments; there are none to pass.
      const sentence = error.message.split('. To specify')[0];
      throw new UsageError(`${sentence}\n\n${usage}`);
    }
    throw error;
  }
}

/**
 * @typedef {object} StartOptions
 * @property {boolean} help
 * @property {boolean} tour
 * @property {boolean} background
 * @property {string | undefined} out as given
 * @property {string[]} extra what the user adds for Electron or for the tour
 */

/**
 * Reads the command line of `npm start` and `npm run tour`.
 *
 * @param {readonly string[]} argv without the program and the script
 * @returns {StartOptions}
 * @throws {UsageError}
 */
export function parseStartArguments(argv) {
  const { own, extra } = splitArguments(argv);
  const { values } = usageErrors(START_USAGE, () =>
    parseArgs({
      args: own,
      options: {
        tour: { type: 'boolean', default: false },
        background: { type: 'boolean', default: false },
        out: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }),
  );
  const { help, tour, background, out } = values;
  return { help, tour, background, out, extra };
}

export const DEV_USAGE = `Usage: npm run dev [-- [--headless] [-- ARGUMENTS]]

Opens the terminal on the practice market, with a data folder of its own, and rebuilds it whenever the
source changes. A change of the page reloads the window, any other starts the application again.

  --headless  without a display
  --help      show this
  --          what follows goes to Electron`;

/**
 * Reads the command line of `npm run dev`.
 *
 * @param {readonly string[]} argv without the program and the script
 * @returns {{ help: boolean, headless: boolean, extra: string[] }}
 * @throws {UsageError}
 */
export function parseDevArguments(argv) {
  const { own, extra } = splitArguments(argv);
  const { values } = usageErrors(DEV_USAGE, () =>
    parseArgs({
      args: own,
      options: {
        headless: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }),
  );
  return { help: values.help, headless: values.headless, extra };
}

/**
 * What stands before the first `--`, and what stands after it.
 *
 * @param {readonly string[]} argv
 */
function splitArguments(argv) {
  const end = argv.indexOf('--');
  return end === -1
    ? { own: [...argv], extra: [] }
    : { own: argv.slice(0, end), extra: argv.slice(end + 1) };
}

/**
 * Makes sure that pictures can be written to a folder, creating it if need be.
 *
 * @param {string} folder
 * @param {string} from what a relative path starts from
 * @returns {string} the absolute path
 * @throws {UsageError} when it is a file, or cannot be created or written to
 */
export function prepareFolder(folder, from) {
  if (folder.trim() === '') throw new UsageError('--out needs the name of a folder');
  const path = resolve(from, folder);
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false) {
      throw new UsageError(`--out ${folder}: ${path} is a file, not a folder`);
    }
    createFolder(path);
    accessSync(path, constants.W_OK);
    // Permissions say yes to root even on a read-only disk; only writing proves it.
    const probe = join(path, `.touchstone-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--out ${folder}: cannot write there (${why})`);
  }
  return path;
}

/**
 * Creates a folder and those above it, one by one: Node's own recursive way never ends on a file system
 * that answers "no such folder" to the creation of one, as /proc does.
 *
 * @param {string} path absolute
 */
function createFolder(path) {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  mkdirSync(path);
}

/**
 * Where a relative path on the command line starts from: the folder the user is in, which npm leaves
 * for the repository's root and remembers.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} cwd
 */
export const userFolder = (env, cwd) =>
  env['npm_lifecycle_event'] === undefined ? cwd : (env['INIT_CWD'] ?? cwd);

/** The steps of `npm test`, in their order, and the groups by which several can be named. */
const TEST_STEPS = [...STATIC_CHECKS, 'build', 'unit', 'e2e'];
const TEST_GROUPS = new Map([['static', STATIC_CHECKS]]);

export const TEST_USAGE = `Usage: npm test [-- STEP…]

Runs every check, or those named: ${TEST_STEPS.join(' ')}
static names all but the last three; e2e builds first. With the variable CI set, a skipped test fails.`;

/**
 * Reads the command line of `npm test`.
 *
 * @param {readonly string[]} argv without the program and the script
 * @returns {{ help: boolean, steps: Set<string> }}
 * @throws {UsageError}
 */
export function parseTestArguments(argv) {
  const { values, positionals } = usageErrors(TEST_USAGE, () =>
    parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false } },
    }),
  );
  const unknown = positionals.filter(
    (name) => !TEST_STEPS.includes(name) && !TEST_GROUPS.has(name),
  );
  if (unknown.length > 0) {
    throw new UsageError(`There is no step ${unknown.join(', ')}\n\n${TEST_USAGE}`);
  }
  const named = positionals.flatMap((name) => TEST_GROUPS.get(name) ?? [name]);
  return { help: values.help, steps: new Set(named.length > 0 ? named : TEST_STEPS) };
}
