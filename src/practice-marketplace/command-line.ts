import type { parseArgs } from 'node:util';
import type { PracticeOptions } from './options.ts';

const MOST_PRODUCTS = 200_000;
const MOST_LEVELS = 100_000;

/** What the application passes to the marketplace. */
export const FLAGS = {
  seed: { type: 'string' },
  speed: { type: 'string' },
  state: { type: 'string' },
  reset: { type: 'boolean' },
  'without-sandbox-lists': { type: 'boolean' },
  products: { type: 'string' },
  levels: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof FLAGS }>>['values'];

/** @throws RangeError with a sentence about the argument that is wrong */
export function optionsOf(values: Values): PracticeOptions {
  const speed = Number(values.speed ?? '1');
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(values.speed ?? '1') || speed < 0.1 || speed > 10_000)
    throw new RangeError(`--speed takes a number from 0.1 to 10000, not "${values.speed}"`);
  if (values.seed === '') throw new RangeError('--seed takes a non-empty text');
  if (values.state === '') throw new RangeError('--state takes the name of a file');
  if (values.reset === true && values.state === undefined)
    throw new RangeError('--reset needs --state FILE');
  return {
    speed,
    reset: values.reset === true,
    scale: {
      products: numberUpTo('--products', MOST_PRODUCTS, values.products),
      deepest: numberUpTo('--levels', MOST_LEVELS, values.levels),
    },
    withoutSandboxLists: values['without-sandbox-lists'] === true,
    ...(values.seed === undefined ? {} : { seed: values.seed }),
    ...(values.state === undefined ? {} : { stateFile: values.state }),
  };
}

/** @throws RangeError */
export function numberUpTo(flag: string, most: number, text = '0'): number {
  const value = Number(text);
  if (!/^\d{1,7}$/.test(text) || value > most)
    throw new RangeError(`${flag} takes a whole number up to ${most}, not "${text}"`);
  return value;
}
