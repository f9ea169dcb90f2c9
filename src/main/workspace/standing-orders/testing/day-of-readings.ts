/** The market of one day, what was read of it, and what forbids an order. */
import { cents } from '#domain/money/money.ts';
import type { Side } from '#domain/market/side.ts';
import type { AskedQuote } from '#main/trading/testing/simulated-gateway.ts';
import type { ServiceQuote } from '#main/trading/ports/gateway.ts';
import { settle } from '#main/trading/testing/world.ts';
import { DayMarket, ROW } from './day-market.ts';
import { type Expected, holds, type Price } from './expectation.ts';

type Source = { readonly id: string; readonly price: number; readonly quantity: number };

export abstract class DayOfReadings {
  readonly market = new DayMarket();
  readonly expected = new Map<string, Expected>();
  #random: number;
  #sources = 0;
  #broken: unknown = null;
  /** A clock was set, and nothing has looked since. */
  #hasJumped = false;

  constructor(seed: number) {
    this.#random = seed;
  }

  abstract readonly figures: { readings: number };
  abstract readonly isPending: boolean;
  abstract noteResolved(): void;
  abstract restart(): void;

  below(end: number): number {
    this.#random = (this.#random + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#random ^ (this.#random >>> 15), 1 | this.#random);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** Nothing may be sent, whatever the market does. */
  get isBlocked(): boolean {
    const { isOnline, conditions, trading } = this.market;
    return (
      !isOnline ||
      conditions.halted !== null ||
      conditions.locked !== null ||
      trading.journalProblem() !== null ||
      trading.unknowns.list().length > 0 ||
      [...this.expected.values()].some(({ state }) => state === 'open')
    );
  }

  readSpot(): void {
    const { clock, spot } = this.market;
    const price = Math.max(
      2_300_000_000,
      Math.min(2_600_000_000, spot.price + (this.below(6_001) - 3_000) * 1_000),
    );
    this.market.spot = { price, readAt: clock.wallNow() };
  }

  readBook(): void {
    const { clock, orders } = this.market;
    this.figures.readings += 1;
    this.market.book = {
      buy: this.#levels('buy'),
      sell: this.#levels('sell'),
      readAt: clock.wallNow(),
    };
    const isIgnored = this.#hasJumped;
    this.#noteLooked();
    for (const each of this.expected.values()) {
      if (!isIgnored) each.read(this.priceFor(each), clock.wallNow(), this.isBlocked);
    }
    orders.rowsRead([ROW]);
  }

  #levels(side: Side): Source[] {
    const spot = this.market.spot.price / 10_000;
    const middle = side === 'buy' ? 1.0245 : 1.0105;
    const isFar = this.chance(30);
    return Array.from({ length: this.below(6) }, () => {
      this.#sources += 1;
      const worse = side === 'buy' ? 1 : -1;
      const price = Math.round(
        spot * (middle + (isFar ? worse * 0.004 : 0) + (this.below(31) - 20) / 10_000),
      );
      const id = `33333333-3333-4333-8333-${String(this.#sources).padStart(12, '0')}`;
      return { id, price, quantity: 1 + this.below(7) };
    });
  }

  /** The best of the book for what is left; null without a spot that is young enough. */
  priceFor(expected: Expected): Price | null {
    const spot = this.market.goodSpot();
    const age = this.market.clock.wallNow() - this.market.book.readAt;
    if (spot === null || age < 0 || age > 60_000) return null;
    const { side } = expected.wanted;
    const best = this.market.book[side].toSorted((a, b) =>
      side === 'buy' ? a.price - b.price : b.price - a.price,
    );
    let pieces = 0;
    let total = 0;
    for (const { price, quantity } of best) {
      const taken = Math.min(quantity, expected.left - pieces);
      pieces += taken;
      total += taken * price;
    }
    return { pieces, total, spot: spot.price };
  }

  /** All at the prices of the book, or a little worse, with what the marketplace charges. */
  quoteFor(empty: ServiceQuote, asked: AskedQuote): ServiceQuote {
    const by = this.chance(60) ? 0 : this.below(1_200) - 200;
    const slip = asked.side === 'buy' ? by : -by;
    const sources = [...this.market.book.buy, ...this.market.book.sell];
    const lines = empty.lines.map((line, index) => {
      const source = asked.lines[index]?.source;
      const id =
        source?.kind === 'listing'
          ? source.listingId
          : source?.kind === 'offer'
            ? source.offerId
            : '';
      const price = cents((sources.find((one) => one.id === id)?.price ?? 254_000) + slip);
      return { ...line, price };
    });
    const total = cents(
      lines.reduce((sum, { price, quantity }) => sum + price * (quantity ?? 0), 0),
    );
    return { ...empty, lines, subtotal: total, total };
  }

  interrupt(): void {
    for (const each of this.expected.values()) each.interrupt(this.market.clock.wallNow());
    this.#hasJumped = false;
    this.market.orders.interrupted();
  }

  jumped(): void {
    this.#hasJumped = true;
    for (const each of this.expected.values()) each.interrupt(this.market.clock.wallNow());
  }

  #noteLooked(): void {
    if (!this.#hasJumped) return;
    this.#hasJumped = false;
    for (const each of this.expected.values()) each.interrupt(this.market.clock.wallNow());
  }

  answerLists(): void {
    const { gateway } = this.market;
    for (const pending of gateway.lists.slice()) pending.answer(gateway.list());
  }

  /** What breaks a rule inside a call of the service is reported by the next step: the service takes it for its own. */
  check(rules: () => void): void {
    try {
      rules();
    } catch (error) {
      this.#broken ??= error;
    }
  }

  /** May ask for a quote now. */
  mayBegin(expected: Expected): boolean {
    const { clock } = this.market;
    const now = clock.wallNow();
    const price = this.priceFor(expected);
    return (
      expected.state === 'waits' &&
      !this.isBlocked &&
      !expected.isPast(now, clock.monotonicNow()) &&
      expected.isReady(now) &&
      price !== null &&
      expected.fits(price)
    );
  }

  /** The second passes: everything that can go on goes on, and both sides have to agree. */
  async finish(): Promise<void> {
    await settle();
    if (this.#broken !== null) throw this.#broken;
    if (this.market.gateway.isDead) this.restart();
    const { orders, clock } = this.market;
    this.noteResolved();
    this.#noteLooked();
    for (const each of this.expected.values()) {
      if (this.isBlocked) each.block();
      if (each.state === 'waits' && each.isPast(clock.wallNow(), clock.monotonicNow())) {
        each.state = 'over';
      }
    }
    orders.look();
    await settle();
    const missed = [...this.expected.values()].find((each) => this.mayBegin(each));
    holds(
      missed === undefined || this.isPending,
      'missed',
      `${missed?.id ?? ''} asked for no quote.`,
    );
    for (const { id, phase } of orders.list()) {
      const state = this.expected.get(id)?.state;
      const shown =
        phase === 'armed'
          ? 'waits'
          : phase === 'unknown'
            ? 'open'
            : phase === 'quoting' || phase === 'firing'
              ? 'busy'
              : 'over';
      if (state !== shown) throw new Error(`${id} is ${String(state)}, shown as ${phase}.`);
    }
  }
}
