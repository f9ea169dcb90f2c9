/** The contract suite in dialects; `npm run conformance -- --dialect NAME --dialect-seed TEXT` holds any other. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { oneIn } from '#main/shared/testing/sampled.ts';
import { deviationsOf, unlisted } from './suite/deviations.ts';
import { openPractice } from './suite/practice.ts';
import { judge, statements, type Verdict } from './suite/run.ts';
import { breathe } from './suite/tokens.ts';

/** Many requests over HTTP, which on a busy machine take their time. */
const LONG_MS = 120_000;

/** What the real service was seen to do, and what contradicts as much of it as can be. */
const dialects = [
  ['seen-new-host', '4'],
  ['seen-old-host', '1'],
  ['contrary', '3'],
  ['contrary', '5'],
] as const;

describe.each(oneIn(2, dialects))('%s, seed %s', (dialect, dialectSeed) => {
  test(
    'contradicts the document in exactly what is listed',
    async () => {
      const { context, stop } = await openPractice('contract', { dialect, dialectSeed });
      onTestFinished(stop);
      const verdicts: Verdict[] = [];
      for (const statement of statements) {
        await breathe(context);
        verdicts.push(await judge(statement, context));
      }
      expect(unlisted(verdicts, deviationsOf(dialect, dialectSeed))).toEqual({
        unexpected: [],
        missing: [],
      });
    },
    LONG_MS,
  );
});

test('a deviation that is not listed is found, and a listed one that does not occur', () => {
  const [first, second] = deviationsOf('seen-old-host', '1');
  if (first === undefined || second === undefined) throw new Error('Expected two deviations.');
  const verdict = (text: string, outcome: Verdict['outcome']): Verdict => ({
    section: '',
    text,
    outcome,
    reason: undefined,
  });
  expect(
    unlisted([verdict(first.text, 'holds'), verdict('another', 'could not tell')], [first, second]),
  ).toEqual({ unexpected: [verdict('another', 'could not tell')], missing: [first] });
});
