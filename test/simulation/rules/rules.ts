/** What must hold at every step, whatever happens: from what left on the wire, what the marketplace has, and what the screen says. */
import { startOfDay } from '#main/trading/guards/limits.ts';
import { AlertRules } from './alert-rules.ts';
import { Consents } from './consents.ts';
import type { Answer, Marketplace } from '../marketplace.ts';
import type { WireEvent } from '../network.ts';
import { limitsBroken, type Objection, OrderRules, sentOf, statesOf } from './order-rules.ts';
import { type QuietWorld, screenErrors } from './screen.ts';
import type { Terminal } from '../terminal.ts';
import type { Life } from '../time.ts';

/** Longest time from asking for a quote to its request, while there are tokens; milliseconds. */
const PERSON_WAITS_MS = 100;

/** What the scheduler keeps for the person, and how fast tokens come back. */
const RESERVE = 10;
const TOKEN_MS = 1_000;

export interface Violation {
  readonly rule: string;
  readonly what: string;
}

const isQuoting = ({ session }: Terminal): boolean =>
  session.ports.trading.state().phase === 'quoting';

/** A new quote, or the same cart priced again. */
const isForQuote = ({ url }: WireEvent): boolean =>
  /\/quotes(?:\/[0-9a-f-]{36})?$/iu.test(url.pathname);

/** Quote id of an order's request. */
const quoteIdOf = ({ url, body }: Pick<WireEvent, 'url' | 'body'>): string | null =>
  /[0-9a-f]{8}-[0-9a-f-]{27}/iu.exec(`${url.pathname} ${body ?? ''}`)?.[0]?.toLowerCase() ?? null;

export class Rules {
  readonly violations: Violation[] = [];
  /** For the trace. */
  onBroken: ((rule: string, what: string) => void) | null = null;
  readonly consents = new Consents();
  readonly #marketplace: Marketplace;
  readonly #orders = new OrderRules();
  /** Requests by quote id, over all terminals. */
  readonly #posts = new Map<string, number>();
  readonly #terminalOf = new Map<string, string>();
  /** When a person began to wait for a quote's request. */
  readonly #waitingSince = new Map<Life, number>();
  /** Drafts by the key of the program's request. */
  readonly #keys = new Map<string, string>();
  readonly #polledInRow = new Map<Life, number>();
  #tokens = { left: 120, at: 0 };
  readonly alerts = new AlertRules();
  /** By the computer's clock: when the marketplace was last asked for an order. */
  #orderedAt = 0;

  constructor(marketplace: Marketplace) {
    this.#marketplace = marketplace;
  }

  get orders(): number {
    return this.#posts.size;
  }

  suspended(life: Life): void {
    this.#orders.suspended(life);
  }

  /** The ticket requests a quote, if it may: often before `ask` returns. */
  asksForQuote(terminal: Terminal, ask: () => unknown): void {
    this.#waitingSince.set(terminal.life, performance.now());
    terminal.inside(ask);
    if (!isQuoting(terminal)) this.#waitingSince.delete(terminal.life);
  }

  broken(rule: string, what: string): void {
    this.onBroken?.(rule, what);
    this.violations.push({ rule, what });
  }

  left(event: WireEvent, terminal: Terminal): void {
    if (event.kind === 'order') {
      this.#orderLeft(event, terminal);
      return;
    }
    this.#polled(event);
    const since = this.#waitingSince.get(event.life);
    if (since === undefined || !isForQuote(event)) return;
    const waited = performance.now() - since;
    this.#waitingSince.delete(event.life);
    const { remaining } = terminal.state.get('connection').tokens;
    if (waited > PERSON_WAITS_MS && remaining > RESERVE / 2) {
      this.broken(
        'a person never waits behind polling',
        `${String(waited)} ms, ${remaining} tokens`,
      );
    }
  }

  /** The marketplace answered. */
  answered({ kind }: WireEvent, { headers }: Answer): void {
    if (kind === 'order') this.#orderedAt = Date.now();
    const left = Number(headers['x-ratelimit-remaining']);
    if (Number.isFinite(left)) this.#tokens = { left, at: performance.now() };
  }

  heard(event: WireEvent, answer: Answer): void {
    this.#orders.heard(event, answer);
  }

  /** Some requests in a row that nobody waits for, while there are only tokens that are kept for the person. */
  #polled({ life, url }: WireEvent): void {
    if (!url.pathname.startsWith('/vault/')) return;
    const { left, at } = this.#tokens;
    const tokens = left + (performance.now() - at) / TOKEN_MS;
    const inRow = tokens < RESERVE / 2 ? (this.#polledInRow.get(life) ?? 0) + 1 : 0;
    this.#polledInRow.set(life, inRow);
    if (inRow >= 3) this.broken('polling leaves tokens to the person', tokens.toFixed(1));
  }

  /** The terminal says what it says. */
  screen(terminal: Terminal): void {
    const ticket = terminal.state.get('ticket');
    if (!isQuoting(terminal)) this.#waitingSince.delete(terminal.life);
    if (!('quote' in ticket)) return;
    const { quoteId } = ticket.quote;
    const { phase } = ticket;
    if (phase !== 'rejected' && phase !== 'not-sent' && phase !== 'confirmed') return;
    const orders = this.#marketplace.ordersOf(quoteId);
    if (phase !== 'confirmed') {
      if (orders.length > 0) this.broken('no order that exists is called rejected', quoteId);
      return;
    }
    if (!orders.some(({ orderId }) => orderId === ticket.orderId)) {
      this.broken('no order is confirmed that does not exist', `${quoteId} ${ticket.orderId}`);
    }
    const state = statesOf(terminal.journal()).get(ticket.intentId);
    if (state?.startsWith('CONFIRMED') !== true && terminal.canWrite) {
      this.broken('an outcome is in the journal before it is shown', quoteId);
    }
  }

