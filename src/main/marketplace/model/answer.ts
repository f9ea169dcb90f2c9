import type { MarketplaceError } from '../errors/marketplace-error.ts';
import type { Failed, Ok } from '#domain/result.ts';

/** When and how an answer was got. Monotonic times are milliseconds of the injected time source. */
export interface AnswerMeta {
  /** Number of the request in the activity stream. */
  readonly activityId: number;
  /** Monotonic: when the request that was answered left. */
  readonly sentAt: number;
  /** The same on the wall clock, epoch milliseconds, or a moment before. */
  readonly sentAtWall: number;
  /** Monotonic: when the answer was complete. */
  readonly receivedAt: number;
  /** Wall clock, epoch milliseconds: the age of the data counts from here. Of a copy it is when the copy was made. */
  readonly fetchedAt: number;
  /** It is a copy that a cache in between kept: what is not in it may exist all the same. */
  readonly fromCache: boolean;
  /** Milliseconds in the queue. */
  readonly queuedMs: number;
  /**
   * Parts of the answer that were there but could not be read: rows of a list, rows of lists inside of them, nested
   * records. The raw answer is kept in the activity stream.
   */
  readonly unreadable: number;
}

/** What every method of the client resolves to: a result that also says when and how it was got. */
export type Answer<T> = (Ok<T> & { readonly meta: AnswerMeta }) | Failed<MarketplaceError>;
