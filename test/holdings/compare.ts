/** The books against the model, of random histories with files that are imported into them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Books } from '#domain/holdings/books.ts';
import type { HoldingEntry } from '#domain/holdings/entries.ts';
import type { HoldingBook } from '#domain/holdings/product-book.ts';
import { realizedOf, realizedParts } from '#domain/holdings/realized.ts';
import { LOT_RULES, type LotRule } from '#domain/holdings/rules.ts';
import { historyOf } from './histories.ts';
import { importedOf } from './imports.ts';
import { modelOf } from './model.ts';
import type { ModelTotals } from './model-books.ts';

/** What was found of many histories. */
export interface Compared {
  readonly histories: number;
  /** How often each kind of entry and discrepancy was among them. */
  readonly seen: Readonly<Record<string, number>>;
  /** In words, with the seed; the first ten. */
  readonly differences: readonly string[];
}

export async function compareHistories(first: number, count: number): Promise<Compared> {
  const seen = new Map<string, number>();
  const differences: string[] = [];
  const saw = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
  const differs = (seed: number, what: string): void => {
    if (differences.length < 10) differences.push(`seed ${seed}, ${what}`);
  };
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-histories-'));
  try {
    for (let seed = first; seed < first + count; seed += 1) {
      const history = historyOf(seed);
      for (const { kind } of history) saw(kind);
      const imported = await importedOf(seed, join(folder, 'history.csv'));
      for (let row = 0; row < imported.rows; row += 1) saw('imported');
      if (imported.wrong !== null) differs(seed, `import: ${imported.wrong}`);
      const all = [...history, ...imported.entries];
      const meant = [...history, ...imported.meant];
      for (const rule of LOT_RULES) {
        const difference = compared(all, meant, rule, seed, saw);
        if (difference !== null) differs(seed, `${rule}: ${difference}`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
  return { histories: count, seen: Object.fromEntries(seen), differences };
}

function compared(
  history: readonly HoldingEntry[],
  meant: readonly HoldingEntry[],
  rule: LotRule,
  seed: number,
  saw: (what: string) => void,
): string | null {
  const books = new Books(rule);
  // Reported in pieces and looked at in between: what was calculated then must not be what holds in the end.
  const cut = seed % (history.length + 1);
  books.add(history.slice(0, cut));
  for (const product of books.products()) books.book(product);
  books.add(history.slice(cut));
  const model = modelOf(meant, rule);
  const found = new Map(
    books.products().map((product) => [product, totalsIn(books.book(product))]),
  );
  const stated = new Map<string, number>();
  for (const { kind, pieces } of books.discrepancies()) {
    saw(kind);
    if (kind === 'nothing-to-correct' || kind === 'reported-differently') continue;
    stated.set(kind, (stated.get(kind) ?? 0) + pieces);
  }
  const whole = notConserved(books);
  if (whole !== null) return whole;
  const [expected, actual] = [written(model.products, model.stated), written(found, stated)];
  return expected === actual ? null : `expected ${expected}, found ${actual}`;
}

function totalsIn(book: HoldingBook): ModelTotals {
  const { held } = book;
  const realized = realizedOf(book);
  const open = book.lots.filter(({ pieces }) => pieces > 0);
  const costs = book.costOf(open);
  return {
    pieces: held.pieces,
    fine: big(held.fine),
    priced: held.priced.pieces,
    cost: BigInt(held.priced.cost),
    melt: big(held.melt),
    lots: open.map((lot) => [
      lot.entry.id,
      lot.pieces,
      big(lot.left.fine),
      big(costs.get(lot) ?? null),
    ]),
    sold: realized.piecesSold,
    received: BigInt(realized.received),
    basis: BigInt(realized.cost),
    gain: BigInt(realized.gain),
    metal: realized.split === null ? null : BigInt(realized.split.metal),
    unknown: realized.unknownPieces,
    parts: [...book.departures].flatMap((departure) =>
      realizedParts(departure, book).map(
        ({ sale, lot, pieces, proceeds, fees, cost, fine }) =>
          [
            sale.id,
            lot?.entry.id ?? null,
            BigInt(pieces),
            big(proceeds),
            big(fees) ?? 0n,
            big(cost),
            big(fine),
          ] as const,
      ),
    ),
  };
}

/** Pieces that came are held or have left, and none is less than nothing. */
function notConserved(books: Books): string | null {
  for (const product of books.products()) {
    const { lots, departures, held } = books.book(product);
    const came = lots.reduce((sum, { entry }) => sum + entry.pieces, 0);
    const left = [...departures].flatMap(({ slices }) => slices);
    const went = left.reduce((sum, { pieces }) => sum + pieces, 0);
    if (came !== held.pieces + went) return `${came} came, ${held.pieces} held, ${went} went`;
    if (lots.some(({ pieces }) => pieces < 0)) return 'a negative lot';
  }
  return null;
}

const big = (amount: number | null): bigint | null => (amount === null ? null : BigInt(amount));

function written(
  products: ReadonlyMap<string, ModelTotals>,
  stated: ReadonlyMap<string, number>,
): string {
  // A product of which nothing happened is not distinguished from none.
  const all = [...products].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const kinds = [...stated].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([all, kinds], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
