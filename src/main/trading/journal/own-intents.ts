import type { Side } from '#domain/market/side.ts';
import type { IntentPages } from './model/intent-pages.ts';
import type { IntentProjection } from './model/intent-projection.ts';
import type { JournaledIntent } from './model/journaled-intent.ts';
import type { OpenResult } from './open-journal.ts';

/** Journaled orders that are published at the start; older ones are read in pages. */
const MOST_RECENT = 500;

export interface OlderIntents {
  /** Epoch milliseconds, exclusive: sent, or else prepared. */
  readonly before: number;
  readonly profileId: string;
  readonly pages: IntentPages;
  /** The path of their index, up to date; null where there is none. */
  readonly index: string | null;
  /** A reader found it damaged. */
  readonly reportDamage: (error: unknown) => void;
}

/** The intents of one profile in the journal of its environment: other keys see other orders. */
export class OwnIntents {
  readonly #profileId: string;
  readonly #journal: OpenResult;
  #newest: number | null = null;

  constructor(profileId: string, journal: OpenResult) {
    this.#profileId = profileId;
    this.#journal = journal;
  }

  protected get book(): IntentProjection | null {
    return this.#journal.ok ? this.#journal.value.book : this.#journal.error.book;
  }

  /** Reads the newest ones, in small steps. */
  protected preload(): Iterable<unknown> {
    return this.book?.preloadSince(this.#profileId, this.#newestSince()) ?? [];
  }

  /**
   * This profile's newest intents when first read and all since, oldest first, with all unresolved ones. Other keys
   * see other orders.
   */
  intents(): JournaledIntent[] {
    return this.book?.since(this.#profileId, this.#newestSince()) ?? [];
  }

  /** Those of this profile that are older than {@link intents}; null without a readable journal. */
  olderIntents(): OlderIntents | null {
    const journal = this.#journal;
    const before = this.#newestSince();
    if (!journal.ok || before === -Infinity) return null;
    const { value } = journal;
    return {
      before,
      profileId: this.#profileId,
      pages: value.pages(),
      index: value.indexFile(),
      reportDamage: (error) => value.reportIndexDamage(error),
    };
  }

  #newestSince(): number {
    return (this.#newest ??= this.book?.startOfNewest(this.#profileId, MOST_RECENT) ?? -Infinity);
  }

  /** The intent of this profile that an order is the outcome of, however old; null when there is none. */
  intentOfOrder(side: Side, orderId: string): JournaledIntent | null {
    return this.#own(this.book?.intentOfOrder(side, orderId));
  }

  /** An intent of this profile; null when there is none. */
  intent(intentId: string): JournaledIntent | null {
    return this.#own(this.book?.get(intentId));
  }

  #own(intent: JournaledIntent | undefined): JournaledIntent | null {
    return intent?.prepared.profileId === this.#profileId ? intent : null;
  }
}
