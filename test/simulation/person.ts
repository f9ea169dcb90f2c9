/** A person at the terminal: buys and sells, types ahead, clicks twice, waits too long, and settles what is unknown by asking. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Result } from '#domain/result.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';
import { exposureWords } from '#domain/quote/standing-orders/words.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { shownRows } from '#main/session/testing/sessions.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import type { Marketplace } from './marketplace.ts';
import type { Rules } from './rules.ts';
import type { Terminal } from './terminal.ts';

const HOUR_MS = 3_600_000;

export class Person {
  readonly #random: Random;
  readonly #rules: Rules;
  readonly #marketplace: Marketplace;
  readonly #note: (what: string) => void;

  constructor(
    random: Random,
    rules: Rules,
    marketplace: Marketplace,
    note: (what: string) => void,
  ) {
    this.#random = random;
    this.#rules = rules;
    this.#marketplace = marketplace;
    this.#note = note;
  }

  /** One thing that a person does now. */
  act(terminal: Terminal): void {
    const ticket = terminal.state.get('ticket');
    const { ports } = terminal.session;
    if (this.#random.chance(0.02)) this.#arm(terminal);
    this.settle(terminal);
    switch (ticket.phase) {
      case 'quoted':
        this.#decide(terminal, ticket.intentId, ticket.quote.quoteId);
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
        if (this.#random.chance(0.6)) this.#quote(terminal);
    }
    if (this.#random.chance(0.05)) {
      terminal.inside(() => {
        ports.polling.refreshPane(this.#random.pick(['ticket', 'market', 'orders', 'vault']));
      });
    }
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
        this.#note(`${what}: ${settled.ok ? 'done' : settled.error.title}`);
      });
    }
    for (const { intentId } of terminal.state.get('extraOrders')) {
      this.#note(`has seen the extra orders of ${intentId}`);
      void terminal.inside(() => unknowns.acknowledgeExtra(intentId));
    }
  }

  #settleOne(
    terminal: Terminal,
    { intentId, quoteId }: UnknownIntentView,
  ): Promise<Result<null, FailureView>> {
    const { unknowns } = terminal.session.ports;
    const [order] = this.#marketplace.ordersOf(quoteId);
    return order === undefined
      ? unknowns.recordAbsent(intentId, 'Support looked: there is no such order.')
      : unknowns.linkOrder(intentId, order.orderId);
  }

  #decide(terminal: Terminal, intentId: string, quoteId: string): void {
    const { ticket } = terminal.session.ports;
    const dice = this.#random.integer(0, 99);
    if (dice < 65) {
      this.#note(`executes ${quoteId}`);
      this.#rules.consents(quoteId);
      void terminal.inside(() => ticket.execute(intentId));
      if (this.#random.chance(0.2)) void terminal.inside(() => ticket.execute(intentId));
    } else if (dice < 75) {
      this.#rules.asksForQuote(terminal, () => ticket.requote());
    } else if (dice < 85) {
      terminal.inside(() => ticket.discard());
    }
  }

  #quote(terminal: Terminal): void {
    const draft = this.#draft(terminal);
    if (draft === null) return;
    this.#note(`wants to ${draft.side}`);
    this.#rules.asksForQuote(terminal, () => terminal.session.ports.ticket.requestQuote(draft));
  }

  #draft(terminal: Terminal): TicketDraft | null {
    const side = this.#random.chance(0.5) ? 'buy' : 'sell';
    const rows = shownRows(terminal.services).filter(
      (row) => (side === 'buy' ? row.ask : row.bid) !== null,
    );
    if (rows.length === 0) return null;
    const row = this.#random.pick(rows);
    const id = (side === 'buy' ? row.ask : row.bid)?.id ?? '';
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
      limit: null,
      paymentMethod: side === 'buy' ? 'wire_transfer' : null,
      destination: side === 'buy' ? { kind: 'vault' } : null,
      optionalIds: [],
      promotionCode: null,
      adjustListings: false,
      confirmListingMismatch: false,
    };
  }

  /** A standing order whose premium is met now and then. */
  #arm(terminal: Terminal): void {
    const rows = shownRows(terminal.services).filter(
      ({ ask }) => ask !== null && ask.premium !== null,
    );
    if (rows.length === 0) return;
    const row = this.#random.pick(rows);
    const terms = {
      side: 'buy',
      row: row.key,
      quantity: this.#random.integer(1, 3),
      condition: { kind: 'premium', premium: ppm(this.#random.integer(10_000, 300_000)) },
      limit: cents(100_000_000),
      until: Date.now() + this.#random.integer(1, 24) * HOUR_MS,
    } as const;
    const { standingOrders } = terminal.session.ports;
    for (const { id } of standingOrders.list().slice(5)) {
      terminal.inside(() => {
        standingOrders.stopOne(id);
        standingOrders.remove(id);
      });
    }
    this.#note(`arms a standing order for ${row.key}`);
    terminal.inside(() =>
      standingOrders.create({
        terms,
        delivery: {
          paymentMethod: 'wire_transfer',
          destination: { kind: 'vault' },
          optionalIds: [],
        },
        exposure: exposureWords(terms, row.title, terminal.state.get('session').timeZone),
      }),
    );
  }
}
