/** The state of an order in words, with a tone. Pure. */
import { assertNever } from '#domain/assert-never.ts';
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import { statusText } from '#renderer/ui/figures/format.ts';
import type { BadgeTone } from '#renderer/ui/layout/badge.tsx';

/** `waiting`: in progress. `care`: needs a look. `alarm`: needs an action. */
export type Tone = 'done' | 'waiting' | 'care' | 'alarm' | 'plain';

export const badgeTones: Readonly<Record<Tone, BadgeTone>> = {
  done: 'ok',
  waiting: 'info',
  care: 'warn',
  alarm: 'danger',
  plain: 'neutral',
};

export interface OrderTag {
  readonly tone: Tone;
  readonly text: string;
  readonly opensLabel: boolean;
}

/** @param now epoch ms, for the time until the next check */
export function orderState(row: OrderRow, now: number): OrderTag {
  const extra = unseenExtra(row);
  if (extra.length > 0) {
    const ids = extra.map(({ orderId }) => orderId).join(', ');
    return tag('alarm', `${twice(row)} · extra order ${ids}`);
  }
  switch (row.outcome) {
    case 'sending':
      return tag('waiting', 'Sending…');
    case 'unknown':
      return tag('alarm', 'Unknown · do not repeat');
    case 'rejected':
      return tag(
        'care',
        `${row.failure?.title.replace(/\.$/, '') ?? 'Rejected'} · nothing ${row.side === 'buy' ? 'bought' : 'sold'}`,
      );
    case 'not-sent':
      return tag('plain', 'Not sent · nothing traded');
    case 'absent-by-user':
      return tag('plain', 'No order · confirmed by support');
    case 'partly-executed':
      return tag(
        'care',
        `Partially filled · ${row.orderIds.length} ${row.orderIds.length === 1 ? 'order' : 'orders'} placed`,
      );
    case 'confirmed':
    case 'confirmed-by-lookup':
    case 'confirmed-by-user':
    case 'service-only':
      return placedState(row, now);
    default:
      return assertNever(row.outcome);
  }
}

/** The same, short enough for a table. */
export function shortState(row: OrderRow): string {
  if (unseenExtra(row).length > 0) return twice(row);
  switch (row.outcome) {
    case 'sending':
      return 'Sending…';
    case 'unknown':
      return 'Outcome unknown';
    case 'rejected': {
      const why = REASONS[row.failure?.kind ?? ''];
      return why === undefined ? 'Rejected' : `Rejected · ${why}`;
    }
    case 'not-sent':
      return 'Not sent';
    case 'absent-by-user':
      return 'No order';
    case 'partly-executed':
      return 'Partially filled';
    case 'confirmed':
    case 'confirmed-by-lookup':
    case 'confirmed-by-user':
    case 'service-only':
      return placedInShort(row);
    default:
      return assertNever(row.outcome);
  }
}

const unseenExtra = ({ extraOrders = [] }: OrderRow): NonNullable<OrderRow['extraOrders']> =>
  extraOrders.filter(({ isSeen }) => !isSeen);

const twice = ({ orderIds }: OrderRow): string =>
  orderIds.length === 0 ? 'Rejected, but placed' : 'Placed twice';

/** By kind of failure. */
const REASONS: Readonly<Record<string, string | undefined>> = {
  'price-moved': 'price moved',
  'quote-gone': 'quote gone',
  'trading-halted': 'trading halted',
  'instant-payout-credit': 'no credit',
  'listing-conflict': 'own listings',
  'optional-fee': 'fee changed',
  'rate-limited': 'rate limit',
  forbidden: 'not allowed',
};

function placedInShort(row: OrderRow): string {
  switch (row.label.state) {
    case 'ready':
      return 'Label ready';
    case 'pending':
      return 'Label pending';
    case 'none':
    case 'unasked':
      return row.serviceStatus === null ? 'Filled' : statusText(row.serviceStatus);
    default:
      return assertNever(row.label);
  }
}

function placedState(row: OrderRow, now: number): OrderTag {
  switch (row.label.state) {
    case 'ready':
      return {
        tone: 'done',
        text: `Label ready${row.serviceStatus === null ? '' : ` · ${statusText(row.serviceStatus)}`}`,
        opensLabel: true,
      };
    case 'pending':
      return tag('waiting', `Label pending${nextLook(row.label.nextLookAt, now)}`);
    case 'none':
    case 'unasked':
      return tag('done', placedWords(row));
    default:
      return assertNever(row.label);
  }
}

/** Labels are of sells only, and arrive some time after the confirmation (the API document, What the service does, rule 5). */
export function whyNoLabel(row: OrderRow, now: number): string | null {
  switch (row.label.state) {
    case 'ready':
      return row.orderId === null ? 'The order ID is not known.' : null;
    case 'pending': {
      const seconds = secondsTo(row.label.nextLookAt, now);
      const next = seconds === null ? '' : ` Checking again ${inSeconds(seconds)}.`;
      return `The marketplace has not created the label yet.${next}`;
    }
    case 'unasked':
      return 'The list of sells does not report labels. Refresh this order to look for its label.';
    case 'none':
      return row.side === 'buy'
        ? 'Only sells have a shipping label; buys are shipped to you.'
        : 'No label: no order is known to have been placed.';
    default:
      return assertNever(row.label);
  }
}

function placedWords(row: OrderRow): string {
  if (row.serviceStatus !== null) return statusText(row.serviceStatus);
  if (row.side === 'sell') return 'Filled';
  return row.destination === 'vault' ? 'Filled · to your vault' : 'Filled';
}

function nextLook(nextLookAt: number | null, now: number): string {
  const seconds = secondsTo(nextLookAt, now);
  if (seconds === null) return '';
  return seconds <= 0 ? ' · checking now' : ` · checking again ${inSeconds(seconds)}`;
}

function secondsTo(at: number | null, now: number): number | null {
  return at === null ? null : Math.ceil((at - now) / 1000);
}

function inSeconds(seconds: number): string {
  return seconds <= 0 ? 'now' : `in ${seconds} s`;
}

function tag(tone: Tone, text: string): OrderTag {
  return { tone, text, opensLabel: false };
}
