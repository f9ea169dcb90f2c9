/**
 * Prices for own listings by a rule. It proposes; the user sends. Proposals are recalculated right before they are
 * sent: nothing below its floor, or from outdated data, is sent by a rule; nor more than a number of updates a
 * minute.
 */
import type {
  ListingRow,
  ListingsSlice,
  RepricingProposals,
} from '#contract/ipc/trading/listings.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { ListingChange } from '#domain/listings/listing-change.ts';
import {
  type RepricingInput,
  type RepricingRule,
  floorPrice,
  priceByRule,
  type NoPrice,
} from '#domain/listings/repricing.ts';
import { readRepricingRule, ruleText } from '#domain/listings/repricing-text.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Result } from '#domain/result.ts';
import { localFailure, refusedLocally } from '#main/shared/failures.ts';
import type { ListingMarket } from './own-standings.ts';

/** Maximum updates by a rule in any minute: a mistake in a rule is seen before it is everywhere. */
export const REPRICINGS_A_MINUTE = 20;
const MINUTE_MS = 60_000;

interface RepricerParts {
  readonly market: ListingMarket;
  /** Epoch milliseconds. */
  readonly wallNow: () => number;
  readonly rows: () => readonly ListingRow[];
}

export class Repricer {
  readonly #parts: RepricerParts;
  readonly #proposed = new Map<string, { readonly rule: RepricingRule; readonly price: Cents }>();
  #sentAt: readonly number[] = [];

  constructor(parts: RepricerParts) {
    this.#parts = parts;
  }

  get view(): ListingsSlice['repricing'] {
    return { perMinute: REPRICINGS_A_MINUTE, sentAt: [...this.#recent()] };
  }

  propose(text: string, ids: readonly string[]): Result<RepricingProposals, FailureView> {
    const read = readRepricingRule(text);
    if (!read.ok) {
      return refusedLocally('rule', 'This rule is not understood', read.error.sentence);
    }
    const rule = read.value;
    const proposals: RepricingProposals['proposals'] = [];
    const none: RepricingProposals['none'] = [];
    const rows = this.#parts.rows().filter(({ id }) => ids.includes(id));
    const books = this.#parts.market.asksOf(rows);
    for (const row of rows) {
      const why = isUnderWay(row) ? 'it is being sent' : null;
      const found = priceByRule(this.#inputOf(row, rule, books));
      if (why !== null) none.push({ listingId: row.id, why });
      else if (found.kind === 'none') {
        none.push({ listingId: row.id, why: NO_PRICE_WORDS[found.why] });
      } else if (row.price?.value === found.price) {
        none.push({ listingId: row.id, why: `it is at ${formatDollars(found.price)} already` });
      } else {
        this.#proposed.set(row.id, { rule, price: found.price });
        proposals.push({ listingId: row.id, price: found.price, isFloor: found.isFloor });
      }
    }
    return { ok: true, value: { rule: ruleText(rule), proposals, none } };
  }

  /** Why a proposed price may not be sent now; null otherwise, and for values that were not proposed. */
  refusal(id: string, change: ListingChange): FailureView | null {
    const proposed = this.#proposalOf(id, change);
    if (proposed === null) return null;
    const row = this.#parts.rows().find((one) => one.id === id);
    if (row === undefined) return null;
    const input = this.#inputOf(row, proposed.rule, this.#parts.market.asksOf([row]));
    const now = priceByRule(input);
    if (now.kind === 'none') return noPriceNow(now.why);
    const { floor } = proposed.rule;
    const lowest = floor === null ? null : floorPrice(input, floor);
    if (typeof lowest === 'string') return noPriceNow(lowest);
    if (lowest !== null && proposed.price < lowest) return belowFloor(proposed.price, lowest);
    const recent = this.#recent();
    const [first] = recent;
    return first !== undefined && recent.length >= REPRICINGS_A_MINUTE
      ? tooManyAMinute(REPRICINGS_A_MINUTE, first + MINUTE_MS)
      : null;
  }

  /** An update is sent; a proposed one counts. */
  noteSent(id: string, change: ListingChange): void {
    if (this.#proposalOf(id, change) === null) return;
    this.#sentAt = [...this.#recent(), this.#parts.wallNow()];
  }

  #proposalOf(id: string, { price }: ListingChange): { rule: RepricingRule; price: Cents } | null {
    const proposed = this.#proposed.get(id);
    return proposed !== undefined && proposed.price === price ? proposed : null;
  }

  #recent(): readonly number[] {
    const from = this.#parts.wallNow() - MINUTE_MS;
    return this.#sentAt.filter((at) => at > from);
  }

  #inputOf(
    row: ListingRow,
    rule: RepricingRule,
    books: ReturnType<ListingMarket['asksOf']>,
  ): RepricingInput {
    const { market, rows, wallNow } = this.#parts;
    const own = new Set(rows().map(({ id }) => id));
    const book = books.get(row.id) ?? null;
    const metal = market.metalOf(book?.rowKey ?? null, row.productId);
    return {
      rule,
      content: metal?.content ?? null,
      spot: metal?.spot ?? null,
      book,
      isOwn: (id) => own.has(id.toLowerCase()),
      now: wallNow(),
    };
  }
}

const isUnderWay = ({ result }: ListingRow): boolean =>
  result?.state === 'waiting' || result?.state === 'sending';

/** Ends a sentence that begins with the name of the listing. */
const NO_PRICE_WORDS: Readonly<Record<NoPrice, string>> = {
  'no-content': 'the fine weight of a piece is not known',
  'no-spot': 'spot is not known, or older than a minute',
  'no-book': 'it is not known which product and variant it is of',
  'old-book': 'its order book was read more than a minute ago',
  'partial-book': 'some levels of its order book could not be read',
  'others-unknown': 'it is the best ask, and the others are not known',
  'no-other': 'nobody else lists it',
  'out-of-range': 'the rule gives no price above zero',
};

const noPriceNow = (why: NoPrice): FailureView =>
  localFailure(
    'rule-without-price',
    'The rule gives no price now',
    `It was not sent: ${NO_PRICE_WORDS[why]}. Reprice again, or enter another price.`,
  );

const belowFloor = (price: Cents, floor: Cents): FailureView =>
  localFailure(
    'below-floor',
    'The price is below your floor now',
    `It was not sent: spot moved, and your floor is ${formatDollars(floor)} now, above ${formatDollars(price)}. Reprice again, or enter another price.`,
  );

const tooManyAMinute = (most: number, until: number): FailureView =>
  localFailure(
    'repricing-rate',
    `${most} updates by a rule were sent within a minute`,
    `It was not sent. Send the rest from ${timeOf(until)} on.`,
  );

const timeOf = (at: number): string => new Date(at).toLocaleTimeString('en-GB', { hour12: false });
