/** Which orders are shown. Pure. */
import type { OlderOrders, OrderRow } from '#contract/ipc/trading/orders.ts';
import { JOURNALLED_OUTCOMES } from '#domain/orders/journalled-outcomes.ts';
import type { Side } from '#domain/market/side.ts';
import { statusText } from '#renderer/ui/figures/format.ts';
import { foldCase } from '#domain/text/fold-case.ts';
import type { SelectOption } from '#renderer/ui/controls/select.tsx';

type Journalled = (typeof JOURNALLED_OUTCOMES)[number];

const PLACED: ReadonlySet<Journalled> = new Set([
  'confirmed',
  'partly-executed',
  'confirmed-by-lookup',
  'confirmed-by-user',
]);

/** By the journal or by the label. */
interface OwnState<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly has: (row: OrderRow) => boolean;
  /** Whether an order may be in it of which only the journal's record is known. */
  readonly mayHave: (outcome: Journalled) => boolean;
}

const byOutcome = <Id extends string>(
  id: Id,
  label: string,
  outcome: Journalled,
): OwnState<Id> => ({
  id,
  label,
  has: (row) => row.outcome === outcome,
  mayHave: (one) => one === outcome,
});

const OWN_STATES = [
  { id: 'any', label: 'All states', has: () => true, mayHave: () => true },
  {
    id: 'label-pending',
    label: 'Label pending',
    has: ({ label }) => label.state === 'pending',
    mayHave: (outcome) => PLACED.has(outcome),
  },
  {
    id: 'label-ready',
    label: 'Label ready',
    has: ({ label }) => label.state === 'ready',
    mayHave: () => false,
  },
  byOutcome('partly-executed', 'Partially filled', 'partly-executed'),
  byOutcome('unknown', 'Unknown outcome', 'unknown'),
  byOutcome('refused', 'Rejected', 'rejected'),
  byOutcome('not-sent', 'Not sent', 'not-sent'),
] as const satisfies readonly OwnState<string>[];

/** Our own, or the service's own word after `service:`. */
export type StateFilter = (typeof OWN_STATES)[number]['id'] | `service:${string}`;

const ownState = (state: StateFilter): OwnState<string> | undefined =>
  OWN_STATES.find(({ id }) => id === state);

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

/** Our own states, and every word that the service has used. */
export function stateOptions(
  rows: readonly OrderRow[],
  chosen: StateFilter,
): readonly SelectOption<StateFilter>[] {
  const words = new Set(rows.flatMap(({ serviceStatus }) => serviceStatus ?? []));
  // The chosen state stays listed even when no order has it any more.
  if (chosen.startsWith('service:')) words.add(chosen.slice('service:'.length));
  return [
    ...OWN_STATES.map(({ id, label }) => ({ value: id, label })),
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
  const words = foldCase(filter.text).split(/\s+/).filter(Boolean);
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

/** The filter for older orders of the journal; null where none can match. */
export function olderOf(filter: OrderFilter): OlderOrders | null {
  const { side, state, text, needsAttention, hideFailed } = filter;
  const outcomes = JOURNALLED_OUTCOMES.filter(
    (outcome) =>
      ownState(state)?.mayHave(outcome) === true &&
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

function isIn(row: OrderRow, state: StateFilter): boolean {
  const own = ownState(state);
  return own === undefined ? `service:${row.serviceStatus ?? ''}` === state : own.has(row);
}

function carries(row: OrderRow, words: readonly string[]): boolean {
  const text = foldCase(
    [
      row.side,
      row.what,
      ...row.orderIds,
      row.quoteId,
      row.trackingNumber,
      row.serviceStatus,
      row.failure?.title,
    ].join('\n'),
  );
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
