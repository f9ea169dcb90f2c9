/**
 * `npm run test:holdings [-- --histories 100000] [--first 1] [--lots 1000000] [--days 365]`: that many random histories against the
 * model, that many days of trading against the practice marketplace's own books, and how long books of that many lots take, and a portfolio
 * in which the user reported as many.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareHistories } from './compare.ts';
import { measureLots } from './measuring/measure.ts';
import { measureOrders } from './measuring/measure-orders.ts';
import { measureOwn } from './measuring/measure-own.ts';
import { differencesOf, sumsOfBooks, sumsOfLedger } from './year/compare-books.ts';
import { tradeYear } from './year/year.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '100000' },
    first: { type: 'string', default: '1' },
    lots: { type: 'string', default: '1000000' },
    days: { type: 'string', default: '365' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { histories, seen, differences } = await compareHistories(
  Number(values.first),
  Number(values.histories),
);
say(`${histories} histories, each by every rule: ${differences.length} differences`);
for (const [what, count] of Object.entries(seen)) say(`  ${what}: ${count}`);
for (const difference of differences) say(`FAIL ${difference}`);

const unequal = await compareYear(Number(values.first), Number(values.days));
const slow = [
  await measureLots(Number(values.lots), say),
  await measureOrders(Number(values.lots), 2_000, say),
  await measureOwn(Number(values.lots), say),
];
process.exitCode = differences.length + unequal.length > 0 || slow.includes(true) ? 1 : 0;

async function compareYear(seed: number, days: number): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-year-'));
  try {
    const { read, ledger, organizationId, happened } = await tradeYear(seed, days, folder);
    const market = sumsOfLedger(ledger, organizationId);
    const found = differencesOf(market, await sumsOfBooks(read.books));
    say(
      `${days} days at the practice marketplace: ${market.size} products, ${found.length} differences`,
    );
    for (const [what, count] of happened) say(`  ${what}: ${count}`);
    for (const difference of found) say(`FAIL ${difference}`);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
