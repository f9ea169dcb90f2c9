/** The marketplace's own books and the terminal's, product by product: pieces, ounces and money, in whole units. */
import type { BookReader } from '#domain/holdings/books.ts';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';
import type { OrganizationLedger } from '#practice/world/ledger.ts';

/** Of one product. Cents; content in the units of the catalog. */
interface Sums {
  readonly bought: number;
  readonly sold: number;
  /** Pieces that are in the vault, and of which no order tells. */
  readonly unordered: number;
  /** Fine content of all that came in. */
  readonly fine: bigint;
  readonly paid: bigint;
  readonly received: bigint;
  /** Of buys and sells. */
  readonly fees: bigint;
}

export type SumsByProduct = ReadonlyMap<string, Sums>;

const NOTHING: Sums = {
  bought: 0,
  sold: 0,
  unordered: 0,
  fine: 0n,
  paid: 0n,
  received: 0n,
  fees: 0n,
};

class Adding {
  readonly sums = new Map<string, Sums>();

  add(product: string, part: Partial<Sums>): void {
    const before = this.sums.get(product) ?? NOTHING;
    this.sums.set(product, {
      bought: before.bought + (part.bought ?? 0),
      sold: before.sold + (part.sold ?? 0),
      unordered: before.unordered + (part.unordered ?? 0),
      fine: before.fine + (part.fine ?? 0n),
      paid: before.paid + (part.paid ?? 0n),
      received: before.received + (part.received ?? 0n),
      fees: before.fees + (part.fees ?? 0n),
    });
  }
}

/** What the marketplace's ledger says of one organization. */
export function sumsOfLedger(ledger: OrganizationLedger, organizationId: string): SumsByProduct {
  const { productById } = buildCatalogue();
  const adding = new Adding();
  const fineOf = (product: string, pieces: number): bigint =>
    BigInt(productById.get(product)?.content.amount ?? 0) * BigInt(pieces);
  const own = <One extends { readonly organizationId: string }>(all: readonly One[]): One[] =>
    all.filter((one) => one.organizationId === organizationId);
  const add = (
    {
      wire,
    }: OrganizationLedger['saleOrders'][number] | OrganizationLedger['purchaseOrders'][number],
    side: 'buy' | 'sell',
  ): void => {
    const values = wire.lineItems.map(({ price, quantity }) => BigInt(price) * BigInt(quantity));
    // Those of a sell are negative in the marketplace's records.
    const charged = wire.fees.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const fees = shared(side === 'buy' ? charged : -charged, values);
    wire.lineItems.forEach(({ product: { id }, quantity }, index) => {
      const value = values[index] ?? 0n;
      const common = { fees: fees[index] ?? 0n };
      if (side === 'sell') adding.add(id, { ...common, sold: quantity, received: value });
      else {
        const fine = fineOf(id, quantity);
        adding.add(id, { ...common, bought: quantity, paid: value, fine });
      }
    });
  };
  for (const order of own(ledger.saleOrders)) add(order, 'buy');
  for (const order of own(ledger.purchaseOrders)) add(order, 'sell');
  for (const { productId, quantity, price } of own(ledger.soldListings)) {
    adding.add(productId, { sold: quantity, received: BigInt(price) * BigInt(quantity) });
  }
  for (const { saleOrderId, wire } of own(ledger.inboundShipments)) {
    if (saleOrderId !== null) continue;
    for (const { productId, quantityAccepted: pieces } of wire.lineItems) {
      adding.add(productId, { unordered: pieces, fine: fineOf(productId, pieces) });
    }
  }
  return adding.sums;
}

/** Pieces that were bought into the vault and that it did not take in, since they were missing or returned, by title. */
export function notAccepted(
  ledger: OrganizationLedger,
  organizationId: string,
): ReadonlyMap<string, number> {
  const { productById } = buildCatalogue();
  const lines = ledger.inboundShipments
    .filter((one) => one.organizationId === organizationId && one.saleOrderId !== null)
    .flatMap(({ wire }) => wire.lineItems)
    .filter(({ checkedInAt }) => checkedInAt !== null);
  return piecesByTitle(
    lines.map(({ productId, quantityDeclared, quantityReceived, quantityRejected }) => [
      productById.get(productId)?.row.title ?? productId,
      quantityDeclared - quantityReceived + quantityRejected,
    ]),
  );
}

/** Those that are none are left out. */
export function piecesByTitle(
  pieces: readonly (readonly [title: string, pieces: number])[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [title, count] of pieces) {
    if (count !== 0) sums.set(title, (sums.get(title) ?? 0) + count);
  }
  return sums;
}

/** What the terminal's books say of all that ever came in or left. */
export async function sumsOfBooks(books: BookReader): Promise<SumsByProduct> {
  const adding = new Adding();
  for (const product of books.products()) {
    const { movements } = await books.open(product);
    for (const one of movements) {
      if (one.kind === 'came-back') continue;
      const money = BigInt(one.price ?? 0);
      const fees = BigInt(one.fees);
      if (one.kind === 'disposed') {
        adding.add(product, { sold: one.pieces, received: money, fees });
        continue;
      }
      const fine = BigInt(one.fine?.amount ?? 0);
      const pieces =
        one.source === 'vault' ? { unordered: one.pieces } : { bought: one.pieces, paid: money };
      adding.add(product, { ...pieces, fine, fees });
    }
  }
  return adding.sums;
}

/** In words, one a figure; nothing where both are equal. */
export function differencesOf(market: SumsByProduct, terminal: SumsByProduct): readonly string[] {
  const found: string[] = [];
  for (const product of new Set([...market.keys(), ...terminal.keys()])) {
    const [theirs, ours] = [market.get(product) ?? NOTHING, terminal.get(product) ?? NOTHING];
    for (const what of [
      'bought',
      'sold',
      'unordered',
      'fine',
      'paid',
      'received',
      'fees',
    ] as const) {
      if (theirs[what] === ours[what]) continue;
      found.push(`${product}: ${what} is ${String(theirs[what])}, and ${String(ours[what])} here`);
    }
  }
  return found;
}

/** In proportion, by largest remainder: what an order charged as a whole, for each of its lines. */
function shared(total: bigint, weights: readonly bigint[]): readonly bigint[] {
  const sum = weights.reduce((all, one) => all + one, 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0n));
  const shares = weights.map((weight) => (total * weight) / sum);
  const places = weights
    .map((weight, index) => ({ index, rest: (total * weight) % sum }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let left = total - shares.reduce((all, one) => all + one, 0n);
  for (const { index } of places) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares;
}
