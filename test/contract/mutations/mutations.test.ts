/** That every check of the contract suite can fail; `npm run conformance:mutations` judges all of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statements, type Verdict } from '../suite/run.ts';
import { mutations } from './all.ts';
import { Bench, offencesOf, reachedBy, touchedBy } from './bench.ts';
import type { Touched } from './proxy.ts';

/** Every so manieth mutation is held against all statements that it can reach. */
const SAMPLE = 16;

const shared = await Bench.open('sample');
afterAll(() => shared.close());

const statementOf = new Map<string, (typeof statements)[number]>(
  statements.map((statement) => [statement.text, statement]),
);

describe.each([...statementOf.keys()])('%s', (text) => {
  const own = mutations.filter((one) => one.text === text);
  test.each(own)('is broken when $mutation.name', async ({ mutation }) => {
    const statement = statementOf.get(text);
    const verdicts = statement === undefined ? [] : await shared.under(mutation, [statement]);
    expect(verdicts).toMatchObject([{ outcome: 'broken' }]);
  });
});

/** Many requests over HTTP, which on a busy machine take their time. */
const LONG_MS = 300_000;

test(
  'nothing is broken once nothing breaks it any more',
  async () => {
    const verdicts: Verdict[] = [];
    for (const statement of statements) verdicts.push((await shared.faithfully(statement)).verdict);
    expect(verdicts.filter(({ outcome }) => outcome !== 'holds')).toEqual([]);
  },
  LONG_MS,
);

describe('exactly the statements concerned are broken when', () => {
  const touched = new Map<string, Touched>();
  beforeAll(async () => {
    for (const [text, routes] of await touchedBy()) touched.set(text, routes);
  }, LONG_MS);

  const sample = mutations.filter((_one, place) => place % SAMPLE === 0);
  test.each(sample)(
    '$mutation.name ($text)',
    async ({ text, mutation }) => {
      const bench = await Bench.open('mutations');
      try {
        const verdicts = await bench.under(mutation, reachedBy(mutation, touched));
        expect(offencesOf(text, mutation, verdicts)).toEqual([]);
      } finally {
        await bench.close();
      }
    },
    LONG_MS,
  );
});