  /** A program was answered. */
  keyAnswered(key: string, draft: string): void {
    const before = this.#keys.get(key);
    if (before !== undefined && before !== draft) this.broken('one key is one request', key);
    this.#keys.set(key, draft);
  }

  alertSet(id: string, terminal: Terminal, isOnce: boolean): void {
    this.alerts.set(id, terminal, { isOnce, isHalted: this.#marketplace.isHalted });
  }

  /** What another part of the rules found. */
  objects(objection: Objection | null): void {
    if (objection !== null) this.broken(objection.rule, objection.what);
  }

  /** After everything is quiet: the journal and the screen say what the marketplace has. */
  atRest(terminal: Terminal, { since, apiKey }: Pick<QuietWorld, 'since' | 'apiKey'>): void {
    const quiet = {
      since: Math.max(since, this.#orderedAt),
      apiKey,
      marketplace: this.#marketplace,
    };
    for (const { rule, what } of screenErrors(terminal, quiet)) this.broken(rule, what);
    const entries = terminal.journal();
    const quotes = new Map<string, string>();
    const seen = new Set<string>();
    for (const { record } of entries) {
      if (record.type === 'prepared') quotes.set(record.intentId, record.quoteId.toLowerCase());
      if (record.type === 'outcome' && record.outcome.state === 'CONFIRMED') {
        seen.add(record.outcome.orderId);
      }
      if (record.type === 'resolved' && 'orderId' in record.resolution) {
        seen.add(record.resolution.orderId);
      }
      if (record.type === 'orders-seen') for (const id of record.orderIds) seen.add(id);
    }
    const states = statesOf(entries);
    for (const [intentId, quoteId] of quotes) {
      const placed = this.#marketplace.ordersOf(quoteId);
      const state = states.get(intentId) ?? 'NOT_SENT';
      const exists = state.startsWith('CONFIRMED');
      if (state === 'UNKNOWN' || state === 'SENDING') {
        this.broken('after quiet, everything settles', `${quoteId} ${state}`);
      } else if (exists !== placed.length > 0) {
        this.broken(
          'the journal says what the marketplace has',
          `${quoteId} ${state} ${String(placed.length)}`,
        );
      }
      for (const { orderId, side } of placed) {
        if (!seen.has(orderId) && side === 'buy') {
          this.broken('every order is seen, second ones too', `${quoteId} ${orderId}`);
        }
      }
    }
    const known = new Set(quotes.values());
    for (const [quoteId, name] of this.#terminalOf) {
      if (name === terminal.name && !known.has(quoteId)) {
        this.broken('every order is in the journal', quoteId);
      }
    }
    const { status } = terminal.state.get('connection');
    if (status !== 'online') this.broken('after quiet, it is online', status);
  }

  #orderLeft(event: WireEvent, terminal: Terminal): void {
    const quoteId = quoteIdOf(event);
    if (quoteId === null) {
      this.broken('an order names its quote', event.url.pathname);
      return;
    }
    this.#terminalOf.set(quoteId, terminal.name);
    const posts = (this.#posts.get(quoteId) ?? 0) + 1;
    this.#posts.set(quoteId, posts);
    if (posts > 1) this.broken('one request a quote', quoteId);
    const entries = terminal.journal();
    const intent = entries
      .map(({ record }) => record)
      .find((record) => record.type === 'prepared' && record.quoteId.toLowerCase() === quoteId);
    const states = statesOf(entries);
    if (intent?.type !== 'prepared' || states.get(intent.intentId) !== 'SENDING') {
      this.broken('in the journal, safe from a power cut, before it is sent', quoteId);
      return;
    }
    const { intentId } = intent;
    const open = [...states].filter(
      ([id, state]) => id !== intentId && (state === 'UNKNOWN' || state === 'SENDING'),
    );
    if (open.length > 0) this.broken('an unknown order blocks', `${quoteId} ${String(open)}`);
    const earlier = sentOf(entries).filter((one) => one.intent.intentId !== intentId);
    const leaving = {
      life: event.life,
      intent,
      earlier: earlier.map((one) => one.intent),
      materialOf: (key: string) => terminal.materialOf(key),
    };
    const missing = this.consents.missing(leaving);
    if (missing !== null) {
      const by = intent.origin?.approvedBy ?? 'ticket';
      this.broken(`no order without its consent (${by})`, `${quoteId}: ${missing}`);
    }
    const midnight = startOfDay(Date.now());
    const today = earlier.filter(({ at }) => at >= midnight).map((one) => one.intent);
    const isAsked = !this.consents.hasAcceptedLimits(intent);
    for (const limit of limitsBroken(terminal.limits, intent, today, isAsked)) {
      this.broken(`no order over the limit (${limit})`, quoteId);
    }
    for (const { rule, what } of this.#orders.objections(quoteId, intent, terminal)) {
      this.broken(rule, what);
    }
  }
}
