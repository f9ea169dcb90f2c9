/** Which intents of one profile are wanted, a page of them at a time, and what they come to. */
import type { Side } from '#domain/market/side.ts';
import type { IntentStatus } from './intent-status.ts';
import { type JournaledIntent, orderIdsOf } from './journaled-intent.ts';
import type { IntentProjection } from './intent-projection.ts';
import { summarizeLines } from './summarize-lines.ts';

export interface IntentFilter {
  readonly profileId: string;
  /** Null: both. */
  readonly side: Side | null;
  /** Null: all. */
  readonly states: readonly IntentStatus[] | null;
  /** Sent, or prepared where it was not sent, at that moment or later and before that one; epoch milliseconds. */
  readonly from: number | null;
  readonly to: number | null;
  /**
   * Words that all have to be found: in the side or what was traded, or at the beginning of an order's ID or the quote's as
   * it is written. A word that more than a thousand of these begin with is not looked for there.
   */
  readonly text: string;
}

export interface IntentPage {
  /** How many there are of them in all. */
  readonly total: number;
  /** Newest first; in the order of preparation where the time is the same. */
  readonly intents: readonly JournaledIntent[];
}

/** How many intents of one side and state there are, and the sum of the totals they were quoted at, in cents. */
export interface IntentSum {
  readonly side: Side;
  readonly state: IntentStatus;
  readonly count: number;
  readonly total: number;
}

export interface IntentPages {
  page(filter: IntentFilter, offset: number, limit: number): IntentPage;
  /** One for each side and state that there are any of; in no order. */
  sums(filter: IntentFilter): readonly IntentSum[];
}

export const wordsOf = (text: string): readonly string[] => text.split(/\s+/u).filter(Boolean);

/** Whether a word is found in what was traded, or on which side. */
export const isNamed = (text: string, word: string): boolean =>
  text.toLowerCase().includes(word.toLowerCase());

/** Of a book that is in memory as a whole. */
export function pagesOf(book: IntentProjection): IntentPages {
  const matching = (filter: IntentFilter): JournaledIntent[] =>
    [...book.intents()].filter((intent) => isWanted(intent, filter, book));
  return {
    page: (filter, offset, limit) => {
      const all = matching(filter).toSorted((a, b) => timeOf(b) - timeOf(a));
      return { total: all.length, intents: all.slice(offset, offset + limit) };
    },
    sums: (filter) => {
      const groups = Map.groupBy(
        matching(filter),
        (intent) => `${intent.prepared.side} ${intent.status}`,
      );
      return [...groups.values()].flatMap((intents) => {
        const [first] = intents;
        if (first === undefined) return [];
        const total = intents.reduce((sum, { prepared }) => sum + prepared.total, 0);
        const { side } = first.prepared;
        return [{ side, state: first.status, count: intents.length, total }];
      });
    },
  };
}

const timeOf = ({ sentAt, preparedAt }: JournaledIntent): number => sentAt ?? preparedAt;

function isWanted(intent: JournaledIntent, filter: IntentFilter, book: IntentProjection): boolean {
  const { prepared, intentId } = intent;
  const { side, quoteId, profileId, lines } = prepared;
  const { states, from, to } = filter;
  const at = timeOf(intent);
  return (
    profileId === filter.profileId &&
    (filter.side === null || side === filter.side) &&
    (states === null || states.includes(intent.status)) &&
    at >= (from ?? -Infinity) &&
    at < (to ?? Infinity) &&
    wordsOf(filter.text).every(
      (word) =>
        isNamed(side, word) ||
        isNamed(summarizeLines(lines), word) ||
        quoteId.startsWith(word) ||
        orderIdsOf(intent).some(
          (orderId) =>
            orderId.startsWith(word) && book.intentOfOrder(side, orderId)?.intentId === intentId,
        ),
    )
  );
}
