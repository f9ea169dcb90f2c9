/**
 * The same market in each dialect: what can be done is the same, and no figure on the screen differs.
 * `DIALECT_SEEDS=1,2,3` walks through more of what the dialects leave to their seeds.
 */
import { expect, it } from 'vitest';
import type { DialectName } from '#practice/testing/dialects/dialect.ts';
import { figuresIn, type See, walk } from './dialect-walk.ts';
import { openSandbox, startMarket } from '../support/running/fixtures.ts';
import { sampled } from '#main/shared/testing/sampled.ts';
import { until } from '../support/waiting/until.ts';

/** A walk has a window of its own, on a machine that may be busy. */
const LONG_MS = 240_000;

async function walkIn(dialect: DialectName, dialectSeed: string, see: See): Promise<void> {
  const market = await startMarket({ dialect, dialectSeed });
  const { desk, terminal } = await openSandbox(market);
  await walk(desk, market, see);
  expect(terminal.pageErrors).toEqual([]);
}

/** What is seen in the documented dialect, by name. */
const documented = new Map<string, string>();

it(
  'walks through the documented dialect',
  async () => {
    await walkIn('documented', '1', async (name, least, read) => {
      const figures = await until(
        `${name}, with ${least} figures`,
        async () => {
          const found = figuresIn(await read());
          return found.length < least ? undefined : found.join(' ');
        },
        { seen: read },
      );
      documented.set(name, figures);
    });
    expect([...documented.keys()]).toContain('the vault');
  },
  LONG_MS,
);

/** Walks in the dialect, and waits until every sight has the figures of the documented one. */
async function seesTheSame(dialect: DialectName, seed: string): Promise<void> {
  expect(documented.size).toBeGreaterThan(0);
  await walkIn(dialect, seed, async (name, _least, read) => {
    const wanted = documented.get(name);
    await until(
      `${name} with the documented figures ${wanted}`,
      async () => (figuresIn(await read()).join(' ') === wanted ? true : undefined),
      {
        seen: async () => {
          const text = await read();
          return `${figuresIn(text).join(' ')}, in ${text}`;
        },
      },
    );
  });
}

const seeds = process.env['DIALECT_SEEDS']?.split(',');

/** The one that leaves most to its seed first: it is the sample. */
const others = [
  ...(seeds ?? ['19']).map((seed) => ['contrary', seed] as const),
  ...(seeds ?? ['4']).map((seed) => ['seen-new-host', seed] as const),
  ['seen-old-host', '1'] as const,
];

it.each(seeds === undefined ? sampled(others) : others)(
  'sees the same figures in %s, seed %s',
  seesTheSame,
  LONG_MS,
);
