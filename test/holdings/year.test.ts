/** The practice marketplace's own books against the terminal's, after months of trading: equal to the cent. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runs } from '#main/shared/testing/sampled.ts';
import {
  differencesOf,
  notAccepted,
  piecesByTitle,
  sumsOfBooks,
  sumsOfLedger,
} from './year/compare-books.ts';
import { tradeYear } from './year/year.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-year-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** `npm run test:holdings` trades for a year. */
const DAYS = runs({ whole: 365, sample: 40 });

it(`${DAYS} days, with what goes wrong in them`, { timeout: 600_000 }, async () => {
  const { read, ledger, organizationId, happened } = await tradeYear(1, DAYS, folder);
  const terminal = await sumsOfBooks(read.books);
  expect(differencesOf(sumsOfLedger(ledger, organizationId), terminal)).toEqual([]);
  // What was paid for and did not arrive, or was returned by the vault, is said: product by product.
  const missing = read.unreconciled.flatMap(({ what }) => {
    const [, pieces, title] = /^Not in the vault: (\d+) × (.*)$/u.exec(what) ?? [];
    return title === undefined ? [] : [[title, Number(pieces)] as const];
  });
  const short = notAccepted(ledger, organizationId);
  expect(piecesByTitle(missing)).toEqual(short);
  expect(short.size).toBeGreaterThan(0);
  // Months in which nothing goes wrong show nothing.
  const wanted = [
    'buy',
    'sell',
    'sweep',
    'two products',
    'into the vault',
    'by card',
    'promotion',
    'add-on',
    'price improved',
    'partially filled',
    'elsewhere',
    'own listing sold',
    'restart',
  ];
  expect(wanted.filter((what) => (happened.get(what) ?? 0) < 2)).toEqual([]);

  // One cent, one piece or one order more or less is found.
  const [order] = ledger.saleOrders.filter(({ wire }) =>
    wire.fees.some(({ amount }) => amount > 0),
  );
  const [fee] = order?.wire.fees.filter(({ amount }) => amount > 0) ?? [];
  const [line] = order?.wire.lineItems ?? [];
  if (fee === undefined || line === undefined) throw new Error('No buy had a fee.');
  const found = (): number => differencesOf(sumsOfLedger(ledger, organizationId), terminal).length;
  fee.amount -= 1;
  expect(found()).toBe(1);
  fee.amount += 1;
  line.quantity += 1;
  // Pieces, ounces, what was paid, and how the fees are shared.
  expect(found()).toBeGreaterThanOrEqual(3);
  line.quantity -= 1;
  ledger.purchaseOrders.pop();
  expect(found()).toBeGreaterThanOrEqual(2);
  const before = found();
  ledger.soldListings.pop();
  expect(found()).toBeGreaterThan(before);
});
