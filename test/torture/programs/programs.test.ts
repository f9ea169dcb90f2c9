import { expect, it } from 'vitest';
import { runs } from '#main/shared/testing/sampled.ts';
import { emptyProgramTally, runPrograms } from './run.ts';

it('orders of programs are sent once, with consent, and reported as what they are, whoever is killed', async () => {
  const complaints: string[] = [];
  const tally = emptyProgramTally();
  const intents = runs({ whole: 500, sample: 20 });
  await runPrograms({ first: 3, intents, report: (line) => complaints.push(line) }, tally);
  expect(complaints).toEqual([]);
  expect(tally).toMatchObject({
    duplicates: 0,
    withoutConsent: 0,
    overBudget: 0,
    misreported: 0,
    unjournalled: 0,
    unfinished: 0,
  });
  expect(tally.intents).toBeGreaterThanOrEqual(intents);
  expect(tally.orders).toBeGreaterThan(intents / 5);
  expect(tally.kills).toBeGreaterThan(0);
}, 900_000);
