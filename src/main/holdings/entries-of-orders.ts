/** Lots and sales out of orders: those of the journal, and those that were placed elsewhere. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import type { UntiedView } from '#contract/ipc/portfolio.ts';
import type { EntrySource, Movement } from '#domain/holdings/entries.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { scaleContent } from '#domain/metal/fine-weight.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import { cents } from '#domain/money/money.ts';
import type { JournaledIntent } from '#main/trading/journal/journaled-intent.ts';
import { amountsOf } from './order-amounts.ts';

export interface OrderFacts {
  intent(intentId: string): JournaledIntent | null;
  /** Null while the catalogue does not tell. */
  productIdOf(rowKey: string | null): string | null;
  /** Of one piece. */
  fineOf(productId: string): FineContent | null;
  materialOf(productId: string): string | null;
}

export interface EntriesFound {
  readonly entries: readonly Movement[];
  readonly untied: readonly UntiedView[];
}

/** Of these there is an order, and it is known how it came out. */
const PLACED: ReadonlySet<OrderRow['outcome']> = new Set([
  'service-only',
  'confirmed',
  'partly-executed',
  'confirmed-by-lookup',
  'confirmed-by-user',
]);
const OPEN: ReadonlySet<OrderRow['outcome']> = new Set(['sending', 'unknown']);

/** The marketplace documents no words for the state of an order; these mean that nothing changed hands. */
const UNDONE = /cancel|reject|refund|fail|void/iu;

/** Whether its products are known by the catalogue; what is made of it may be other once they are. */
export const isOfKnownProducts = ({ lines }: OrderRow, facts: OrderFacts): boolean =>
  lines.every(({ rowKey }) => rowKey === null || facts.productIdOf(rowKey) !== null);

export function entriesOfOrder(row: OrderRow, facts: OrderFacts): EntriesFound {
  const untied = (why: string): EntriesFound => ({
    entries: [],
    untied: [{ what: `${row.side === 'buy' ? 'Buy' : 'Sell'}: ${row.what}`, why, order: row.key }],
  });
  if (OPEN.has(row.outcome)) return untied('Its outcome is unknown: it is not counted.');
  if (!PLACED.has(row.outcome)) return { entries: [], untied: [] };
  if (row.serviceStatus !== null && UNDONE.test(row.serviceStatus)) {
    return untied(`The marketplace says “${row.serviceStatus}”: it is not counted.`);
  }
  if (row.outcome === 'partly-executed') {
    return untied('It was partially filled, and what of it is not told.');
  }
  if (row.at === null) return untied('Its date is missing.');
  const prepared = row.intentId === null ? null : (facts.intent(row.intentId)?.prepared ?? null);
  const total = row.total ?? prepared?.total ?? null;
  if (row.lines.length === 0) return untied('Its lines are missing.');
  const lines = row.lines.map((line, index) => {
    const product = facts.productIdOf(line.rowKey) ?? line.productId ?? line.rowKey;
    return { ...line, product, told: prepared?.lines[index] ?? null };
  });
  const quantities = lines.flatMap(({ quantity }) => quantity ?? []);
  if (quantities.length !== lines.length || quantities.some((quantity) => quantity < 1)) {
    return untied('The number of its pieces is missing.');
  }
  if (lines.some(({ product }) => product === null)) return untied('Its product is missing.');
  const amounts =
    total === null
      ? []
      : amountsOf(
          row.side,
          lines.map(({ quantity, price }) => ({ quantity: quantity ?? 0, price })),
          total,
          prepared?.total ?? null,
        );
  const source = sourceOf(row);
  const { at } = row;
  const entries = lines.flatMap((line, index): Movement[] => {
    const { product, quantity: pieces, told } = line;
    if (product === null || pieces === null) return [];
    const amount = amounts[index];
    const common = {
      id: `${row.key}/${index}`,
      at,
      product,
      pieces,
      price: amount?.price ?? null,
      fees: amount?.fees ?? cents(0),
      spot: spotThen(prepared?.spot ?? {}, facts.materialOf(product)),
      source,
    };
    if (row.side === 'sell') return [{ ...common, kind: 'disposed', reason: 'sold', from: [] }];
    const ofOne = facts.fineOf(product);
    const fine =
      told?.fine ?? (ofOne === null ? null : unlessOverflow(() => scaleContent(ofOne, pieces)));
    return [{ ...common, kind: 'acquired', fine }];
  });
  const unpriced = entries.some((entry) => entry.kind !== 'came-back' && entry.price === null);
  const missing =
    total === null ? 'What it came to is missing.' : 'The price of a line is missing.';
  return { entries, untied: unpriced ? untied(missing).untied : [] };
}

function sourceOf({ outcome, total }: OrderRow): EntrySource {
  if (outcome === 'service-only') return 'orders';
  return total === null ? 'journal-quoted' : 'journal-told';
}

/** By material; of one, that one where nobody says which it is of. */
function spotThen(
  spot: Readonly<Record<string, SpotPrice>>,
  material: string | null,
): SpotPrice | null {
  const [only, ...more] = Object.values(spot);
  if (material !== null) return spot[material] ?? null;
  return more.length === 0 ? (only ?? null) : null;
}
