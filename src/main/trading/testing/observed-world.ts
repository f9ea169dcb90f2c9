import { z } from 'zod';
import {
  type QuoteView,
  type TicketState,
  ticketStateSchema,
} from '#contract/ipc/trading/ticket.ts';
import type { FrozenExecution } from '#main/marketplace/transport/execution-request.ts';
import { orderIdsOf } from '../journal/model/journaled-intent.ts';
import { openJournal } from '../journal/open-journal.ts';
import { Driver } from './driver.ts';
import { JOURNAL_PATH } from './world.ts';

const bodySchema = z.object({
  expectedTotal: z.number(),
  selectedOptionalIds: z.array(z.string()).default([]),
  promotionCode: z.string().nullable().default(null),
  adjustListings: z.boolean().default(false),
});
const lastLineSchema = z.object({
  record: z.object({ type: z.string(), intentId: z.string().optional() }),
});

/** Something that must never happen has happened. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
}

function promise(kept: boolean, text: string): asserts kept {
  if (!kept) throw new BrokenPromise(text);
}

/** What a user reads before confirming: the quote, its lines and fees, the limit. */
function termsOf({ draft, quote, limit }: Extract<TicketState, { quote: QuoteView }>): string {
  return JSON.stringify({ draft, quote, limit });
}

/**
 * A world that checks, at every request and after every step, what the terminal promises: one request for a quote, only
 * for what is on the screen, only when it is written down, nothing while something is unknown, no false outcome.
 */
export class WatchedWorld extends Driver {
  /** Quotes that were dropped: by sleep, by a new quote, by a discard. */
  readonly dropped = new Set<string>();
  /** Intents whose prices were requested again: nothing may be sent at the old ones. */
  readonly replaced = new Set<string>();
  /** Every intent that was ever on the screen to be executed, the newest last. */
  readonly offered: string[] = [];
  /** What the screen said of each intent when the user first confirmed it. */
  readonly #confirmed = new Map<string, string>();
  /** The first promise that was broken while a request was sent; reported by the next check. */
  #broken: unknown = null;

  constructor() {
    super();
    this.gateway.onPost = (request) => {
      try {
        this.#checkPost(request);
      } catch (thrown) {
        this.#broken ??= thrown;
      }
    };
  }

  /** The process dies and starts again. What its requests come to, nobody hears any more. */
  override restart(torn = 0): void {
    const { quotes, lists, executions, previews, conflicts, optionals, credits } = this.gateway;
    for (const open of [quotes, lists, executions, previews, conflicts, optionals, credits]) {
      open.splice(0);
    }
    super.restart(torn);
  }

  /** For the steps: what must hold right after they acted. */
  promise(kept: boolean, text: string): void {
    promise(kept, text);
  }

  /** The user confirms what the screen says, or what it said a while ago. */
  click(intentId: string): void {
    const state = this.state();
    if (state.phase === 'quoted' && state.intentId === intentId && !this.#confirmed.has(intentId)) {
      this.#confirmed.set(intentId, termsOf(state));
    }
    void this.service.ticket.execute(intentId);
  }

