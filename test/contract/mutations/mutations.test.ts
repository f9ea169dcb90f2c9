/** That every check of the contract suite can fail; `npm run conformance:mutations` judges all of it. */
import { afterAll, describe, expect, test } from 'vitest';
import { statements, type Verdict } from '../suite/run.ts';
import { mutations } from './all.ts';
import { Bench, offencesOf, reachedBy, touchedBy } from './bench.ts';

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

test('nothing is broken once nothing breaks it any more', async () => {
  const verdicts: Verdict[] = [];
  for (const statement of statements) verdicts.push((await shared.faithfully(statement)).verdict);
  expect(verdicts.filter(({ outcome }) => outcome !== 'holds')).toEqual([]);
});

test('a mutation breaks exactly the statements concerned', async () => {
  const touched = await touchedBy();
  const sample = mutations.filter((_one, place) => place % SAMPLE === 0);
  for (const { text, mutation } of sample) {
    const bench = await Bench.open('mutations');
    try {
      const verdicts = await bench.under(mutation, reachedBy(mutation, touched));
      expect({ mutation: mutation.name, offences: offencesOf(text, mutation, verdicts) }).toEqual({
        mutation: mutation.name,
        offences: [],
      });
    } finally {
      await bench.close();
    }
  }
}, 120_000);
