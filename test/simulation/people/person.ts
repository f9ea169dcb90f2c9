/** A person at the terminal: buys and sells, types ahead, clicks twice, waits too long, and settles what is unknown by asking. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Result } from '#domain/result.ts';
import type { TicketDraft, TicketState } from '#contract/ipc/trading/ticket.ts';
import type { UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';
import { cents, isCents } from '#domain/money/money.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import { Deeds } from './deeds.ts';
import type { Habits } from '../habits.ts';
import type { Marketplace } from '../marketplace.ts';
import type { Rules } from '../rules/rules.ts';
import type { Schedule } from '../schedule.ts';
import type { Terminal } from '../terminal.ts';

type Quoted = Extract<TicketState, { phase: 'quoted' }>;

export interface PersonParts {
  readonly random: Random;
  readonly rules: Rules;
  readonly marketplace: Marketplace;
  readonly schedule: Schedule;
  readonly habits: Pick<Habits, 'deeds' | 'trades'>;
  readonly note: (what: string) => void;
  /** The lid is closed, and opened again. */
  readonly sleep: () => void;
}

/** Shortly before the end of a quote, and after it, milliseconds after it was requested. */
const LAST_MOMENT_MS = [54_000, 61_000] as const;

export class Person {
  readonly #parts: PersonParts;
  readonly #random: Random;
  readonly #deeds: Deeds;
  /** Intents that were on the ticket: a late click may be for one of them. */
  #before: string[] = [];

  constructor(parts: PersonParts) {
    this.#parts = parts;
    this.#random = parts.random;
    this.#deeds = new Deeds(parts);
  }

