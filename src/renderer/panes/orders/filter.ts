/** Which orders are shown. Pure. */
import type { OlderOrders, OrderRow } from '#contract/ipc/trading/orders.ts';
import { JOURNALLED_OUTCOMES } from '#domain/orders/journalled-outcomes.ts';
import type { Side } from '#domain/market/side.ts';
import { statusText } from '#renderer/ui/figures/format.ts';
import type { SelectOption } from '#renderer/ui/controls/select.tsx';

/** By the journal, by the label, or by the service's own word after `service:`. */
export type StateFilter =
  | 'any'
  | 'label-pending'
  | 'label-ready'
  | 'partly-executed'
  | 'unknown'
  | 'refused'
  | 'not-sent'
  | `service:${string}`;

export interface OrderFilter {
  readonly side: Side | null;
  readonly state: StateFilter;
  /** Words that all have to occur. */
  readonly text: string;
  /** Only what needs the user: unknown, partially filled, labels that can be printed. */
  readonly needsAttention: boolean;
  readonly hideFailed: boolean;
}

export const ALL_ORDERS: OrderFilter = {
  side: null,
  state: 'any',
  text: '',
  needsAttention: false,
  hideFailed: false,
};

const STATES: readonly SelectOption<StateFilter>[] = [
  { value: 'any', label: 'All states' },
  { value: 'label-pending', label: 'Label pending' },
  { value: 'label-ready', label: 'Label ready' },
  { value: 'partly-executed', label: 'Partially filled' },
  { value: 'unknown', label: 'Unknown outcome' },
  { value: 'refused', label: 'Rejected' },
  { value: 'not-sent', label: 'Not sent' },
];

/** Our own states, and every word that the service has used. */
export function stateOptions(
  rows: readonly OrderRow[],
  chosen: StateFilter,
): readonly SelectOption<StateFilter>[] {
  const words = new Set(rows.flatMap(({ serviceStatus }) => serviceStatus ?? []));
  // The chosen state stays listed even when no order has it any more.
  if (chosen.startsWith('service:')) words.add(chosen.slice('service:'.length));
  return [
    ...STATES,
    ...[...words].toSorted().map((word) => ({
      value: `service:${word}` as const,
      label: `Marketplace: ${statusText(word)}`,
    })),
  ];
}

/** The marketplace's own word; null for our own states. */
export function serviceWordOf({ state }: Pick<OrderFilter, 'state'>): string | null {
  return state.startsWith('service:') ? state.slice('service:'.length) : null;
}

/** Newest first; rows without a time come last, as the service listed them. */
export function viewOrders(rows: readonly OrderRow[], filter: OrderFilter): readonly OrderRow[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows
    .filter(
      (row) =>
        (filter.side === null || row.side === filter.side) &&
        isIn(row, filter.state) &&
        (!filter.needsAttention || wantsAttention(row)) &&
        (!filter.hideFailed || !isFailed(row)) &&
        (words.length === 0 || carries(row, words)),
    )
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

type Journalled = (typeof JOURNALLED_OUTCOMES)[number];

const PLACED: ReadonlySet<Journalled> = new Set([
  'confirmed',
  'partly-executed',
  'confirmed-by-lookup',
  'confirmed-by-user',
]);

/** The filter for older orders of the journal; null where none can match. */
export function olderOf(filter: OrderFilter): OlderOrders | null {
  const { side, state, text, needsAttention, hideFailed } = filter;
  const outcomes = JOURNALLED_OUTCOMES.filter(
    (outcome) =>
      mayBeIn(outcome, state) &&
      (!needsAttention || outcome === 'unknown' || outcome === 'partly-executed') &&
      (!hideFailed || (outcome !== 'rejected' && outcome !== 'not-sent')),
  );
  // Labels are of sells.
  const asked = state === 'label-pending' ? 'sell' : side;
  if (outcomes.length === 0 || (side !== null && asked !== side)) return null;
  return {
    side: asked,
    outcomes: outcomes.length === JOURNALLED_OUTCOMES.length ? null : outcomes,
    text: text.trim(),
  };
}

/** Of orders that the marketplace does not list, only the journal's record is known. */
function mayBeIn(outcome: Journalled, state: StateFilter): boolean {
  switch (state) {
    case 'any':
      return true;
    case 'label-pending':
      return PLACED.has(outcome);
    case 'refused':
      return outcome === 'rejected';
    case 'partly-executed':
    case 'unknown':
    case 'not-sent':
      return outcome === state;
    case 'label-ready':
    default:
      return false;
  }
}

function isIn(row: OrderRow, state: StateFilter): boolean {
  switch (state) {
    case 'any':
      return true;
    case 'label-pending':
      return row.label.state === 'pending';
    case 'label-ready':
      return row.label.state === 'ready';
    case 'refused':
      return row.outcome === 'rejected';
    case 'partly-executed':
    case 'unknown':
    case 'not-sent':
      return row.outcome === state;
    default:
      return `service:${row.serviceStatus ?? ''}` === state;
  }
}

function carries(row: OrderRow, words: readonly string[]): boolean {
  const text = [
    row.side,
    row.what,
    ...row.orderIds,
    row.quoteId,
    row.trackingNumber,
    row.serviceStatus,
    row.failure?.title,
  ]
    .join('\n')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

function isFailed(row: OrderRow): boolean {
  return row.outcome === 'rejected' || row.outcome === 'not-sent';
}

function wantsAttention(row: OrderRow): boolean {
  return (
    row.outcome === 'unknown' || row.outcome === 'partly-executed' || row.label.state === 'ready'
  );
}
