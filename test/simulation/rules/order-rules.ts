/** What must hold when the one request of an order leaves, whoever wanted it. */
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import type { Limits } from '#contract/ipc/trading/safety.ts';
import type { JournalEntry, PreparedRecord } from '#main/trading/journal/model/records.ts';
import type { Answer } from '../marketplace.ts';
import type { WireEvent } from '../network.ts';
import type { Terminal } from '../terminal.ts';
import type { Life } from '../time.ts';

const QUOTE_MS = 60_000;
/** With less left an order is not sent. */
const CLOSING_MS = 3_000;

/** What a program heard and what happened to it, as far as it forbids something. */
interface Heard {
  suspendedAt: number;
  /** Of an answer that trading is halted; null once the trading status was read after it. */
  haltedAt: number | null;
  isKeyRefused: boolean;
}

interface Quoted {
  readonly at: number;
  readonly wallAt: number;
}

export interface Objection {
  readonly rule: string;
  readonly what: string;
}

const refusalSchema = z.object({ code: z.int(), errorCode: z.string().optional() });
const quoteSchema = z.object({ data: z.object({ quoteId: z.string() }) });
const bodySchema = z.object({
  expectedTotal: z.int(),
  adjustListings: z.boolean().default(false),
  selectedOptionalIds: z.array(z.string()).default([]),
});
const QUOTE_PATH = /\/quotes(?:\/[0-9a-f-]{36})?$/iu;

const MAY_EXIST = new Set([
  'SENDING',
  'UNKNOWN',
  'CONFIRMED',
  'PARTLY_EXECUTED',
  'CONFIRMED_BY_LOOKUP',
  'CONFIRMED_BY_USER',
]);

export class OrderRules {
  readonly #heard = new Map<Life, Heard>();
  /** By quote: when its newest price was requested. */
  readonly #quoted = new Map<string, Quoted>();

  suspended(life: Life): void {
    this.#of(life).suspendedAt = performance.now();
  }

  /** A terminal received an answer. */
  heard({ kind, life, url, at, wallAt }: WireEvent, { status, bodyText }: Answer): void {
    const heard = this.#of(life);
    if (kind === 'order') {
      const refusal = refusalSchema.safeParse(parseJson(bodyText));
      if (!refusal.success || refusal.data.code !== status) return;
      if (refusal.data.errorCode === 'system_check_failed') heard.haltedAt = performance.now();
      else if (status === 401 || status === 403) heard.isKeyRefused = true;
      return;
    }
    if (status !== 200) return;
    if (url.pathname.endsWith('/trading-status')) {
      if (heard.haltedAt !== null && at >= heard.haltedAt) heard.haltedAt = null;
    } else if (QUOTE_PATH.test(url.pathname)) {
      const quote = quoteSchema.safeParse(parseJson(bodyText));
      if (!quote.success) return;
      heard.isKeyRefused = false;
      this.#quoted.set(quote.data.data.quoteId.toLowerCase(), { at, wallAt });
    }
  }

  /** Rules of the order itself, of its quote, and of what the terminal knew. */
  objections(
    quoteId: string,
    intent: PreparedRecord,
    { life, session, state }: Terminal,
  ): Objection[] {
    const found: Objection[] = [];
    const no = (rule: string, isBroken: boolean, what = quoteId): void => {
      if (isBroken) found.push({ rule, what });
    };
    const sent = bodySchema.parse(parseJson(intent.body));
    no('the limit is sent', sent.expectedTotal !== intent.limit);
    no('own listings are not touched unasked', sent.adjustListings);
    no(
      'what is sent is what was chosen',
      intent.destination === 'vault' && !sent.selectedOptionalIds.includes('vault_shipping'),
    );
    const isBroken =
      intent.side === 'buy' ? intent.total > intent.limit : intent.total < intent.limit;
    no('no order beyond its limit', isBroken, `${intent.total} of ${intent.limit}`);
    const heard = this.#of(life);
    no('nothing is sent while it is locked', session.ports.lock.refusal() !== null);
    no(
      'nothing is sent during a halt',
      state.get('connection').tradingStatus === 'halted' || heard.haltedAt !== null,
    );
    no('nothing is sent with a key that was refused', heard.isKeyRefused);
    const quoted = this.#quoted.get(quoteId);
    if (quoted === undefined) return found;
    no('no quote of before a sleep is executed', quoted.at < heard.suspendedAt);
    const age = Math.max(performance.now() - quoted.at, Date.now() - quoted.wallAt);
    no('no old quote is executed', age > QUOTE_MS - CLOSING_MS, `${quoteId} ${age.toFixed(0)} ms`);
    return found;
  }

  #of(life: Life): Heard {
    const known = this.#heard.get(life);
    if (known !== undefined) return known;
    const heard = { suspendedAt: -1, haltedAt: null, isKeyRefused: false };
    this.#heard.set(life, heard);
    return heard;
  }
}

/** Which limits of the profile an order breaks. @param isAsked false where the user accepted those that only ask */
export function limitsBroken(
  limits: Limits,
  intent: PreparedRecord,
  today: readonly PreparedRecord[],
  isAsked: boolean,
): string[] {
  const counts = (limit: { readonly action: string } | null): boolean =>
    limit !== null && (limit.action === 'refuse' || isAsked);
  const { perOrder, perDay, premium, ounces } = limits;
  const amount = amountOf(intent);
  const day = today.reduce((sum, one) => sum + amountOf(one), amount);
  const away =
    intent.premium === null
      ? Infinity
      : intent.side === 'buy'
        ? intent.premium
        : 0 - intent.premium;
  const fine = intent.lines.reduce(
    (sum, line) =>
      sum + (line.fine?.unit === 'ozt' ? line.fine.amount : line.fine === null ? Infinity : 0),
    0,
  );
  const broken: [name: string, isBroken: boolean][] = [
    ['per order', counts(perOrder) && amount > (perOrder?.value ?? 0)],
    ['per day', counts(perDay) && day > (perDay?.value ?? 0)],
    ['premium', counts(premium) && away > (premium?.value ?? 0)],
    ['ounces', counts(ounces) && fine > (ounces?.value ?? 0)],
  ];
  return broken.flatMap(([name, isBroken]) => (isBroken ? [name] : []));
}

const amountOf = ({ side, limit, total }: PreparedRecord): number =>
  side === 'buy' ? limit : total;

/** The last word of the journal on each intent that was sent. */
export function statesOf(entries: readonly JournalEntry[]): Map<string, string> {
  const states = new Map<string, string>();
  for (const { record } of entries) {
    if (record.type === 'sending') states.set(record.intentId, 'SENDING');
    else if (record.type === 'outcome') states.set(record.intentId, record.outcome.state);
    else if (record.type === 'resolved') states.set(record.intentId, record.resolution.state);
  }
  return states;
}

/** Orders that exist or may, with the time of their record. */
export function sentOf(
  entries: readonly JournalEntry[],
): readonly { readonly at: number; readonly intent: PreparedRecord }[] {
  const states = statesOf(entries);
  return entries.flatMap(({ at, record }) =>
    record.type === 'prepared' && MAY_EXIST.has(states.get(record.intentId) ?? '')
      ? [{ at, intent: record }]
      : [],
  );
}
