/** What the older orders of one product come to, read anew from the journal's index. */
import type { UntiedView } from '#contract/ipc/portfolio.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import { entriesOfOrder, type OrderFacts } from '../entries-of-orders.ts';
import { isOnTheWay } from '../entries-of-vault.ts';
import { MOST_STATED } from './product-figures.ts';
import type { SettledOrder, SettledSource } from './settled-source.ts';

export interface SettledProduct {
  /** In the order of preparation. */
  readonly movements: readonly Movement[];
  /** What is missing of its orders: the first, and how many there are. */
  readonly untied: readonly UntiedView[];
  readonly allUntied: number;
  /** Pieces that were bought into the vault: nobody tells with which shipment they came. */
  readonly onTheWay: number;
  /** Orders that turned out to be of other products than their lines name: their keys, by those products. */
  readonly elsewhere: ReadonlyMap<string, ReadonlySet<string>>;
  /** Market rows of other products in the same orders: what these are counts for what is missing of the orders. */
  readonly beside: ReadonlySet<string>;
}

interface Asked {
  readonly product: string;
  readonly rowKeys: readonly string[];
  /** Orders of other rows that turned out to be of it. */
  readonly alsoKeys: Iterable<string>;
  /** Told by others: they are not counted here. */
  readonly isExcluded: (key: string) => boolean;
  readonly facts: OrderFacts;
  readonly source: Pick<SettledSource, 'ofRow' | 'ofKey'>;
  /** Lets everything else have its turn. @param orders as many as were read since */
  readonly rest: (orders: number) => Promise<void>;
}

export async function readSettled(asked: Asked): Promise<SettledProduct> {
  const { product, alsoKeys, isExcluded, facts, source, rest } = asked;
  const movements: Movement[] = [];
  const untied: UntiedView[] = [];
  const elsewhere = new Map<string, Set<string>>();
  const beside = new Set<string>();
  let [allUntied, onTheWay] = [0, 0];
  const others = [...alsoKeys].flatMap((key) => source.ofKey(key) ?? []);
  const streams = [...asked.rowKeys.map((rowKey) => source.ofRow(rowKey)), [inOrder(others)]];
  let read = 0;
  for (const { row, quoted } of merged(streams)) {
    read += 1;
    if (read % AT_ONCE === 0) await rest(AT_ONCE);
    if (isExcluded(row.key)) continue;
    const found = entriesOfOrder(row, quoted, facts);
    const homes = row.lines.map(({ rowKey }) => homeOf(rowKey, facts));
    if (homes.length > 1) {
      for (const { rowKey } of row.lines) {
        if (rowKey !== null && homeOf(rowKey, facts) !== product) beside.add(rowKey);
      }
    }
    for (const entry of found.entries) {
      if (entry.kind === 'came-back') continue;
      if (entry.product !== product) {
        if (!homes.includes(entry.product)) addTo(elsewhere, entry.product, row.key);
        continue;
      }
      movements.push(entry);
      if (entry.kind === 'acquired' && isOnTheWay(row)) onTheWay += entry.pieces;
    }
    // One of several products is told of once.
    if ((homes[0] ?? '') !== product) continue;
    allUntied += found.untied.length;
    if (untied.length < MOST_STATED) untied.push(...found.untied);
  }
  await rest(read % AT_ONCE);
  return { movements, untied, allUntied, onTheWay, elsewhere, beside };
}

/** As many orders as are looked at before everything else has its turn: a few milliseconds. */
const AT_ONCE = 500;

/** The product in whose book an order of this market row is looked for. */
export const homeOf = (
  rowKey: string | null,
  { productIdOf }: Pick<OrderFacts, 'productIdOf'>,
): string => productIdOf(rowKey) ?? rowKey ?? '';

const inOrder = (orders: readonly SettledOrder[]): readonly SettledOrder[] =>
  orders.toSorted((one, other) => one.n - other.n);

function* flat(pages: Iterable<readonly SettledOrder[]>): Generator<SettledOrder, undefined> {
  for (const page of pages) yield* page;
}

/** In the order of preparation, each once, whatever rows it is of. */
function* merged(
  streams: readonly Iterable<readonly SettledOrder[]>[],
): Generator<SettledOrder, undefined> {
  const heads = streams.flatMap((pages) => {
    const orders = flat(pages);
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

function addTo(to: Map<string, Set<string>>, product: string, key: string): void {
  const keys = to.get(product);
  if (keys === undefined) to.set(product, new Set([key]));
  else keys.add(key);
}
