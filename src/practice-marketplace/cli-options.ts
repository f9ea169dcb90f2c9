import { parseArgs } from 'node:util';
import { DIALECTS } from './dialects/dialect.ts';
import type { PracticeOptions } from './options.ts';

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

const MOST_PRODUCTS = 200_000;
const MOST_LEVELS = 100_000;

type PracticeCommandLine =
  | { readonly kind: 'run'; readonly options: PracticeOptions; readonly json: boolean }
  | { readonly kind: 'help' }
  | { readonly kind: 'usage-error'; readonly message: string };

const flags = {
  port: { type: 'string' },
  seed: { type: 'string' },
  speed: { type: 'string' },
  state: { type: 'string' },
  reset: { type: 'boolean' },
  still: { type: 'boolean' },
  unlimited: { type: 'boolean' },
  dialect: { type: 'string' },
  'dialect-seed': { type: 'string' },
  'without-sandbox-lists': { type: 'boolean' },
  products: { type: 'string' },
  levels: { type: 'string' },
  control: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Reads the arguments after the program's name. */
export function readPracticeCommandLine(args: readonly string[]): PracticeCommandLine {
  let values: ReturnType<typeof parse>['values'];
  try {
    ({ values } = parse(args));
  } catch (error) {
    return usageError(error instanceof Error ? error.message : String(error));
  }
  if (values.help === true) return { kind: 'help' };
  const port = Number(values.port ?? '0');
  if (!/^\d{1,5}$/.test(values.port ?? '0') || port > 65_533)
    return usageError(`--port takes a whole number from 0 to 65533, not "${values.port}"`);
  const speed = Number(values.speed ?? '1');
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(values.speed ?? '1') || speed < 0.1 || speed > 10_000)
    return usageError(`--speed takes a number from 0.1 to 10000, not "${values.speed}"`);
  if (values.seed === '') return usageError('--seed takes a non-empty text');
  if (values.state === '') return usageError('--state takes the name of a file');
  if (values.reset === true && values.state === undefined)
    return usageError('--reset needs --state FILE');
  const dialect = DIALECTS.find((name) => name === (values.dialect ?? 'documented'));
  if (dialect === undefined)
    return usageError(`--dialect takes ${DIALECTS.join(', ')}, not "${values.dialect}"`);
  if (values['dialect-seed'] === '') return usageError('--dialect-seed takes a non-empty text');
  const products = wholeNumber(values.products ?? '0', MOST_PRODUCTS);
  if (products === undefined)
    return usageError(
      `--products takes a whole number up to ${MOST_PRODUCTS}, not "${values.products}"`,
    );
  const deepest = wholeNumber(values.levels ?? '0', MOST_LEVELS);
  if (deepest === undefined)
    return usageError(`--levels takes a whole number up to ${MOST_LEVELS}, not "${values.levels}"`);
  return {
    kind: 'run',
    json: values.json === true,
    options: {
      port,
      speed,
      still: values.still === true,
      reset: values.reset === true,
      unlimited: values.unlimited === true,
      control: values.control === true,
      dialect,
      scale: { products, deepest },
      withoutSandboxLists: values['without-sandbox-lists'] === true,
      ...(values['dialect-seed'] === undefined ? {} : { dialectSeed: values['dialect-seed'] }),
      ...(values.seed === undefined ? {} : { seed: values.seed }),
      ...(values.state === undefined ? {} : { stateFile: values.state }),
    },
  };
}

function wholeNumber(text: string, most: number): number | undefined {
  const value = Number(text);
  return /^\d{1,7}$/.test(text) && value <= most ? value : undefined;
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false });
}

function usageError(message: string): PracticeCommandLine {
  return { kind: 'usage-error', message };
}
