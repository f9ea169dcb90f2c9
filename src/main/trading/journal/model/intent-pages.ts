/** Filtered pages and sums of the intents of one profile. */
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
  /** Sent (else prepared) from that moment, and before that one; epoch milliseconds. */
  readonly from: number | null;
  readonly to: number | null;
  /**
   * All words have to match: in side or product, or at the beginning of the id of an order or quote, in its spelling.
   * Ids are not searched for a word that begins more than a thousand of them.
   */
  readonly text: string;
}

export interface IntentPage {
  readonly total: number;
  /** Newest first; in the order of preparation where the time is the same. */
  readonly intents: readonly JournaledIntent[];
}

/** Number of intents of one side and status, and the sum of their quoted totals, in cents. */
export interface IntentSum {
  readonly side: Side;
  readonly state: IntentStatus;
  readonly count: number;
  readonly total: number;
}

export interface IntentPages {
  page(filter: IntentFilter, offset: number, limit: number): IntentPage;
  /** One for each side and status with intents, in no order. */
  sums(filter: IntentFilter): readonly IntentSum[];
}

export const wordsOf = (text: string): readonly string[] => text.split(/\s+/u).filter(Boolean);

export const isNamed = (text: string, word: string): boolean =>
  text.toLowerCase().includes(word.toLowerCase());

/** For a projection that is completely in memory. */
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

/** Of every order that came of it, unexpected ones among them. */
const idsOf = (intent: JournaledIntent): readonly string[] => [
  ...orderIdsOf(intent),
  ...(intent.extraOrders ?? []).map(({ orderId }) => orderId),
];

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
        idsOf(intent).some(
          (orderId) =>
            orderId.startsWith(word) && book.intentOfOrder(side, orderId)?.intentId === intentId,
        ),
    )
  );
}
