/** That the checks of the contract suite can fail: a sample of them; `npm run conformance:mutations` judges every one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneIn } from '#main/shared/testing/sampled.ts';
import { statements } from '../suite/run.ts';
import { mutations } from './all.ts';
import { Bench, offencesOf, reachedBy, touchedBy } from './bench.ts';
import type { Touched } from './proxy.ts';

/** Each of these breaks the statement that it is of. */
const own = oneIn(5, mutations);
/** Each of these is compared with all statements that it can reach. */
const exact = oneIn(64, mutations);

const shared = await Bench.open('sample');
afterAll(() => shared.close());

const statementOf = new Map<string, (typeof statements)[number]>(
  statements.map((statement) => [statement.text, statement]),
);

function statementNamed(text: string): (typeof statements)[number] {
  const statement = statementOf.get(text);
  if (statement === undefined) throw new Error(`No statement reads: ${text}`);
  return statement;
}

test.each(own)('$text is broken when $mutation.name', async ({ text, mutation }) => {
  const verdicts = await shared.under(mutation, [statementNamed(text)]);
  expect(verdicts).toMatchObject([{ outcome: 'broken' }]);
});

/** Many requests over HTTP, which on a busy machine take their time. */
const LONG_MS = 300_000;

test(
  'nothing is broken once nothing breaks it any more',
  async () => {
    for (const text of new Set(own.map((one) => one.text))) {
      const { verdict } = await shared.faithfully(statementNamed(text));
      expect(verdict).toMatchObject({ text, outcome: 'holds' });
    }
  },
  LONG_MS,
);

describe('exactly the statements concerned are broken when', () => {
  const touched = new Map<string, Touched>();
  beforeAll(async () => {
    for (const [text, routes] of await touchedBy()) touched.set(text, routes);
  }, LONG_MS);

  test.each(exact)(
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
