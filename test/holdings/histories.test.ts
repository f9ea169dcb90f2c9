/** Random histories: every sale and every total is that of an independent ledger of exact fractions, by every rule. */
import { expect, test } from 'vitest';
import { LOT_RULES } from '#domain/holdings/rules.ts';
import { runs } from '#main/shared/testing/sampled.ts';
import { compareHistories } from './compare.ts';

/** `npm run test:holdings` compares 100,000. */
const HISTORIES = runs({ whole: 100_000, sample: 1_000 });

test(
  `${HISTORIES} histories by ${LOT_RULES.length} rules: every sale and every total is that of the independent ledger`,
  { timeout: 600_000 },
  async () => {
    const { differences, seen } = await compareHistories(1, HISTORIES);
    expect(differences).toEqual([]);
    // Histories in which nothing goes wrong show nothing.
    const kinds = [
      'acquired',
      'disposed',
      'came-back',
      'corrected',
      'imported',
      'more-than-held',
      'chosen-not-held',
      'nothing-to-come-back',
      'nothing-to-correct',
      'other-unit',
    ];
    expect(kinds.filter((kind) => (seen[kind] ?? 0) < HISTORIES / 20)).toEqual([]);
  },
);
