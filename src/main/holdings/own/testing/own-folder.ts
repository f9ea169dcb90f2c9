/** A folder of own entries for each test, removed after it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { Books } from '#domain/holdings/books.ts';
import type { EntryInput } from '#domain/holdings/own/entry-input.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { profileFile } from '#main/shared/files/profile-files.ts';
import { EntryFile } from '../entry-file.ts';
import { OwnEntries } from '../own-entries.ts';

const OUNCE = fineContent('ozt', UNITS_PER_TROY_OUNCE);
export const NOW = Date.UTC(2026, 10, 23);
export const TOLD: EntryInput = {
  date: '2026-01-31',
  kind: 'buy',
  product: 'Eagle',
  metal: '',
  fine: '',
  pieces: '3',
  price: '100',
  total: '',
  fees: '1.50',
};

/** To be called once in a file of tests; what it answers is that of the test that runs. */
export function ownFolder() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-entries-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder: () => folder, path: () => profileFile('entries.ndjson', folder, 'practice') };
}

/** As at a start, with one product in the catalogue: an eagle of one ounce. */
export function openedAt(path: string): OwnEntries {
  let id = 0;
  return new OwnEntries({
    file: new EntryFile(path),
    facts: () => ({
      productsTitled: (title) => (title.toLowerCase() === 'eagle' ? ['eagle'] : []),
      fineOf: () => OUNCE,
      materialOf: () => 'Gold',
      calendar: calendarIn('UTC'),
    }),
    wallNow: () => NOW,
    rest: () => Promise.resolve(),
    newId: () => {
      id += 1;
      return `${String(id)}-${String(Math.random())}`;
    },
  });
}

/** Of the eagle. */
export const held = (own: OwnEntries) => {
  const { pieces, priced } = new Books('fifo', own.entries()).book('eagle').held;
  return { pieces, cost: priced.cost };
};
