import { type Cents, cents, multiplyCents, sumCents } from '#domain/money/money.ts';
import type { Market } from '../market/market.ts';
import type { Order } from '../market/order.ts';
import type { Account } from '../world/ledger.ts';
import type { World } from '../world/world.ts';
import type { CartItem, PricedLine, Pricing } from '#practice/world/cart.ts';
import { buyFees, sellFees, totalOf } from './fees.ts';
import { buyOptionals, onQuote, sellOptionals } from './optionals.ts';

/** What a buy costs now, from live listings. */
export function priceBuy(
  world: World,
  account: Account,
  items: readonly CartItem[],
  selected: readonly string[],
  paymentMethod: string,
): Pricing {
  const matching = new Matching(world.market(account.environment), world.now);
  const lines = items.map((item) =>
    item.kind === 'order' ? buyLine(world, account, matching, item) : unfilled(item, NOT_LISTED),
  );
  const subtotal = subtotalOf(lines);
  const terms = buyOptionals(account, lines.filter(fills));
  const optionals = terms
    .filter(({ id }) => !world.switches.failingOptionals.has(id))
    .map((one) => onQuote(one, selected));
  const fees = buyFees(subtotal, paymentMethod, optionals);
  return { lines, fees, optionals, subtotal, total: totalOf(subtotal, fees) };
}

/** What a sell pays now, from live offers. */
export function priceSell(
  world: World,
  account: Account,
  items: readonly CartItem[],
  selected: readonly string[],
): Pricing {
  const matching = new Matching(world.market(account.environment), world.now);
  // Lines that name their offer come first, so that a best-offer match does not take it from them.
  for (const item of items) if (item.kind === 'order') matching.reserve(item.orderId);
  const lines = items.flatMap((item) =>
    item.kind === 'order' ? [sellLine(matching, item)] : bestOffers(world, matching, item),
  );
  const subtotal = subtotalOf(lines);
  const optionals = sellOptionals(account, lines.filter(fills), subtotal)
    .filter(({ id }) => !world.switches.failingOptionals.has(id))
    .map((one) => onQuote(one, selected));
  const fees = sellFees(subtotal, optionals);
  return { lines, fees, optionals, subtotal, total: totalOf(subtotal, fees) };
}

/** True for lines that can be filled. */
export function fills(line: PricedLine): boolean {
  return line.error === undefined;
}

const NOT_LISTED = 'Listing is no longer available';

function buyLine(
  world: World,
  account: Account,
  matching: Matching,
  item: CartItem & { kind: 'order' },
): PricedLine {
  const listing = matching.find(item.orderId, 'ask');
  if (listing === undefined || onVacation(world, listing)) return unfilled(item, NOT_LISTED);
  if (listing.owner === account.organization.id)
    return unfilled(item, 'Listing belongs to your own organization', listing);
  return matching.take(item, listing);
}

function sellLine(matching: Matching, item: CartItem & { kind: 'order' }): PricedLine {
  const offer = matching.find(item.orderId, 'bid');
  return offer === undefined
    ? unfilled(item, 'Offer is no longer available')
    : matching.take(item, offer);
}

/** Walks the offers from the best down; each one used is a line. */
function bestOffers(world: World, matching: Matching, item: CartItem): PricedLine[] {
  const lines: PricedLine[] = [];
  let left = item.quantity;
  for (const offer of matching.bids(item.variant)) {
    const quantity = Math.min(left, matching.left(offer));
    if (quantity < 1) continue;
    const id = lines.length === 0 ? item.lineId : world.ids.uuid();
    lines.push({ ...matching.take({ ...item, quantity }, offer), id });
    left -= quantity;
    if (left === 0) return lines;
  }
  const id = lines.length === 0 ? item.lineId : world.ids.uuid();
  const error = `No offers for the remaining ${left} of ${item.quantity}`;
  return [...lines, { ...unfilled({ ...item, quantity: left }, error), id }];
}

/** A seller on vacation does not sell. */
function onVacation(world: World, listing: Order): boolean {
  return listing.owner !== undefined && world.account(listing.owner).organization.vacationMode;
}

type Wanted = Pick<CartItem, 'lineId' | 'variant' | 'quantity'>;

function unfilled(item: Wanted, error: string, order?: Order): PricedLine {
  const { lineId: id, variant, quantity } = item;
  return { id, item: id, variant, quantity, price: order?.price ?? cents(0), order, error };
}

function subtotalOf(lines: readonly PricedLine[]): Cents {
  return sumCents(lines.filter(fills).map((line) => multiplyCents(line.price, line.quantity)));
}

/** Keeps several lines of one quote from using the same pieces twice. */
class Matching {
  readonly #market: Market;
  readonly #now: number;
  readonly #used = new Map<string, number>();
  readonly #reserved = new Set<string>();

  constructor(market: Market, now: number) {
    this.#market = market;
    this.#now = now;
  }

  find(orderId: string, side: Order['side']): Order | undefined {
    const order = this.#market.standing(orderId.toLowerCase(), this.#now);
    return order?.side === side ? order : undefined;
  }

  /** Keeps an offer for the line that names it. */
  reserve(orderId: string): void {
    this.#reserved.add(orderId.toLowerCase());
  }

  bids(variant: CartItem['variant']): readonly Order[] {
    return this.#market
      .book(variant)
      .side('bid', this.#now)
      .filter((offer) => !this.#reserved.has(offer.id));
  }

  left(order: Order): number {
    return order.quantity - (this.#used.get(order.id) ?? 0);
  }

  /** A line on this order, or one that says what is missing. */
  take(item: Wanted, order: Order): PricedLine {
    const left = this.left(order);
    if (item.quantity > left)
      return unfilled(item, `Only ${left} of ${item.quantity} available`, order);
    this.#used.set(order.id, (this.#used.get(order.id) ?? 0) + item.quantity);
    const { lineId: id, variant, quantity } = item;
    return { id, item: id, variant, quantity, price: order.price, order, error: undefined };
  }
}
