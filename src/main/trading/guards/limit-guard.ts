/** The limits of one profile: what an order exceeds, and which excesses the user accepted. */
import type { LimitBreach, Limits } from '#contract/ipc/trading/safety.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { limitAsked, limitRefused } from '../failures/limit-failures.ts';
import type { FrozenIntent } from '../ticket/frozen-intent.ts';
import type { QuotedTicket } from '../ticket/ticket.ts';
import type { IntentProjection } from '../journal/model/intent-projection.ts';
import { limitAmountOf, limitBreaches, startOfDay } from './limits.ts';

interface LimitGuardParts {
  readonly profileId: string;
  readonly limits: () => Limits;
  readonly book: () => IntentProjection | null;
  readonly wallNow: () => number;
}

/** Intents whose accepted sentences are remembered. */
const MOST_ACCEPTED = 50;

/** The part of a ticket that limits are compared with. */
type Judged = Pick<QuotedTicket, 'intent' | 'objections'>;

export class LimitGuard {
  readonly #parts: LimitGuardParts;
  /** By intent, the accepted sentences: a different figure is a new question. */
  readonly #accepted = new BoundedMap<string, ReadonlySet<string>>(MOST_ACCEPTED);

  constructor(parts: LimitGuardParts) {
    this.#parts = parts;
  }

  breaches({ intent, objections }: Judged): LimitBreach[] {
    const { profileId, limits, book, wallNow } = this.#parts;
    const { held, limit: priceLimit } = intent;
    const { draft, view } = held;
    return limitBreaches(
      limits(),
      {
        side: draft.side,
        priceLimit,
        total: view.total,
        premium: view.allIn?.premium ?? null,
        content: view.lines.map((line) => line.fine),
        sums: view,
        doubts: [...view.doubts, ...objections.doubts],
      },
      () => {
        const today = book()?.sentSince(startOfDay(wallNow()));
        return today === undefined ? null : limitAmountOf(today, profileId);
      },
    );
  }

  /** True when there are breaches and the user accepted each of them, in its present words, for this intent. */
  accepted(ticket: Judged): boolean {
    const breaches = this.breaches(ticket);
    return (
      breaches.length > 0 && breaches.every((breach) => this.#isAccepted(ticket.intent, breach))
    );
  }

  /** Why limits forbid this order; null when they do not. */
  refusal(ticket: Judged): FailureView | null {
    const breaches = this.breaches(ticket);
    const refusing = breaches.filter(({ action }) => action === 'refuse');
    if (refusing.length > 0) return limitRefused(refusing);
    const asking = breaches.filter((breach) => !this.#isAccepted(ticket.intent, breach));
    return asking.length > 0 ? limitAsked(asking) : null;
  }

  /** Accepts the breaches that ask; those that refuse cannot be accepted. */
  accept(ticket: Judged): FailureView | null {
    const breaches = this.breaches(ticket);
    const refusing = breaches.filter(({ action }) => action === 'refuse');
    if (refusing.length > 0) return limitRefused(refusing);
    this.acceptWords(
      ticket.intent.intentId,
      breaches.map(({ words }) => words),
    );
    return null;
  }

  /** Accepts the sentences that the user was shown, and no others. */
  acceptWords(intentId: string, words: readonly string[]): void {
    this.#accepted.set(intentId, new Set(words));
  }

  #isAccepted({ intentId }: FrozenIntent, { action, words }: LimitBreach): boolean {
    return action === 'ask' && this.#accepted.get(intentId)?.has(words) === true;
  }
}
