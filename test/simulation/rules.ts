/** What must hold at every step, whatever happens: from what left on the wire, what the marketplace has, and what the screen says. */
import { parseJson } from '#domain/text/parse-json.ts';
import { type JournalEntry, journalEntrySchema } from '#main/trading/journal/model/records.ts';
import type { Answer, Marketplace } from './marketplace.ts';
import type { WireEvent } from './network.ts';
import type { Terminal } from './terminal.ts';

/** Longest time from asking for a quote to its request, while there are tokens; milliseconds. */
const PERSON_WAITS_MS = 100;

export interface Violation {
  readonly rule: string;
  readonly what: string;
}

const isQuoting = ({ session }: Terminal): boolean =>
  session.ports.trading.state().phase === 'quoting';

const isForQuote = ({ url }: WireEvent): boolean => url.pathname.endsWith('/quotes');

/** Quote id of an order's request. */
const quoteIdOf = ({ url, body }: Pick<WireEvent, 'url' | 'body'>): string | null =>
  /[0-9a-f]{8}-[0-9a-f-]{27}/iu.exec(`${url.pathname} ${body ?? ''}`)?.[0]?.toLowerCase() ?? null;

export class Rules {
  readonly violations: Violation[] = [];
  readonly #marketplace: Marketplace;
  /** Requests by quote id, over all terminals. */
  readonly #posts = new Map<string, number>();
  readonly #consented = new Set<string>();
  #refusedForTokens = 0;
  /** When a person began to wait for a quote's request; null while none does. */
  #waitingSince: number | null = null;

  constructor(marketplace: Marketplace) {
    this.#marketplace = marketplace;
  }

  get orders(): number {
    return this.#posts.size;
  }

  get tokensRefused(): number {
    return this.#refusedForTokens;
  }

  /** The user's key on the button of this quote, or the user's standing consent. */
  consents(quoteId: string): void {
    this.#consented.add(quoteId.toLowerCase());
  }

  /** The ticket requests a quote, if it may: often before `ask` returns. */
  asksForQuote(terminal: Terminal, ask: () => unknown): void {
    this.#waitingSince = performance.now();
    terminal.inside(ask);
    if (!isQuoting(terminal)) this.#waitingSince = null;
  }

  broken(rule: string, what: string): void {
    this.violations.push({ rule, what });
  }

  left(event: WireEvent, terminal: Terminal): void {
    if (event.kind === 'order') this.#orderLeft(event, terminal);
    else if (isForQuote(event) && this.#waitingSince !== null) {
      const waited = performance.now() - this.#waitingSince;
      this.#waitingSince = null;
      if (waited > PERSON_WAITS_MS && terminal.state.get('connection').tokens.remaining > 1) {
        this.broken('a person never waits behind polling', `${String(waited)} ms`);
      }
    }
  }

  answered(answer: Answer): void {
    if (answer.status === 429) this.#refusedForTokens += 1;
  }

  /** The terminal says what it says. */
  screen(terminal: Terminal): void {
    const ticket = terminal.state.get('ticket');
    if (!isQuoting(terminal)) this.#waitingSince = null;
    if (!('quote' in ticket)) return;
    const { quoteId } = ticket.quote;
    const orders = this.#marketplace.ordersOf(quoteId);
    if (ticket.phase === 'rejected' || ticket.phase === 'not-sent') {
      if (orders.length > 0) this.broken('no order that exists is called rejected', quoteId);
    }
    if (ticket.phase === 'confirmed') {
      if (!orders.some(({ orderId }) => orderId === ticket.orderId)) {
        this.broken('no order is confirmed that does not exist', `${quoteId} ${ticket.orderId}`);
      }
    }
  }

  /** After everything is quiet: the journal and the screen say what the marketplace has. */
  atRest(terminal: Terminal): void {
    const entries = terminal.journal().map(entryOf);
    const quotes = new Map<string, string>();
    for (const { record } of entries) {
      if (record.type === 'prepared') quotes.set(record.intentId, record.quoteId.toLowerCase());
    }
    const states = statesOf(entries);
    for (const [intentId, quoteId] of quotes) {
      const placed = this.#marketplace.ordersOf(quoteId);
      const state = states.get(intentId) ?? 'SENDING';
      const exists = state.startsWith('CONFIRMED');
      if (state === 'UNKNOWN' || state === 'SENDING') {
        this.broken('after quiet, everything settles', `${quoteId} ${state}`);
      } else if (exists !== placed.length > 0) {
        this.broken(
          'the journal says what the marketplace has',
          `${quoteId} ${state} ${String(placed.length)}`,
        );
      }
    }
    const known = new Set(quotes.values());
    for (const quoteId of this.#posts.keys()) {
      if (!known.has(quoteId)) this.broken('every order is in the journal', quoteId);
    }
    if (terminal.state.get('connection').status !== 'online') {
      this.broken('after quiet, it is online', terminal.state.get('connection').status);
    }
  }

  #orderLeft(event: WireEvent, terminal: Terminal): void {
    const quoteId = quoteIdOf(event);
    if (quoteId === null) {
      this.broken('an order names its quote', event.url.pathname);
      return;
    }
    const posts = (this.#posts.get(quoteId) ?? 0) + 1;
    this.#posts.set(quoteId, posts);
    if (posts > 1) this.broken('one request a quote', quoteId);
    const entries = terminal.journal().map(entryOf);
    const intent = entries.find(
      ({ record }) => record.type === 'prepared' && record.quoteId.toLowerCase() === quoteId,
    )?.record;
    const intentId = intent?.type === 'prepared' ? intent.intentId : null;
    const isSending = entries.some(
      ({ record }) => record.type === 'sending' && record.intentId === intentId,
    );
    if (!isSending) this.broken('journalled before it is sent', quoteId);
    const open = [...statesOf(entries)].filter(
      ([id, state]) => id !== intentId && (state === 'UNKNOWN' || state === 'SENDING'),
    );
    if (open.length > 0) this.broken('an unknown order blocks', `${quoteId} ${String(open)}`);
    const isStanding = intent?.type === 'prepared' && intent.origin?.kind === 'standing-order';
    if (!isStanding && !this.#consented.has(quoteId)) {
      this.broken('no order without a user gesture or standing consent', quoteId);
    }
  }
}

const entryOf = (line: string): JournalEntry => journalEntrySchema.parse(parseJson(line));

/** The last word of the journal on each intent that was sent. */
function statesOf(entries: readonly JournalEntry[]): Map<string, string> {
  const states = new Map<string, string>();
  for (const { record } of entries) {
    if (record.type === 'sending') states.set(record.intentId, 'SENDING');
    else if (record.type === 'outcome') states.set(record.intentId, record.outcome.state);
    else if (record.type === 'resolved') states.set(record.intentId, record.resolution.state);
  }
  return states;
}