  /** One thing that a person does now. */
  act(terminal: Terminal): void {
    const ticket = terminal.state.get('ticket');
    const { ports } = terminal.session;
    this.#deeds.act(terminal);
    this.settle(terminal);
    if (!this.#random.chance(this.#parts.habits.trades)) return;
    switch (ticket.phase) {
      case 'quoted':
        this.#decide(terminal, ticket);
        break;
      case 'quoting':
      case 'sending':
        // Typed ahead: the ticket says no, or drops the first.
        if (this.#random.chance(0.1)) this.#quote(terminal);
        break;
      case 'unknown':
      case 'confirmed':
      case 'rejected':
      case 'not-sent':
      case 'quote-failed':
        if (this.#random.chance(0.7)) terminal.inside(() => ports.ticket.discard());
        break;
      case 'idle':
        if (this.#random.chance(0.8)) this.#quote(terminal);
    }
  }

  /** What the terminal does of itself is seen, and often there is just time to stop it. */
  notices(terminal: Terminal): void {
    this.#deeds.notices(terminal);
  }

  /** What is unknown: looks again, then asks the marketplace's support, who can see every order. */
  settle(terminal: Terminal): void {
    const { unknowns } = terminal.session.ports;
    for (const unknown of terminal.state.get('unknowns')) {
      const asks = this.#random.chance(0.5);
      const what = `${asks ? 'asks support about' : 'looks again for'} ${unknown.quoteId}`;
      void terminal.inside(async () => {
        const settled = asks
          ? await this.#settleOne(terminal, unknown)
          : await unknowns.checkAgain(unknown.intentId);
        this.#parts.note(`${what}: ${settled.ok ? 'done' : settled.error.title}`);
      });
    }
    for (const { intentId } of terminal.state.get('extraOrders')) {
      this.#parts.note(`has seen the extra orders of ${intentId}`);
      void terminal.inside(() => unknowns.acknowledgeExtra(intentId));
    }
  }

  #settleOne(
    terminal: Terminal,
    { intentId, quoteId }: UnknownIntentView,
  ): Promise<Result<null, FailureView>> {
    const { unknowns } = terminal.session.ports;
    const { marketplace } = this.#parts;
    const [order] = marketplace.ordersOf(quoteId);
    if (order === undefined) {
      return unknowns.recordAbsent(intentId, 'Support looked: there is no such order.');
    }
    // Mistyped: the id of an order of before.
    const { orders } = marketplace;
    if (this.#random.chance(0.2) && orders.length > 1) {
      return unknowns.linkOrder(intentId, this.#random.pick(orders.slice(0, -1)).orderId);
    }
    return unknowns.linkOrder(intentId, order.orderId);
  }

  #decide(terminal: Terminal, shown: Quoted): void {
    const { ticket } = terminal.session.ports;
    const { intentId, quote } = shown;
    this.#before = [...this.#before.filter((id) => id !== intentId), intentId].slice(-4);
    const isOld = quote.expiresAt - performance.now() < 3_000;
    const isHopeless = isOld || (shown.refusal !== null && shown.limitBreaches.length === 0);
    // Whoever sees that it cannot be executed mostly begins again.
    const dice = isHopeless ? this.#random.integer(40, 99) : this.#random.integer(0, 99);
    if (dice < 50) {
      if (shown.limitBreaches.length > 0 && this.#random.chance(0.7)) this.#accept(terminal, shown);
      this.#click(terminal, shown);
      if (this.#random.chance(0.2)) void terminal.inside(() => ticket.execute(intentId));
      this.#deeds.afterthought(terminal);
    } else if (dice < 58) {
      const [from, to] = LAST_MOMENT_MS;
      const left = quote.expiresAt - performance.now() - quote.windowMs;
      this.#later(terminal, left + this.#random.integer(from, to), () =>
        this.#click(terminal, shown),
      );
    } else if (dice < 72) {
      this.#parts.rules.asksForQuote(terminal, () => ticket.requote());
    } else if (dice < 78) {
      this.#limit(terminal, shown);
    } else if (dice < 82) {
      // A click that is late: what it was for is not on the ticket any more.
      const [old] = this.#before;
      if (old !== undefined && old !== intentId) void terminal.inside(() => ticket.execute(old));
    } else if (dice < 90) {
      terminal.inside(() => ticket.discard());
    }
  }

  #click(terminal: Terminal, { intentId, quote, limit }: Quoted): void {
    const now = terminal.state.get('ticket');
    // Whoever clicks on it sees it.
    if (now.phase !== 'quoted' || now.intentId !== intentId) return;
    this.#parts.note(`executes ${quote.quoteId}`);
    this.#parts.rules.consents.click(quote.quoteId, limit);
    void terminal.inside(() => terminal.session.ports.ticket.execute(intentId));
  }

  #accept(terminal: Terminal, { intentId }: Quoted): void {
    this.#parts.rules.consents.acceptLimits(intentId);
    terminal.inside(() => terminal.session.ports.ticket.acceptLimits(intentId));
  }

  #limit(terminal: Terminal, { intentId, quote }: Quoted): void {
    const limit = Math.round(quote.total * (1 + this.#random.integer(-20, 20) / 1_000));
    if (!isCents(limit) || limit <= 0) return;
    this.#parts.note(`limit ${limit}`);
    terminal.inside(() => terminal.session.ports.ticket.setLimit(intentId, limit));
  }

  #later(terminal: Terminal, ms: number, act: () => void): void {
    terminal.inside(() => setTimeout(act, Math.max(0, ms)));
  }

  #quote(terminal: Terminal): void {
    const draft = this.#draft(terminal);
    if (draft === null) return;
    this.#parts.note(`wants to ${draft.side}`);
    this.#parts.rules.asksForQuote(terminal, () =>
      terminal.session.ports.ticket.requestQuote(draft),
    );
  }

  #draft(terminal: Terminal): TicketDraft | null {
    const side = this.#random.chance(0.5) ? 'buy' : 'sell';
    const row = terminal.anyRow(this.#random, side);
    if (row === null) return null;
    const level = side === 'buy' ? row.ask : row.bid;
    const id = level?.id ?? '';
    const price = level?.price ?? 0;
    const limit = this.#random.chance(0.3)
      ? cents(Math.round(price * (1 + this.#random.integer(-30, 50) / 1_000)))
      : null;
    return {
      side,
      lines: [
        {
          source:
            side === 'buy' ? { kind: 'listing', listingId: id } : { kind: 'offer', offerId: id },
          rowKey: row.key,
          quantity: 1,
        },
      ],
      limit: limit !== null && limit > 0 ? limit : null,
      paymentMethod: side === 'buy' ? 'wire_transfer' : null,
      destination: side === 'buy' ? { kind: 'vault' } : null,
      optionalIds: [],
      promotionCode: null,
      adjustListings: false,
      confirmListingMismatch: false,
    };
  }
}
