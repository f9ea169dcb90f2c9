/** The columns of the order table. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { orderPremiumOf } from '#renderer/ui/figures/figure-mark.ts';
import { Money, PerOunce, Premium } from '#renderer/ui/figures/values.tsx';
import type { ZonedTimes } from '#renderer/ui/figures/zoned-times.ts';
import { widestOf } from '#renderer/ui/table/columns.ts';
import { ShownName } from '#renderer/ui/table/shown-name.tsx';
import type { Column } from '#renderer/ui/table/column.ts';
import {
  UNKNOWN_VALUE,
  dayAndZoneText,
  dayText,
  moneyText,
  percentText,
  perUnitText,
  shortId,
  unreadText,
} from '#renderer/ui/figures/format.ts';
import { type ReactNode, useMemo } from 'react';
import { shortState } from '#renderer/shared/orders/order-state.ts';
import { useTimes } from '#renderer/shared/times/use-times.ts';
import { OrderState, OrderTotal } from './details/order-figures.tsx';
import styles from './details/orders.module.css';

/** Characters of the widest figure of each column, and px of the longest state. */
function orderWidths(rows: readonly OrderRow[], now: number, times: ZonedTimes) {
  return {
    time: timeCharactersOf(rows, now, times),
    total: Math.max(
      widest(rows, 'total', moneyText),
      widest(rows, 'quotedTotal', (cents) => `quoted ${moneyText(cents)}`),
    ),
    limit: widest(rows, 'limit', moneyText),
    improvement: widest(rows, 'improvement', moneyText),
    allIn: widest(rows, 'allInPerUnit', perUnitText),
    premium: widest(rows, 'premium', percentText),
    state: stateWidth(rows),
  };
}

/**
 * Limit and price per ounce are the first to go where there is not room for all: they follow from the others, and the details
 * show them.
 */
const orderColumns = (
  widths: ReturnType<typeof orderWidths>,
  { orderTime }: ZonedTimes,
): readonly Column<OrderRow>[] => [
  {
    id: 'time',
    header: 'Time',
    width: { least: 98, characters: widths.time },
    worth: 8,
    isLastToGo: true,
    text: ({ at }, now) => orderTime(at, now),
    cell: (row) => <When at={row.at} />,
  },
  {
    id: 'side',
    header: 'Side',
    width: { least: 44 },
    worth: 9,
    isLastToGo: true,
    text: sideText,
    cell: (row) => <span className={styles[row.side]}>{sideText(row)}</span>,
  },
  {
    id: 'order',
    header: 'Order',
    width: { least: 112 },
    worth: 7,
    text: ({ orderId }) => orderId ?? UNKNOWN_VALUE,
    cell: (row) => (
      <span
        className={styles['id']}
        title={row.orderId ?? undefined}
        data-name={row.orderId ?? undefined}
      >
        {row.orderId === null ? UNKNOWN_VALUE : shortId(row.orderId)}
      </span>
    ),
  },
  {
    id: 'what',
    header: 'Product',
    width: { least: 120, ideal: 260, share: 3 },
    names: (row) => ({ parts: [row.what], reserved: 0 }),
    text: ({ what }) => what,
    cell: (row, name) => <ShownName whole={[row.what]} shown={name} />,
  },
  {
    ...figureColumn('total', 'Total', 96, widths.total),
    text: totalText,
    cell: (row) => <OrderTotal row={row} />,
  },
  {
    ...figureColumn('limit', 'Limit', 96, widths.limit),
    worth: 3,
    text: ({ limit }) => moneyText(limit),
    cell: (row) => <Money cents={row.limit} tone="quiet" />,
  },
  {
    ...figureColumn('improvement', 'Improvement', 92, widths.improvement),
    worth: 6,
    text: ({ improvement }) => moneyText(improvement),
    cell: ({ improvement }) => (
      <Money cents={improvement} tone={improvement !== null && improvement > 0 ? 'up' : 'quiet'} />
    ),
  },
  {
    ...figureColumn('all-in', 'All-in / oz', 92, widths.allIn),
    worth: 4,
    text: ({ allInPerUnit }) => perUnitText(allInPerUnit),
    cell: (row) => <PerOunce micros={row.allInPerUnit} />,
  },
  {
    ...figureColumn('premium', 'Premium', 74, widths.premium),
    worth: 5,
    text: ({ premium }) => percentText(premium),
    cell: (row) => <Premium ppm={row.premium} mark={orderPremiumOf(row.key)} />,
  },
  {
    id: 'ship-by',
    header: 'Ship by',
    width: { least: 128 },
    worth: 2,
    text: shipByText,
    cell: (row) =>
      row.shipBy === null || shipByText(row) === '' ? (
        ''
      ) : (
        <span className="figures" title={dayAndZoneText(row.shipBy.at)}>
          {shipByText(row)}
        </span>
      ),
  },
  {
    id: 'state',
    header: 'State',
    width: { least: widths.state, share: 1 },
    text: shortState,
    cell: (row) => <OrderState row={row} short />,
  },
];

