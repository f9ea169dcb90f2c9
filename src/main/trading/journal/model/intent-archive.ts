/** The intents of a journal that are not in memory: an index finds their lines. */
import type { Side } from '#domain/market/side.ts';
import type { JournaledIntent } from './journaled-intent.ts';
import type { PreparedRecord } from './records.ts';

/** Place of a line in the journal, in bytes, without its line feed. */
export interface LinePlace {
  readonly offset: number;
  readonly length: number;
}

/** An intent with its lines, oldest first. */
export interface ArchivedIntent {
  readonly intent: JournaledIntent;
  /** Its number in the order of preparation; null until it is in the index. */
  readonly n: number | null;
  readonly lines: readonly LinePlace[];
}

/** What a limit per day needs of a sent intent. */
export type SentIntent = Pick<JournaledIntent, 'intentId' | 'status'> & {
  readonly prepared: Pick<PreparedRecord, 'profileId' | 'side' | 'limit' | 'total'>;
};

/** The part of a projection that is not in memory, as of when it was last written. */
export interface IntentArchive {
  get(intentId: string): ArchivedIntent | undefined;
  /** {@link get} for a resolved intent that gets another record: it may take longer. */
  recall(intentId: string): ArchivedIntent | undefined;
  /** Unresolved ones, and those with extra orders that the user did not acknowledge; oldest first. */
  unsettled(): readonly ArchivedIntent[];
  /** Oldest first. */
  all(): IterableIterator<JournaledIntent>;
  /** Time of the `count`th newest of a profile; null where there are fewer. */
  startOfNewest(profileId: string, count: number): number | null;
  /** Those of a profile since `start`, in the order of preparation. */
  since(profileId: string, start: number): readonly JournaledIntent[];
  /** Reads the answer of {@link since} in small steps, so that it is fast then. */
  preloadSince(profileId: string, start: number): Generator<undefined, void>;
  /** Sent since `start`, newest first. */
  sentSince(start: number): readonly SentIntent[];
  senderOf(quoteId: string): string | undefined;
  intentOfOrder(side: Side, orderId: string): string | undefined;
  /** Number of orders it mentions. */
  readonly knownOrders: number;
  /** Number of an order among all that are mentioned. */
  placeOf(side: Side, orderId: string): number | undefined;
  /** How many of the first `known` orders are of this side. */
  countKnown(side: Side, known: number): number;
}

/** Nothing was archived yet. */
export const EMPTY_ARCHIVE: IntentArchive = {
  get: () => undefined,
  recall: () => undefined,
  unsettled: () => [],
  all: () => [].values(),
  startOfNewest: () => null,
  since: () => [],
  // oxlint-disable-next-line require-yield -- there is nothing to be read
  *preloadSince() {
    return undefined;
  },
  sentSince: () => [],
  senderOf: () => undefined,
  intentOfOrder: () => undefined,
  knownOrders: 0,
  placeOf: () => undefined,
  countKnown: () => 0,
};

/** An order that the journal mentions; `intentId` where it is the outcome of that intent. */
export interface MentionedOrder {
  readonly side: Side;
  readonly orderId: string;
  readonly intentId: string | null;
  /** First mention. */
  readonly isNew: boolean;
}

/** Changes since the archive was last written. */
export interface UnarchivedChanges {
  /** New ones in the order of preparation. */
  readonly intents: readonly ArchivedIntent[];
  /** In the order of mention. */
  readonly orders: readonly MentionedOrder[];
}
