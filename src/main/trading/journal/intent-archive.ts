/** What a journal says, as far as it is not kept in memory: an index beside it answers, from the lines themselves. */
import type { Side } from '#domain/market/side.ts';
import type { JournaledIntent } from './journaled-intent.ts';
import type { PreparedRecord } from './records.ts';

/** Where a line lies in the journal, in bytes; its line feed is not counted. */
export interface LinePlace {
  readonly offset: number;
  readonly length: number;
}

/** An intent with its lines, oldest first. */
export interface KeptIntent {
  readonly intent: JournaledIntent;
  /** Its place among all intents, in the order of preparation; null until the index gave it one. */
  readonly n: number | null;
  readonly lines: readonly LinePlace[];
}

/** What a limit per day asks of an intent that was sent. */
export type SentIntent = Pick<JournaledIntent, 'intentId' | 'status'> & {
  readonly prepared: Pick<PreparedRecord, 'profileId' | 'side' | 'limit' | 'total'>;
};

/** The part of a book that is not in memory. It knows nothing of what was learnt since it was written. */
export interface IntentArchive {
  get(intentId: string): KeptIntent | undefined;
  /** The same of one that was settled long ago and of which something new is learnt: it may take longer. */
  recall(intentId: string): KeptIntent | undefined;
  /** Those that are not settled, or have extra orders that the user did not acknowledge; oldest first. */
  unsettled(): readonly KeptIntent[];
  /** All of them, oldest first. */
  all(): IterableIterator<JournaledIntent>;
  /** The time of the one that is the `count`th newest of a profile; null where there are fewer. */
  startOfNewest(profileId: string, count: number): number | null;
  /** Those of a profile whose time is `start` or later, in the order of preparation. */
  since(profileId: string, start: number): readonly JournaledIntent[];
  /** Reads what {@link since} answers some at a time, for whoever asks it then. */
  readingSince(profileId: string, start: number): Generator<undefined, void>;
  /** Those that were sent at `start` or later, newest first. */
  sentSince(start: number): readonly SentIntent[];
  senderOf(quoteId: string): string | undefined;
  intentOfOrder(side: Side, orderId: string): string | undefined;
  /** How many orders it mentions. */
  readonly knownOrders: number;
  /** Place of an order among all that are mentioned. */
  placeOf(side: Side, orderId: string): number | undefined;
  /** How many of the first `known` orders are of this side. */
  countKnown(side: Side, known: number): number;
}

/** An order that the journal mentions; `intentId` where it is the outcome of that one. */
export interface MentionedOrder {
  readonly side: Side;
  readonly orderId: string;
  readonly intentId: string | null;
  /** It was not mentioned before. */
  readonly isNew: boolean;
}

/** What a book learnt since its past was written. */
export interface BookNews {
  /** New ones in the order of preparation. */
  readonly intents: readonly KeptIntent[];
  /** In the order in which they were mentioned. */
  readonly orders: readonly MentionedOrder[];
}