const figureColumn = (id: string, header: string, least: number, characters: number) => ({
  id,
  header,
  width: { least, characters },
  align: 'end' as const,
});

const sideText = ({ side }: OrderRow): string => (side === 'buy' ? 'Buy' : 'Sell');

/** As `OrderTotal` shows it. */
function totalText({ total, totalUnread, quotedTotal }: OrderRow): string {
  if (total === null && quotedTotal !== null) return `quoted ${moneyText(quotedTotal)}`;
  return total === null && totalUnread !== undefined ? unreadText(totalUnread) : moneyText(total);
}

/** Empty where nothing is left to ship. */
const shipByText = ({ shipBy, serviceStatus }: OrderRow): string =>
  shipBy === null || serviceStatus === 'order_complete' ? '' : dayText(shipBy.at);

/** Px of a letter at most, and of the badge around the text. */
const LETTER = 6.6;
const BADGE = 28;
/** Px of the key that opens a label. */
const OPENS = 64;
const LEAST_STATE = 74;
const MOST_STATE = 190;

/** As wide as the longest state, up to a maximum: the marketplace's own words may be of any length. */
const stateWidth = (rows: readonly OrderRow[]): number =>
  rows.reduce((most, row) => {
    const opens = row.label.state === 'ready' ? OPENS : 0;
    const wanted = Math.ceil(shortState(row).length * LETTER + BADGE) + opens;
    return Math.min(MOST_STATE, Math.max(most, wanted));
  }, LEAST_STATE);

const widest = (
  rows: readonly OrderRow[],
  figure: 'total' | 'quotedTotal' | 'limit' | 'improvement' | 'allInPerUnit' | 'premium',
  textOf: (value: number) => string,
): number =>
  widestOf(
    rows.map((row) => row[figure]),
    textOf,
  );

/** The time of the oldest is the longest: it may have a year. Rows are newest first. */
export const timeCharactersOf = (
  rows: readonly OrderRow[],
  now: number,
  { orderTime }: ZonedTimes,
): number => orderTime(rows.findLast(({ at }) => at !== null)?.at ?? null, now).length;

function When({ at }: { readonly at: number | null }): ReactNode {
  const now = useNow(60_000);
  const { orderTime } = useTimes();
  return <span className="figures">{orderTime(at, now)}</span>;
}

/** The same columns until figures want another width: with others every visible row is drawn again. */
export function useOrderColumns(rows: readonly OrderRow[]): readonly Column<OrderRow>[] {
  const now = useNow(60_000);
  const times = useTimes();
  const widths = useMemo(() => orderWidths(rows, now, times), [rows, now, times]);
  const { time, total, limit, improvement, allIn, premium, state } = widths;
  return useMemo(
    () => orderColumns({ time, total, limit, improvement, allIn, premium, state }, times),
    [time, total, limit, improvement, allIn, premium, state, times],
  );
}
