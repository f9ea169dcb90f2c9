/** The tour's command line. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Times, TIMES } from '../support/data/data-folder.ts';

export const USAGE = `Usage: npm run tour -- --out DIR [--seed N] [--times ${TIMES.join('|')} [--data DIR]]

Trades on the practice market by keyboard, prints every step with its figures, and saves a picture of each.

  --out DIR    folder for the pictures; made when it is not there
  --seed N     seed of the practice market (default 7)
  --times N    with a data folder of many years, made for it (see npm run large -- --help); 3 GB of disk for 100
  --data DIR   with that folder, made before by npm run large -- --times N of the same seed; it is written to
  --help       this text
`;

export type TourArguments =
  | { readonly kind: 'help' }
  | { readonly kind: 'usage-error'; readonly message: string }
  | {
      readonly kind: 'run';
      readonly out: string;
      readonly seed: string;
      readonly times: Times | null;
      /** Of this many times, made before; null to make it. */
      readonly data: string | null;
    };

/** Reads the arguments and makes sure that pictures can be written, before anything slow begins. */
export function readTourArguments(args: readonly string[]): TourArguments {
  let values: { out?: string; seed?: string; times?: string; data?: string; help?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        out: { type: 'string' },
        seed: { type: 'string' },
        times: { type: 'string' },
        data: { type: 'string' },
        help: { type: 'boolean' },
      },
      strict: true,
      allowPositionals: false,
    }));
  } catch (error) {
    return { kind: 'usage-error', message: messageOf(error) };
  }
  if (values.help === true) return { kind: 'help' };
  const { out, seed = '7' } = values;
  if (out === undefined || out.trim() === '') {
    return { kind: 'usage-error', message: 'Say where the pictures go: --out DIR' };
  }
  if (!/^[\w.-]{1,64}$/.test(seed)) {
    return { kind: 'usage-error', message: `--seed takes letters and digits, not “${seed}”` };
  }
  const times = TIMES.find((one) => String(one) === values.times) ?? null;
  if (values.times !== undefined && times === null) {
    return {
      kind: 'usage-error',
      message: `--times takes ${TIMES.join(', ')}, not “${values.times}”`,
    };
  }
  if (values.data !== undefined && (times === null || !existsSync(values.data))) {
    return {
      kind: 'usage-error',
      message: `--data ${values.data}: ${times === null ? 'say of how many --times it is' : 'it is not there'}`,
    };
  }
  const data = values.data === undefined ? null : resolve(values.data);
  const folder = resolve(out);
  const unusable = whyUnusable(folder);
  return unusable === null
    ? { kind: 'run', out: folder, seed, times, data }
    : { kind: 'usage-error', message: `--out ${out}: ${unusable}` };
}

function whyUnusable(folder: string): string | null {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) return 'it is not a folder';
    accessSync(folder, constants.W_OK);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** One folder after the other: made all at once, a folder under `/proc` is tried forever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder);
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