  check(): void {
    if (this.#broken !== null) throw this.#broken;
    const state = ticketStateSchema.parse(this.state());
    if (state.phase === 'quoted' && this.offered.at(-1) !== state.intentId) {
      this.offered.push(state.intentId);
    }
    const onTheWay = this.gateway.executions.length > 0;
    promise(!onTheWay || state.phase === 'sending', `An order is being sent, not ${state.phase}.`);
    this.#checkJournal();
  }

  #checkPost({ quoteId, body }: FrozenExecution): void {
    const times = this.gateway.posts.filter((post) => post.quoteId === quoteId).length;
    promise(times === 1, `${quoteId} was sent ${times} times.`);
    promise(this.gateway.executions.length === 0, 'Another execution is in flight.');
    promise(this.service.unknowns.list().length === 0, 'Something is unknown.');
    promise(!this.dropped.has(quoteId), `${quoteId} had been dropped.`);
    const state = this.state();
    promise(state.phase === 'sending', `The ticket is ${state.phase}, not sending.`);
    promise(state.quote.quoteId === quoteId, 'It is not the quote on the screen.');
    promise(!this.replaced.has(state.intentId), 'Its prices had been requested again.');
    const confirmed = this.#confirmed.get(state.intentId);
    promise(confirmed === termsOf(state), 'It is not what was confirmed.');
    const sent = bodySchema.parse(JSON.parse(body));
    const { draft } = state;
    promise(sent.expectedTotal === state.limit, 'It is not the limit on the screen.');
    promise(sent.promotionCode === draft.promotionCode, 'It is not the code on the screen.');
    promise(sent.adjustListings === draft.adjustListings, 'Listings were not the user’s choice.');
    promise(
      draft.optionalIds.every((id) => sent.selectedOptionalIds.includes(id)),
      'An add-on on the screen is missing.',
    );
    this.#checkPriced(state.quote);
    promise(state.distance >= 0, 'The limit is broken.');
    const left = state.quote.expiresAt - this.clock.monotonicNow();
    promise(left >= 3_000, `Only ${left} ms of the quote are left.`);
    this.#checkDurable(state.intentId);
  }

  /** The price on the screen was given for this quote, and by its own request it is young enough. */
  #checkPriced({ quoteId, total }: QuoteView): void {
    const now = this.clock.monotonicNow();
    const young = this.gateway.issued.some(
      (price) =>
        price.quoteId === quoteId &&
        price.total === total &&
        price.askedAt + price.windowMs - now >= 3_000,
    );
    promise(young, `${quoteId} has no price of ${total} that is young enough.`);
  }

  #checkDurable(intentId: string): void {
    const lines = Buffer.from(this.files.durable(JOURNAL_PATH)).toString('utf8').split('\n');
    promise(lines.at(-1) === '', 'The last line of the journal is not whole.');
    const last = lines.at(-2);
    promise(last !== undefined, 'Nothing is in the journal.');
    const { record } = lastLineSchema.parse(JSON.parse(last));
    const durable = record.type === 'sending' && record.intentId === intentId;
    promise(durable, `The journal ends with ${record.type}.`);
  }

  /** Reads what would be left after a power cut, as the next start would. */
  #checkJournal(): void {
    const bytes = this.files.durable(JOURNAL_PATH);
    const left = openJournal({
      path: JOURNAL_PATH,
      environment: 'practice',
      wallNow: this.clock.wallNow,
      files: {
        lock: () => ({ release: () => undefined }),
        read: () => [bytes],
        syncFolderOf: () => undefined,
        keepAside: () => undefined,
        open: () => ({
          append: () => undefined,
          sync: () => undefined,
          truncate: () => undefined,
          sizeAtPath: () => bytes.length,
          close: () => undefined,
        }),
      },
    });
    promise(
      left.ok,
      `The journal does not read: ${left.ok ? '' : JSON.stringify(left.error.problem)}`,
    );
    const { book } = left.value;
    for (const { quoteId } of this.gateway.posts) {
      const sender = book.senderOf(quoteId);
      promise(sender !== undefined, `The journal knows nothing of ${quoteId}.`);
      const intent = book.get(sender);
      const placed = this.placedFor.get(quoteId) ?? null;
      if (intent === undefined) continue;
      const says = intent.status;
      const claims = orderIdsOf(intent)[0] ?? null;
      if (says === 'CONFIRMED' || says === 'CONFIRMED_BY_LOOKUP') {
        promise(claims === placed, `${says} ${claims}, but the order is ${placed}.`);
      }
      if (says === 'REJECTED' || says === 'NOT_SENT') {
        promise(placed === null, `${says}, but there is the order ${placed}.`);
      }
    }
  }

  /** The order that each execution led to, whatever its answer said. */
  readonly placedFor = new Map<string, string>();
}
