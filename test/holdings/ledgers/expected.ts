/** What the books say of a history, which every journal has to add up to. */
import { ALWAYS } from '#domain/calendar/calendar.ts';
import { Books } from '#domain/holdings/books.ts';
import type { HoldingEntry } from '#domain/holdings/entries.ts';
import { ownProductId } from '#domain/holdings/own-product.ts';
import { realizedOf } from '#domain/holdings/realized.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { DEFAULT_TERM_RULE } from '#domain/reports/tax/term.ts';
import { commodityOf } from '#domain/reports/accounting/commodity.ts';
import { beancountHead, beancountText } from '#domain/reports/accounting/beancount-text.ts';
import { journalHead, journalText } from '#domain/reports/accounting/journal-text.ts';
import { journalOf } from '#domain/reports/accounting/journal.ts';
import { historyOf } from '../histories.ts';

/** Cents, and pieces in the smallest unit. */
export interface Sums {
  readonly gain: bigint;
  /** By commodity: what is left, and what the part of known cost had cost. */
  readonly held: ReadonlyMap<string, { readonly pieces: bigint; readonly cost: bigint }>;
}

/** Titles that programs stumble over. */
const TITLES: Readonly<Record<string, string>> = {
  eagle: 'American "Eagle"; 1 oz | é銀 \\ {x} @ $1',
  bar: '10 oz bar\n* ! (2024) #tag ^link',
};
const byWeight = (title: string): string => ownProductId({ material: 'Gold', title, by: 'weight' });

const DAY_MS = 86_400_000;
/** Histories are of a few seconds: a day for each, so that lots have days. */
const spread = (at: number): number => Date.UTC(2023, 0, 1) + (at / 1_000) * 40 * DAY_MS;

/** A random history by days; every fourth is by weight. Some of it is known by its day alone. */
function ledgerHistory(seed: number): readonly HoldingEntry[] {
  const isByWeight = seed % 4 === 0;
  const product = (name: string): string => (isByWeight ? byWeight(`½ ${name} allocated`) : name);
  const moved = <Entry extends HoldingEntry>(entry: Entry, nth: number): Entry => {
    const at = spread(entry.at);
    const day = nth % 3 === 0 ? { day: calendar.dayOf(at) } : {};
    return {
      ...entry,
      at,
      ...('product' in entry ? { product: product(entry.product) } : {}),
      ...day,
    };
  };
  return historyOf(seed).map((entry, nth) =>
    entry.kind === 'corrected'
      ? { ...moved(entry, 1), as: entry.as === null ? null : moved(entry.as, nth) }
      : moved(entry, nth),
  );
}

const calendar = calendarIn('America/New_York');

export interface Written {
  readonly journal: string;
  readonly beancount: string;
  readonly sums: Sums;
}

export async function writtenOf(seed: number, rule: LotRule): Promise<Written> {
  const books = new Books(rule, ledgerHistory(seed));
  const titleOf = (product: string): string => TITLES[product] ?? product;
  const terms = { calendar, termRule: DEFAULT_TERM_RULE, titleOf, rest: () => Promise.resolve() };
  const journal = await journalOf(books, terms);
  const { entries } = journal;
  let gain = 0n;
  const held = new Map<string, { pieces: bigint; cost: bigint }>();
  for (const product of books.products()) {
    const book = books.book(product);
    gain += BigInt(realizedOf(book).gain);
    const { pieces, priced } = book.held;
    held.set(commodityOf(titleOf(product), product), {
      pieces: BigInt(pieces),
      cost: BigInt(priced.cost),
    });
  }
  return {
    journal: journalHead('Touchstone 1', journal) + entries.map(journalText).join(''),
    beancount:
      beancountHead('Touchstone 1', journal, ALWAYS.last) + entries.map(beancountText).join(''),
    sums: { gain, held },
  };
}

/** Alike in every cent; a commodity of which there is nothing is as one that is not there. */
export function differenceOf(expected: Sums, found: Sums): string | null {
  if (expected.gain !== found.gain) return `gain ${expected.gain}, found ${found.gain}`;
  for (const name of new Set([...expected.held.keys(), ...found.held.keys()])) {
    const a = expected.held.get(name) ?? { pieces: 0n, cost: 0n };
    const b = found.held.get(name) ?? { pieces: 0n, cost: 0n };
    if (a.pieces !== b.pieces) return `${name}: ${a.pieces} held, found ${b.pieces}`;
    if (a.cost !== b.cost) return `${name}: cost ${a.cost}, found ${b.cost}`;
  }
  return null;
}
