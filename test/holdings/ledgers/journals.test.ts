/** Journals of random histories, read by readers of our own; `npm run test:ledgers` has hledger, Ledger and Beancount read them. */
import { expect, it } from 'vitest';
import { LOT_RULES } from '#domain/holdings/rules.ts';
import { differenceOf, writtenOf } from './expected.ts';
import { readBeancount, readJournal } from './strict-readers.ts';

const HISTORIES = 200;

it('journals balance, and add up to the basis and the gain of the books to the cent', async () => {
  let sold = 0;
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    for (const rule of LOT_RULES) {
      const { journal, beancount, sums } = await writtenOf(seed, rule);
      expect(differenceOf(sums, readJournal(journal)), `journal of ${seed} by ${rule}`).toBeNull();
      expect(
        differenceOf(sums, readBeancount(beancount)),
        `beancount of ${seed} by ${rule}`,
      ).toBeNull();
      if (sums.gain !== 0n) sold += 1;
    }
  }
  expect(sold).toBeGreaterThan(HISTORIES);
});
