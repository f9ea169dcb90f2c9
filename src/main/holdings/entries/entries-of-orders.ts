/** Turns orders, of the journal and placed elsewhere, into lots and sales. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import type { UnreconciledView } from '#contract/ipc/holdings/portfolio.ts';
import type { EntrySource, LotPlace, Movement, ChosenPieces } from '#domain/holdings/entries.ts';
import { type StatusSays, whatStatusSays } from '#domain/orders/order-status.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import { type FineContent, scaleContent } from '#domain/metal/fine-weight.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import type { ReportedOrder } from '#main/orders/amounts/reported-order.ts';
import type { OrderForBooks, QuotedForBooks } from './order-for-books.ts';
import { quotedLines, reportedLines } from './lines-of-order.ts';
import type { PreparedRecord } from '#main/trading/journal/model/records.ts';

export interface OrderFacts {
  /** The reported result of each of its orders; null unless all are reported. */
  reported(row: Pick<OrderForBooks, 'side' | 'orderIds'>): readonly ReportedOrder[] | null;
  /** Null while the catalog does not know the row. */
  productIdOf(rowKey: string | null): string | null;
  /** Of one piece. */
  fineOf(productId: string): FineContent | null;
  materialOf(productId: string): string | null;
}

export interface EntriesFound {
  readonly entries: readonly Movement[];
  readonly unreconciled: readonly UnreconciledView[];
}

/** Outcomes with an order. */
const PLACED: ReadonlySet<OrderRow['outcome']> = new Set([
  'service-only',
  'confirmed',
  'partly-executed',
  'confirmed-by-lookup',
  'confirmed-by-user',
]);
const OPEN: ReadonlySet<OrderRow['outcome']> = new Set(['sending', 'unknown']);

/** @param prepared null where the journal does not have it */
export function entriesOfOrder(
  row: OrderForBooks,
  prepared: QuotedForBooks | null,
  facts: OrderFacts,
): EntriesFound {
  const unreconciled = (why: string): EntriesFound => ({
    entries: [],
    unreconciled: [
      { what: `${row.side === 'buy' ? 'Buy' : 'Sell'}: ${row.what}`, why, order: row.key },
    ],
  });
  if (OPEN.has(row.outcome)) return unreconciled('Its outcome is unknown: it is not counted.');
  if (!PLACED.has(row.outcome)) return { entries: [], unreconciled: [] };
  const status = whatStatusSays(row.serviceStatus);
  if (status === 'undone') {
    return unreconciled(`The marketplace says “${row.serviceStatus}”: it is not counted.`);
  }
  const reported = facts.reported(row);
  if (row.outcome === 'partly-executed' && reported === null) {
    return unreconciled('It was partially filled, and the marketplace does not report which part.');
  }
  if (row.at === null) return unreconciled('Its date is missing.');
  const productIdOf = facts.productIdOf.bind(facts);
  const lines =
    reported === null
      ? quotedLines(row, prepared, productIdOf)
      : reportedLines(reported, row, prepared, productIdOf);
  if (lines.length === 0) return unreconciled('Its lines are missing.');
  if (lines.some(({ pieces }) => pieces === null || pieces < 1)) {
    return unreconciled('The number of its pieces is missing.');
  }
  if (lines.some(({ product }) => product === null)) return unreconciled('Its product is missing.');
  const source = sourceOf(row, reported !== null);
  const { at } = row;
  const chosen = new LotChoice(prepared?.fromLots ?? []);
  const entries = lines.flatMap((line, index): Movement[] => {
    const { product, pieces, price, fees } = line;
    if (product === null || pieces === null) return [];
    const common = {
      id: `${row.key}/${index}`,
      at,
      product,
      pieces,
      price,
      fees,
      spot: spotThen(prepared?.spot ?? {}, facts.materialOf(product)),
      source,
    };
    if (row.side === 'sell') {
      const from = chosen.take(product, pieces);
      return [{ ...common, kind: 'disposed', reason: 'sold', from }];
    }
    const ofOne = facts.fineOf(product);
    const fine =
      line.fine ?? (ofOne === null ? null : unlessOverflow(() => scaleContent(ofOne, pieces)));
    return [{ ...common, kind: 'acquired', fine, ...placeOf(row) }];
  });
  const left = chosen.remaining();
  const unsold =
    left > 0
      ? unreconciled(`${left} of the pieces that were chosen of lots for it were not sold.`)
          .unreconciled
      : [];
  const unpriced = entries.some((entry) => entry.kind !== 'came-back' && entry.price === null);
  const isTotalKnown = row.total !== null || prepared !== null;
  const missing =
    row.total !== null && row.total < 0
      ? 'The marketplace reports a total below zero: it is counted without a price. Correct its price.'
      : isTotalKnown
        ? 'The price of a line is missing.'
        : 'What it came to is missing.';
  const doubt = doubtOf(row, status, prepared);
  return {
    entries,
    unreconciled: [
      ...unsold,
      ...(unpriced ? unreconciled(missing).unreconciled : []),
      ...(doubt === null ? [] : unreconciled(doubt).unreconciled),
    ],
  };
}

/** A warning about a counted order; null without one. A refund is an amount: it is in the total, and takes no pieces. */
function doubtOf(
  { serviceStatus, total }: OrderForBooks,
  says: StatusSays,
  prepared: QuotedForBooks | null,
): string | null {
  const said = `The marketplace says “${serviceStatus}”`;
  switch (says) {
    case 'undone':
    case 'stands':
      return null;
    case 'in-doubt':
      return `${said}: it is counted as it was placed. Correct it where that is not so.`;
    case 'partly-refunded':
      return total === null || total === prepared?.total
        ? `${said}, and not how much: it is counted without the refund. Correct its price.`
        : null;
  }
}

/** A shipment of its own shows that it went to the vault. */
const placeOf = ({ destination, movement }: OrderForBooks): { readonly place?: LotPlace } =>
  destination === 'vault' || movement !== null
    ? { place: 'vault' }
    : destination === 'address'
      ? { place: 'address' }
      : {};

function sourceOf({ outcome, total }: OrderForBooks, isReported: boolean): EntrySource {
  if (outcome === 'service-only') return 'orders';
  return isReported || total !== null ? 'journal-reported' : 'journal-quoted';
}

/** By material; a single spot where the material is not known. */
function spotThen(
  spot: Readonly<Record<string, SpotPrice>>,
  material: string | null,
): SpotPrice | null {
  const [only, ...more] = Object.values(spot);
  if (material !== null) return spot[material] ?? null;
  return more.length === 0 ? (only ?? null) : null;
}

type Chosen = NonNullable<PreparedRecord['fromLots']>[number];

/** The lots chosen before a sell was sent, allocated to its filled lines in that order. */
export class LotChoice {
  #chosen: readonly Chosen[];

  constructor(chosen: readonly Chosen[]) {
    this.#chosen = chosen;
  }

  take(product: string, pieces: number): readonly ChosenPieces[] {
    const given: ChosenPieces[] = [];
    const kept: Chosen[] = [];
    let wanted = pieces;
    for (const one of this.#chosen) {
      const count = one.product === product ? Math.min(one.pieces, wanted) : 0;
      wanted -= count;
      if (count > 0) given.push({ lot: one.lot, pieces: count });
      if (count < one.pieces) kept.push({ ...one, pieces: one.pieces - count });
    }
    this.#chosen = kept;
    return given;
  }

  /** Chosen pieces that no line took. */
  remaining(): number {
    return this.#chosen.reduce((sum, { pieces }) => sum + pieces, 0);
  }
}
