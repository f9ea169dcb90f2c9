/** The user's own orders of the product, newest first, each linked to its row in Orders. */
import { rowsIn, useChosenRowShown } from '#renderer/ui/table/whole-table.ts';
import type { OrdersSlice } from '#contract/ipc/trading/orders.ts';
import { badgeTones, orderState, shortState } from '#renderer/shared/orders/order-state.ts';
import type { OrderOfProduct } from '#renderer/shared/orders/own-orders.ts';
import { useTimes } from '#renderer/shared/times/use-times.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { UNKNOWN_VALUE, countText, moneyText, percentText } from '#renderer/ui/figures/format.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import type { ZonedTimes } from '#renderer/ui/figures/zoned-times.ts';
import { Age, Money, Premium, Quantity } from '#renderer/ui/figures/values.tsx';
import { orderPremiumOf, totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { Column } from '#renderer/ui/table/column.ts';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import styles from './details.module.css';
import { Part } from './part.tsx';

const MOST_SHOWN = 40;

const isWhole = ({ order, lines }: OrderOfProduct): boolean => order.lines.length === lines.length;

/** Null unless every line has a quantity. */
const piecesOf = ({ lines }: OrderOfProduct): number | null =>
  lines.reduce<number | null>(
    (sum, { quantity }) => (sum === null || quantity === null ? null : sum + quantity),
    0,
  );

const columnsIn = ({ orderTime }: ZonedTimes): readonly Column<OrderOfProduct>[] => [
  {
    id: 'time',
    header: 'Time',
    width: { least: 98 },
    text: ({ at }, now) => orderTime(at, now),
    cell: ({ at }) => <When at={at} />,
  },
  {
    id: 'side',
    header: 'Side',
    width: { least: 44 },
    text: ({ side }) => (side === 'buy' ? 'Buy' : 'Sell'),
    cell: ({ side }) => <span className={styles[side]}>{side === 'buy' ? 'Buy' : 'Sell'}</span>,
  },
  {
    id: 'pieces',
    header: 'Pcs',
    width: { least: 48 },
    align: 'end',
    text: (own) => countText(piecesOf(own)),
    cell: (own) => <Quantity count={piecesOf(own)} />,
  },
  {
    id: 'price',
    header: 'Price',
    width: { least: 92 },
    align: 'end',
    worth: 3,
    text: ({ lines: [line, ...others] }) =>
      others.length > 0 ? 'several' : moneyText(line?.price ?? null),
    cell: ({ lines: [line, ...others] }) =>
      others.length > 0 ? <span>several</span> : <Money cents={line?.price ?? null} />,
  },
  {
    id: 'total',
    header: 'Total',
    width: { least: 100 },
    align: 'end',
    worth: 2,
    text: (own) => (isWhole(own) ? moneyText(own.order.total) : 'with others'),
    cell: (own) =>
      isWhole(own) ? (
        <Money cents={own.order.total} mark={totalOf(own.key)} />
      ) : (
        <span title={`The order includes other products: ${own.what}`}>with others</span>
      ),
  },
  {
    id: 'premium',
    header: 'Premium',
    width: { least: 74 },
    align: 'end',
    worth: 1,
    text: (own) => (isWhole(own) ? percentText(own.order.premium) : UNKNOWN_VALUE),
    cell: (own) =>
      isWhole(own) ? (
        <Premium ppm={own.order.premium} mark={orderPremiumOf(own.key)} />
      ) : (
        <span>{UNKNOWN_VALUE}</span>
      ),
  },
  {
    id: 'state',
    header: 'State',
    width: { least: 110, share: 1 },
    worth: 4,
    text: ({ order }) => shortState(order),
    cell: ({ order }) => <State order={order} />,
  },
];

function When({ at }: { readonly at: number | null }): ReactNode {
  const now = useNow(60_000);
  const { dateTimeText, orderTime } = useTimes();
  return <span title={at === null ? undefined : dateTimeText(at)}>{orderTime(at, now)}</span>;
}

function State({ order }: Pick<OrderOfProduct, 'order'>): ReactNode {
  const { tone, text } = orderState(order, useNow(60_000));
  return (
    <Badge tone={badgeTones[tone]} title={text}>
      {shortState(order)}
    </Badge>
  );
}

const keyOf = ({ key }: OrderOfProduct): string => key;

export function OrdersPart({
  own,
  onOpen,
}: {
  readonly own: readonly OrderOfProduct[];
  readonly onOpen: (key: string) => void;
}): ReactNode {
  const orders = useTerminal((state) => state.orders);
  const times = useTimes();
  const columns = useMemo(() => columnsIn(times), [times]);
  const [chosen, setChosen] = useState<string | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => own.slice(0, MOST_SHOWN), [own]);
  const selected = shown.find(({ key }) => key === chosen) ?? shown[0];
  useChosenRowShown(table, chosen);
  return (
    <Part
      title="Your orders"
      grows
      aside={
        <>
          {own.length > 0 && (
            <span>
              <BoundKey id="row.open" spoken /> to the order
            </span>
          )}
          <Age at={orders.fetchedAt} />
        </>
      }
    >
      <div
        ref={table}
        className={cx(styles['table'], own.length === 0 && styles['emptyTable'])}
        style={rowsIn(shown.length)}
      >
        <VirtualTable
          label="Your orders of this product"
          rows={shown}
          rowKey={keyOf}
          columns={columns}
          selectedKey={selected?.key ?? null}
          onSelect={setChosen}
          onOpen={onOpen}
          rowTestId="details-order"
          takesFocus
          empty={<EmptyState title="No orders of this product">{unreadWords(orders)}</EmptyState>}
        />
      </div>
      {own.length > MOST_SHOWN && (
        <p className={styles['note']}>{own.length - MOST_SHOWN} older ones are in Orders.</p>
      )}
      {own.length > 0 && missing(orders) !== null && (
        <p className={styles['note']}>{missing(orders)}</p>
      )}
    </Part>
  );
}

function unreadWords(orders: OrdersSlice): string {
  if (orders.failure !== null) return `${orders.failure.title}.`;
  if (orders.fetchedAt === null) return 'Orders are not loaded yet.';
  return missing(orders) ?? 'Your orders of this product appear here.';
}

function missing({ buys, sells }: OrdersSlice): string | null {
  const isCut = [buys, sells].some((extent) => extent !== null && extent.end !== 'whole');
  return isCut ? 'Not all older orders are loaded: read on in Orders.' : null;
}
