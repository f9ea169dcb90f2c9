import type { MarketplaceError } from '../errors/marketplace-error.ts';
import type { Failed, Ok } from '#domain/result.ts';

/** When and how a response was obtained. Monotonic times are milliseconds of the injected time source. */
export interface AnswerMeta {
  /** Number of the request in the activity stream. */
  readonly activityId: number;
  /** Monotonic: when the request left. */
  readonly sentAt: number;
  /** The same by wall clock, epoch milliseconds, or a moment earlier. */
  readonly sentAtWall: number;
  /** Monotonic: when the response was complete. */
  readonly receivedAt: number;
  /**
   * Wall clock, epoch milliseconds: the age of the data counts from here. For a cached copy, when the copy
   * was made.
   */
  readonly fetchedAt: number;
  /** A copy from a cache in between: what it lacks may exist all the same. */
  readonly fromCache: boolean;
  /** Milliseconds in the queue. */
  readonly queuedMs: number;
  /**
   * Parts that could not be read: rows, nested rows, nested records. The raw response is in the activity
   * stream.
   */
  readonly unreadable: number;
}

/** The result of every method of the client, with when and how it was obtained. */
export type Answer<T> = (Ok<T> & { readonly meta: AnswerMeta }) | Failed<MarketplaceError>;
