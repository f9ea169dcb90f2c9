/** The columns of the order table, in the order of the trade: when, what, for how much, how it stands. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { Money, PerOunce, Premium } from '#renderer/ui/figures/values.tsx';
import { figureWidth } from '#renderer/ui/table/figure-width.ts';
import type { Column } from '#renderer/ui/table/virtual-table.tsx';
import {
  UNKNOWN_VALUE,
  dayAndZoneText,
  dayText,
  moneyText,
  perUnitText,
  shortId,
} from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { orderTime } from './details/order-state.ts';
import { OrderState } from './details/order-state-badge.tsx';
import styles from './details/orders.module.css';

/** The columns, as wide as the figures of these rows want. */
export const orderColumns = (rows: readonly OrderRow[]): readonly Column<OrderRow>[] => [
  { id: 'time', header: 'Time', width: '98px', cell: (row) => <When at={row.at} /> },
  {
    id: 'side',
    header: 'Side',
    width: '44px',
    cell: (row) => <span className={styles[row.side]}>{row.side === 'buy' ? 'Buy' : 'Sell'}</span>,
  },
  {
    id: 'order',
    header: 'Order',
    width: '116px',
    showFrom: 660,
    cell: (row) => (
      <span className={styles['id']} title={row.orderId ?? undefined}>
        {row.orderId === null ? UNKNOWN_VALUE : shortId(row.orderId)}
      </span>
    ),
  },
  {
    id: 'what',
    header: 'Product',
    width: 'minmax(150px, 1fr)',
    cell: (row) => <span title={row.what}>{row.what}</span>,
  },
  {
    id: 'total',
    header: 'Total',
    width: widthOf(rows, 'total', moneyText, 96),
    align: 'end',
    cell: (row) => <Money cents={row.total} />,
  },
  {
    id: 'bound',
    header: 'Limit',
    width: widthOf(rows, 'bound', moneyText, 96),
    align: 'end',
    showFrom: 925,
    cell: (row) => <Money cents={row.bound} tone="quiet" />,
  },
  {
    id: 'improvement',
    header: 'Improvement',
    width: widthOf(rows, 'improvement', moneyText, 92),
    align: 'end',
    showFrom: 1005,
    cell: (row) => (
      <Money
        cents={row.improvement}
        tone={row.improvement !== null && row.improvement > 0 ? 'up' : 'quiet'}
      />
    ),
  },
  {
    id: 'all-in',
    header: 'All-in / oz',
    width: widthOf(rows, 'allInPerUnit', perUnitText, 92),
    align: 'end',
    showFrom: 830,
    cell: (row) => <PerOunce micros={row.allInPerUnit} />,
  },
  {
    id: 'premium',
    header: 'Premium',
    width: '74px',
    align: 'end',
    showFrom: 740,
    cell: (row) => <Premium ppm={row.premium} />,
  },
  {
    id: 'ship-by',
    header: 'Ship by',
    width: '128px',
    showFrom: 1140,
    cell: (row) =>
      row.shipBy === null || row.serviceStatus === 'order_complete' ? (
        ''
      ) : (
        <span className="figures" title={dayAndZoneText(row.shipBy.at)}>
          {dayText(row.shipBy.at)}
        </span>
      ),
  },
  {
    id: 'state',
    header: 'State',
    width: 'minmax(140px, 1.1fr)',
    cell: (row) => <OrderState row={row} />,
  },
];

const widthOf = (
  rows: readonly OrderRow[],
  figure: 'total' | 'bound' | 'improvement' | 'allInPerUnit',
  textOf: (value: number) => string,
  least: number,
): string =>
  figureWidth(
    rows.map((row) => row[figure]),
    textOf,
    least,
  );

function When({ at }: { readonly at: number | null }): ReactNode {
  const now = useNow(60_000);
  return <span className="figures">{orderTime(at, now)}</span>;
}
