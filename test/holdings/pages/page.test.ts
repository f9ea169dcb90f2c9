/** Every example of docs/holdings.md is what the books say of it. */
import { expect, test } from 'vitest';
import { Books } from '#domain/holdings/books.ts';
import type { Acquired, HoldingEntry } from '#domain/holdings/entries.ts';
import { realizedOf } from '#domain/holdings/realized.ts';
import { LOT_RULES, type LotRule } from '#domain/holdings/rules.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { type Row, sections, tablesIn } from './page-tables.ts';

/** Those of entries as the user tells them are in own-page.test.ts. */
const examples = sections.filter(([, section]) => tablesIn(section).length === 2);

const money = (text: string | undefined) => cents(Math.round(Number(text?.slice(1)) * 100));

function entryOf(row: Row, rows: readonly Row[], nth: number): HoldingEntry {
  const [verb, ...rest] = (row['what'] ?? '').split(' ');
  const common = { id: row['lot'] || `entry-${nth}`, at: Number(row['day']) };
  const pieces = Number(row['pieces']);
  const spot = row['spot'] === '–' ? null : spotPrice(Math.round(Number(row['spot']) * 1_000_000));
  const moved = { product: 'piece', pieces, price: money(row['price']), fees: money(row['fees']) };
  const acquired: Acquired = {
    ...common,
    ...moved,
    kind: 'acquired',
    fine: fineContent('ozt', pieces * UNITS_PER_TROY_OUNCE),
    spot,
    source: 'by-hand',
  };
  switch (verb ?? 'sell') {
    case 'buy':
      return acquired;
    case 'correct':
      return {
        ...common,
        id: `correction-${nth}`,
        kind: 'corrected',
        of: rest[0] ?? '',
        as: acquired,
      };
    case 'choose': {
      const [lot = '', count, , day] = rest;
      const sale = rows.findIndex((other) => other['day'] === day);
      const from = [{ lot, pieces: Number(count) }];
      return { ...common, kind: 'chosen', of: `entry-${sale}`, from };
    }
    case 'back': {
      const sale = rows.findIndex(({ day }) => day === rest[1]);
      const refund = money(row['price']);
      return { ...common, kind: 'came-back', of: `entry-${sale}`, pieces, refund };
    }
    case 'sell':
    default: {
      const [lot, count] = rest;
      const from = lot === undefined ? [] : [{ lot, pieces: Number(count) }];
      return {
        ...common,
        ...moved,
        kind: 'disposed',
        reason: 'sold',
        spot,
        from,
        source: 'by-hand',
      };
    }
  }
}

const ruleOf = (text: string | undefined): LotRule => {
  const rule = LOT_RULES.find((one) => one === text);
  if (rule === undefined) throw new Error(`No rule: ${text}`);
  return rule;
};

test('the page has an example of every rule', () => {
  const rules = examples.flatMap(([, section]) => tablesIn(section)[1]?.map(({ rule }) => rule));
  expect(new Set(rules)).toEqual(new Set(LOT_RULES));
  expect(sections.length - examples.length).toBe(2);
});

test.each(examples)('%s', (_, section) => {
  const [actual = [], [expected = {}] = []] = tablesIn(section);
  const rule = ruleOf(expected['rule']);
  const books = new Books(
    rule,
    actual.map((row, nth) => entryOf(row, actual, nth)),
  );
  const book = books.book('piece');
  const { cost, gain, split } = realizedOf(book);
  const left = book.lots.filter(({ pieces }) => pieces > 0);
  expect({
    rule,
    'lots left': left.map(({ entry, pieces }) => `${entry.id} ${pieces}`).join(', ') || 'none',
    'cost left': formatDollars(cents(book.held.priced.cost)),
    'cost sold': formatDollars(cost),
    gain: formatDollars(gain),
    metal: split === null ? '–' : formatDollars(split.metal),
    premium: split === null ? '–' : formatDollars(split.premium),
  }).toEqual(expected);
  const stated = books.discrepancies().map(({ kind, pieces }) => `${kind}, ${pieces} pieces`);
  expect(stated).toEqual(/^Stated: (.*)\.$/mu.exec(section)?.slice(1) ?? []);
});
