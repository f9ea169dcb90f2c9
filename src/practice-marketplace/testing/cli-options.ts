import { parseArgs } from 'node:util';
import { FLAGS, optionsOf, numberUpTo } from '../command-line.ts';
import { DIALECTS } from './dialects/dialect.ts';
import type { TestMarketplaceOptions } from './start.ts';

export const USAGE = `Usage: npm run practice -- [options]

Runs the practice marketplace alone, on the loopback interface.

  --port N       production on port N, sandbox on N+1, legacy host on N+2; 0 (default) takes free ports
  --seed TEXT    the same seed gives the same market, ids and keys; default: random
  --speed N      its clock, windows and rate limits run N times faster (0.1 to 10000; default 1)
  --state FILE   store orders, vaults and own listings in FILE between starts
  --reset        delete FILE first
  --still        spot and the other participants stand still
  --unlimited    no rate limit
  --dialect X    answer as documented (default), seen-old-host, seen-new-host or contrary
  --dialect-seed TEXT
                 what a dialect chooses where it leaves forms open (default 1)
  --without-sandbox-lists
                 the sandbox answers as production does, without its lists of listings and offers
  --products N   a market of N products, most of them made up; only for measuring (at most 200000)
  --levels N     N levels more in the order book of the first product; only for measuring (at most 100000)
  --control      open the control server on a port of its own; address and token are printed
  --json         print one line of JSON (addresses, keys) and nothing else
  --help         this text
`;

/** The highest port that leaves room for the two after it. */
const HIGHEST_PORT = 65_533;

type TestCommandLine =
  | { readonly kind: 'run'; readonly options: TestMarketplaceOptions; readonly json: boolean }
  | { readonly kind: 'help' }
  | { readonly kind: 'usage-error'; readonly message: string };

const flags = {
  ...FLAGS,
  port: { type: 'string' },
  still: { type: 'boolean' },
  unlimited: { type: 'boolean' },
  dialect: { type: 'string' },
  'dialect-seed': { type: 'string' },
  control: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Reads the arguments after the program's name. */
export function readTestCommandLine(args: readonly string[]): TestCommandLine {
  try {
    const { values } = parseArgs({ args: [...args], options: flags });
    if (values.help === true) return { kind: 'help' };
    return { kind: 'run', json: values.json === true, options: testOptionsOf(values) };
  } catch (error) {
    return { kind: 'usage-error', message: error instanceof Error ? error.message : String(error) };
  }
}

/** @throws RangeError with a sentence about the argument that is wrong */
function testOptionsOf(
  values: ReturnType<typeof parseArgs<{ options: typeof flags }>>['values'],
): TestMarketplaceOptions {
  const dialect = DIALECTS.find((name) => name === (values.dialect ?? 'documented'));
  if (dialect === undefined)
    throw new RangeError(`--dialect takes ${DIALECTS.join(', ')}, not "${values.dialect}"`);
  if (values['dialect-seed'] === '') throw new RangeError('--dialect-seed takes a non-empty text');
  return {
    ...optionsOf(values),
    port: numberUpTo('--port', HIGHEST_PORT, values.port),
    still: values.still === true,
    unlimited: values.unlimited === true,
    control: values.control === true,
    dialect,
    ...(values['dialect-seed'] === undefined ? {} : { dialectSeed: values['dialect-seed'] }),
  };
}
