/** The Orders pane: what the service and the journal know, newest first. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { accessLack } from '#renderer/app/capability-words.ts';
import { LackState, useStanding } from '#renderer/app/standing.tsx';
import { useSend } from '#renderer/app/use-send.ts';
import { useBinding } from '#renderer/app/keys/keys.tsx';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { messageOf } from '#renderer/store/message-of.ts';
import {
  Age,
  Button,
  type Chip,
  Chips,
  EmptyState,
  ErrorState,
  LoadingState,
  VirtualTable,
} from '#renderer/ui/index.ts';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ALL_ORDERS, labelLack, type OrderFilter, viewOrders } from './describe.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';
import styles from './orders.module.css';

const rowKey = (row: OrderRow): string => row.key;

export function OrdersPane(): ReactNode {
  const bridge = useBridge();
  const send = useSend();
  const orders = useTerminal((state) => state.orders);
  const standing = useStanding();
  const [filter, setFilter] = useState(ALL_ORDERS);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [labelFailure, setLabelFailure] = useState<string | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => viewOrders(orders.rows, filter), [orders.rows, filter]);
  const opened = openKey === null ? undefined : rows.find((row) => row.key === openKey);

  const close = (): void => {
    setOpenKey(null);
    pane.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  const openLabel = async (orderId: string): Promise<void> => {
    try {
      const answer = await bridge.invoke('orders/open-label', { orderId });
      setLabelFailure(answer.ok ? null : `${answer.failure.title}. ${answer.failure.advice}`);
    } catch (error) {
      setLabelFailure(messageOf(error));
    }
  };
  useBinding('orders.open-label', () => {
    const row = rows.find((candidate) => candidate.key === (openKey ?? selectedKey));
    if (row === undefined) return;
    const lack = labelLack(row, Date.now());
    if (lack === null && row.orderId !== null) void openLabel(row.orderId);
    else setLabelFailure(lack);
  });
  useBinding('back', close, opened !== undefined);

  const refresh = (
    <Button
      onPress={() => {
        send('app/refresh', { pane: 'orders' });
      }}
    >
      Look again
    </Button>
  );
  const noAccess = accessLack(standing);
  if (orders.rows.length === 0 && orders.fetchedAt === null && noAccess !== null) {
    return <LackState lack={noAccess} actions={refresh} />;
  }
  if (orders.rows.length === 0 && orders.failure !== null) {
    return <ErrorState failure={orders.failure} actions={refresh} />;
  }
  if (orders.rows.length === 0 && orders.fetchedAt === null) {
    return <LoadingState label="Loading the orders" rows={4} />;
  }
  return (
    <div ref={pane} className={styles['orders']}>
      <div className={styles['tools']}>
        <Chips
          label="Filters"
          chips={chipsOf(filter)}
          onToggle={(id) => {
            setFilter(toggled(filter, id));
          }}
        />
        <span className={styles['asOf']}>
          {orders.failure !== null && (
            <span className={styles['warn']} role="alert">
              {orders.failure.title}.{' '}
            </span>
          )}
          {labelFailure !== null && (
            <span className={styles['warn']} role="alert">
              {labelFailure}{' '}
            </span>
          )}
          as of <Age at={orders.fetchedAt} />
        </span>
      </div>
      <div className={styles['split']}>
        <div className={styles['table']}>
          <VirtualTable
            label="Orders"
            rows={rows}
            rowKey={rowKey}
            columns={orderColumns}
            selectedKey={selectedKey}
            onSelect={(key) => {
              setSelectedKey(key);
              setOpenKey((open) => (open === null ? null : key));
            }}
            onOpen={setOpenKey}
            rowTestId="order-row"
            takesFocus
            empty={
              orders.rows.length === 0 ? (
                <EmptyState title="No orders yet">
                  What you buy or sell appears here at once, with its label and tracking as they
                  come.
                </EmptyState>
              ) : (
                <EmptyState title="No order fits these filters" />
              )
            }
          />
        </div>
        {opened !== undefined && (
          <OrderDetails
            row={opened}
            onClose={close}
            onOpenLabel={(orderId) => {
              void openLabel(orderId);
            }}
          />
        )}
      </div>
    </div>
  );
}

function chipsOf(filter: OrderFilter): Chip[] {
  return [
    { id: 'buy', label: 'Buys', on: filter.side === 'buy' },
    { id: 'sell', label: 'Sells', on: filter.side === 'sell' },
    { id: 'attention', label: 'Needs you', on: filter.needsAttention },
    { id: 'failed', label: 'Without refused', on: filter.hideFailed },
  ];
}

function toggled(filter: OrderFilter, id: string): OrderFilter {
  switch (id) {
    case 'buy':
    case 'sell':
      return { ...filter, side: filter.side === id ? null : id };
    case 'attention':
      return { ...filter, needsAttention: !filter.needsAttention };
    default:
      return { ...filter, hideFailed: !filter.hideFailed };
  }
}
