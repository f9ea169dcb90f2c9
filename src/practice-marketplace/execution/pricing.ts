import { type Cents, cents, multiplyCents, sumCents } from '#domain/money/money.ts';
import type { Market } from '../market/market.ts';
import type { BookOrder } from '../market/order.ts';
import type { Account } from '../world/ledger.ts';
import type { PracticeWorld } from '../world/world.ts';
import type { CartItem, PricedLine, QuotePricing } from '#practice/world/cart.ts';
import { buyFees, sellFees, quoteTotal } from './fees.ts';
import { buyOptionals, optionalOnQuote, sellOptionals } from './optionals.ts';

/** Prices a buy from live listings. */
export function priceBuy(
  world: PracticeWorld,
  account: Account,
  items: readonly CartItem[],
  selected: readonly string[],
  paymentMethod: string,
): QuotePricing {
  const allocation = new Allocation(world.market(account.environment), world.now);
  const lines = items.map((item) =>
    item.kind === 'order' ? buyLine(world, account, allocation, item) : unfilled(item, NOT_LISTED),
  );
  const subtotal = subtotalOf(lines);
  const terms = buyOptionals(account, lines.filter(isFillable));
  const optionals = terms
    .filter(({ id }) => !world.controls.failingOptionals.has(id))
    .map((one) => optionalOnQuote(one, selected));
  const fees = buyFees(subtotal, paymentMethod, optionals);
  return { lines, fees, optionals, subtotal, total: quoteTotal(subtotal, fees) };
}

/** Prices a sell from live offers. */
export function priceSell(
  world: PracticeWorld,
  account: Account,
  items: readonly CartItem[],
  selected: readonly string[],
): QuotePricing {
  const allocation = new Allocation(world.market(account.environment), world.now);
  // Offers that a line names are reserved first, so that no best-offer line takes them.
  for (const item of items) if (item.kind === 'order') allocation.reserve(item.orderId);
  const lines = items.flatMap((item) =>
    item.kind === 'order' ? [sellLine(allocation, item)] : bestOffers(world, allocation, item),
  );
  const subtotal = subtotalOf(lines);
  const optionals = sellOptionals(account, lines.filter(isFillable), subtotal)
    .filter(({ id }) => !world.controls.failingOptionals.has(id))
    .map((one) => optionalOnQuote(one, selected));
  const fees = sellFees(subtotal, optionals);
  return { lines, fees, optionals, subtotal, total: quoteTotal(subtotal, fees) };
}

/** True for lines that can be filled. */
export function isFillable(line: PricedLine): boolean {
  return line.error === undefined;
}

const NOT_LISTED = 'Listing is no longer available';

function buyLine(
  world: PracticeWorld,
  account: Account,
  allocation: Allocation,
  item: CartItem & { kind: 'order' },
): PricedLine {
  const listing = allocation.find(item.orderId, 'ask');
  if (listing === undefined || onVacation(world, listing)) return unfilled(item, NOT_LISTED);
  if (listing.owner === account.organization.id)
    return unfilled(item, 'Listing belongs to your own organization', listing);
  return allocation.take(item, listing);
}

function sellLine(allocation: Allocation, item: CartItem & { kind: 'order' }): PricedLine {
  const offer = allocation.find(item.orderId, 'bid');
  return offer === undefined
    ? unfilled(item, 'Offer is no longer available')
    : allocation.take(item, offer);
}

/** Takes the offers from the best down; each one used becomes a line. */
function bestOffers(world: PracticeWorld, allocation: Allocation, item: CartItem): PricedLine[] {
  const lines: PricedLine[] = [];
  let left = item.quantity;
  for (const offer of allocation.bids(item.variant)) {
    const quantity = Math.min(left, allocation.remaining(offer));
    if (quantity < 1) continue;
    const id = lines.length === 0 ? item.lineId : world.ids.uuid();
    lines.push({ ...allocation.take({ ...item, quantity }, offer), id });
    left -= quantity;
    if (left === 0) return lines;
  }
  const id = lines.length === 0 ? item.lineId : world.ids.uuid();
  const error = `No offers for the remaining ${left} of ${item.quantity}`;
  return [...lines, { ...unfilled({ ...item, quantity: left }, error), id }];
}

/** Listings of an organization in vacation mode cannot be bought. */
function onVacation(world: PracticeWorld, listing: BookOrder): boolean {
  return listing.owner !== undefined && world.account(listing.owner).organization.vacationMode;
}

type LineRequest = Pick<CartItem, 'lineId' | 'variant' | 'quantity'>;

function unfilled(item: LineRequest, error: string, order?: BookOrder): PricedLine {
  const { lineId: id, variant, quantity } = item;
  return { id, item: id, variant, quantity, price: order?.price ?? cents(0), order, error };
}

function subtotalOf(lines: readonly PricedLine[]): Cents {
  return sumCents(lines.filter(isFillable).map((line) => multiplyCents(line.price, line.quantity)));
}

/** Keeps several lines of one quote from using the same pieces twice. */
class Allocation {
  readonly #market: Market;
  readonly #now: number;
  readonly #used = new Map<string, number>();
  readonly #reserved = new Set<string>();

  constructor(market: Market, now: number) {
    this.#market = market;
    this.#now = now;
  }

  find(orderId: string, side: BookOrder['side']): BookOrder | undefined {
    const order = this.#market.standing(orderId.toLowerCase(), this.#now);
    return order?.side === side ? order : undefined;
  }

  /** Reserves an offer for the line that names it. */
  reserve(orderId: string): void {
    this.#reserved.add(orderId.toLowerCase());
  }

  bids(variant: CartItem['variant']): readonly BookOrder[] {
    return this.#market
      .book(variant)
      .side('bid', this.#now)
      .filter((offer) => !this.#reserved.has(offer.id));
  }

  remaining(order: BookOrder): number {
    return order.quantity - (this.#used.get(order.id) ?? 0);
  }

  /** A line filled by this order, or one that says how many pieces are missing. */
  take(item: LineRequest, order: BookOrder): PricedLine {
    const left = this.remaining(order);
    if (item.quantity > left)
      return unfilled(item, `Only ${left} of ${item.quantity} available`, order);
    this.#used.set(order.id, (this.#used.get(order.id) ?? 0) + item.quantity);
    const { lineId: id, variant, quantity } = item;
    return { id, item: id, variant, quantity, price: order.price, order, error: undefined };
  }
}
