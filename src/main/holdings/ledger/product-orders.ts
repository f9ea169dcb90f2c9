/** What the older orders of one product come to, read from the journal's index. */
import type { UnreconciledView } from '#contract/ipc/holdings/portfolio.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import { entriesOfOrder, type OrderFacts } from '../entries/entries-of-orders.ts';
import { isOnTheWay } from '../entries/entries-of-vault.ts';
import type { OlderOrder, OlderOrderSource } from './older-order-source.ts';

export interface ProductOrders {
  /** In order of preparation. */
  readonly movements: readonly Movement[];
  /** The first of what is missing from its orders, and the number of all. */
  readonly unreconciled: readonly UnreconciledView[];
  readonly allUnreconciled: number;
  /** Pieces bought into the vault, by shipments that are not known. */
  readonly onTheWay: number;
  /** Market rows of other products in the same orders. */
  readonly otherRows: ReadonlySet<string>;
}

interface Request {
  readonly product: string;
  readonly rowKeys: readonly string[];
  /** Orders of other rows that the marketplace reported with this product. */
  readonly alsoKeys: Iterable<string>;
  /** Orders that are counted elsewhere. */
  readonly isExcluded: (key: string) => boolean;
  readonly facts: OrderFacts;
  readonly source: Pick<OlderOrderSource, 'ofRow' | 'ofKey'>;
  /** @param orders the number of orders read since the last call */
  readonly rest: (orders: number) => Promise<void>;
}

/** A list of thousands helps nobody. */
export const MOST_LISTED = 100;

/** Orders between two rests: a few milliseconds. */
const AT_ONCE = 500;

export async function readProductOrders(request: Request): Promise<ProductOrders> {
  const { product, rowKeys, alsoKeys, isExcluded, facts, source, rest } = request;
  const movements: Movement[] = [];
  const unreconciled: UnreconciledView[] = [];
  const otherRows = new Set<string>();
  let [allUnreconciled, onTheWay, read] = [0, 0, 0];
  const others = [...alsoKeys]
    .flatMap((key) => source.ofKey(key) ?? [])
    .toSorted((one, other) => one.n - other.n);
  for (const { row, quoted } of merged([...rowKeys.map((key) => source.ofRow(key)), [others]])) {
    read += 1;
    if (read % AT_ONCE === 0) await rest(AT_ONCE);
    if (isExcluded(row.key)) continue;
    const found = entriesOfOrder(row, quoted, facts);
    const homes = row.lines.map(({ rowKey }) => homeOf(rowKey, facts));
    for (const [at, { rowKey }] of row.lines.entries()) {
      if (rowKey !== null && homes[at] !== product) otherRows.add(rowKey);
    }
    for (const entry of found.entries) {
      if (entry.kind === 'came-back' || entry.product !== product) continue;
      movements.push(entry);
      if (entry.kind === 'acquired' && isOnTheWay(row)) onTheWay += entry.pieces;
    }
    // An order of several products is listed once.
    if ((homes[0] ?? '') !== product) continue;
    allUnreconciled += found.unreconciled.length;
    if (unreconciled.length < MOST_LISTED) unreconciled.push(...found.unreconciled);
  }
  await rest(read % AT_ONCE);
  return {
    movements,
    unreconciled: unreconciled,
    allUnreconciled: allUnreconciled,
    onTheWay,
    otherRows,
  };
}

/** The product that an order of this market row belongs to. */
export const homeOf = (
  rowKey: string | null,
  { productIdOf }: Pick<OrderFacts, 'productIdOf'>,
): string => productIdOf(rowKey) ?? rowKey ?? '';

function* ordersOf(pages: Iterable<readonly OlderOrder[]>): Generator<OlderOrder, undefined> {
  for (const page of pages) yield* page;
}

/** In order of preparation, each order once although it may have several rows. */
function* merged(
  streams: readonly Iterable<readonly OlderOrder[]>[],
): Generator<OlderOrder, undefined> {
  const heads = streams.flatMap((pages) => {
    const orders = ordersOf(pages);
    const { value } = orders.next();
    return value === undefined ? [] : [{ orders, value }];
  });
  for (let last = -Infinity; heads.length > 0;) {
    let at = 0;
    for (const [other, { value }] of heads.entries()) {
      if (value.n < (heads[at]?.value.n ?? Infinity)) at = other;
    }
    const head = heads[at];
    if (head === undefined) return;
    if (head.value.n !== last) yield head.value;
    last = head.value.n;
    const { value } = head.orders.next();
    if (value === undefined) heads.splice(at, 1);
    else head.value = value;
  }
}
