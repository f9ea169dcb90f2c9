/** The Orders pane: the orders of the service and of the journal, newest first. */
import type { OrderRow, OrdersSlice } from '#contract/ipc/trading/orders.ts';
import {
  MissingCapabilityNotice,
  useCapabilityState,
} from '#renderer/shared/capabilities/capability-notices.tsx';
import { missingAccess } from '#renderer/shared/capabilities/missing-capability.ts';
import { FailedLists } from '#renderer/shared/freshness/failed-lists.tsx';
import { RefreshButton } from '#renderer/shared/freshness/refresh-button.tsx';
import { useBinding, useBindingTable, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import { useRevealed } from '#renderer/shared/use-revealed.ts';
import { useRowCursor } from '#renderer/shared/use-row-cursor.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { useCopy } from '#renderer/ui/controls/use-copy.ts';
import { Age } from '#renderer/ui/figures/values.tsx';
import { EmptyState, ErrorState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { OrderDetailsView } from './details/order-details.tsx';
import styles from './details/orders.module.css';
import { ALL_ORDERS, olderOf, type OrderFilter, serviceWordOf, viewOrders } from './filter.ts';
import { FindSellBar } from './find-sell-bar.tsx';
import { ListExtents } from './list-extents.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { CommandNoteBar, OrderTools } from './order-tools.tsx';
import { useBeside } from './use-beside.ts';
import { useOlderOrders } from './use-older-orders.ts';
import { useOrderCommands } from './details/use-order-commands.ts';
import { useOrderKeys } from './use-order-keys.ts';

const keyOf = ({ key }: OrderRow): string => key;

/** Each order once: the marketplace may list an older one, too. */
function withOlder(rows: readonly OrderRow[], older: readonly OrderRow[]): readonly OrderRow[] {
  if (older.length === 0) return rows;
  const known = new Set(rows.map(keyOf));
  return [...rows, ...older.filter(({ key }) => !known.has(key))];
}

const LISTS = { buys: 'The list of buys', sells: 'The list of sells' } as const;

export function OrdersPane(): ReactNode {
  const bridge = useBridge();
  const { setView, reveal } = useActions();
  const orders = useTerminal((state) => state.orders);
  const isFinderOpen = useTerminal((state) => state.orderFinderOpen);
  const [filter, setFilter] = useState(ALL_ORDERS);
  const { selectedKey, openKey, setSelectedKey, setOpenKey } = useRowCursor('orders');
  const pane = useRef<HTMLDivElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const work = useOrderCommands();
  const copying = useCopy();
  const older = useOlderOrders(orders.older, filter);
  const rows = useMemo(
    () => viewOrders(withOlder(orders.rows, older.rows), filter),
    [orders.rows, older.rows, filter],
  );
  const columns = useOrderColumns(rows);
  const isOpen = openKey !== null;
  const opened = openKey === null ? undefined : rows.find(({ key }) => key === openKey);
  const beside = useBeside(pane, rows, selectedKey);
  const shown = opened ?? beside;
  const current = opened ?? rows.find(({ key }) => key === selectedKey);

  const show = (key: string): void => {
    // The requested order is shown whatever the filter was.
    setFilter(ALL_ORDERS);
    setSelectedKey(key);
    setOpenKey(key);
  };
  useRevealed('orders', show);
  const focusList = (): void => pane.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  const close = (): void => {
    setOpenKey(null);
    focusList();
  };
  const isCut = orders.buys?.end === 'cut' || orders.sells?.end === 'cut';
  const filterBy = (next: OrderFilter): void => {
    setFilter(next);
    if (isCut && next.state !== filter.state) work.lookFor(serviceWordOf(next));
  };
  const exportRows = (format: 'csv' | 'json'): void => {
    const known = new Set(orders.rows.map(keyOf));
    const keys = rows.map(keyOf).filter((key) => known.has(key));
    // Older orders that were not read yet are exported, too.
    if (rows.length > 0) work.exportRows(format, keys, older.total > 0 ? olderOf(filter) : null);
  };
  useOrderKeys({ current, work, copy: copying.copy, exportRows });
  const setFinderOpen = (orderFinderOpen: boolean): void => setView({ orderFinderOpen });
  const open = (key: string): void => {
    // An unknown outcome is resolved first.
    if (rows.find((row) => row.key === key)?.outcome === 'unknown') reveal({ kind: 'unknown' });
    else setOpenKey(key);
  };
  // Stable functions: with new ones every visible row is drawn again.
  const select = useCallback(
    (key: string) => {
      setSelectedKey(key);
      if (isOpen) setOpenKey(key);
    },
    [isOpen, setOpenKey, setSelectedKey],
  );
  const openNow = useRef(open);
  useLayoutEffect(() => {
    openNow.current = open;
  });
  const openShown = useCallback((key: string) => openNow.current(key), []);
  const openSelected = (): void => {
    if (selectedKey !== null) open(selectedKey);
  };
  useMenuAnswer('row.open', openSelected, null);
  useBindingTable({
    'orders.find-id': () => setFinderOpen(true),
    'orders.find': () => {
      findField.current?.focus();
      findField.current?.select();
    },
  });
  useBinding(
    'back',
    () => {
      // One thing at a time, the newest first.
      if (document.activeElement === findField.current) focusList();
      else if (work.note !== null) work.clear();
      else close();
    },
    opened !== undefined || work.note !== null || filter.text !== '',
  );

  const closeFinder = (): void => {
    setFinderOpen(false);
    focusList();
  };
  const finder = isFinderOpen && (
    <FindSellBar
      work={work}
      onFound={(key) => {
        show(key);
        closeFinder();
      }}
      onClose={closeFinder}
    />
  );
  if (orders.rows.length === 0 && (orders.fetchedAt === null || orders.failure !== null)) {
    return (
      <div ref={pane} className={styles['orders']}>
        {finder}
        <Unavailable orders={orders} />
      </div>
    );
  }
  return (
    <div ref={pane} className={styles['orders']}>
      <OrderTools
        filter={filter}
        onFilter={filterBy}
        rows={orders.rows}
        shown={rows.length}
        exporting={orders.exporting}
        onExport={exportRows}
        onCancelExport={() => void sendCommand(bridge, 'orders/cancel-export', {})}
        onFindSell={() => setFinderOpen(true)}
        findField={findField}
      >
        {orders.failure !== null && (
          <span className="text-warning" role="alert">
            {orders.failure.title}.{' '}
          </span>
        )}
        {orders.journal !== null && orders.rows.length > 0 && (
          <span className="text-warning" role="alert" title={orders.journal.advice}>
            {orders.journal.title}.{' '}
          </span>
        )}
        as of <Age at={orders.fetchedAt} />
      </OrderTools>
      {finder}
      <FailedLists failed={orders.failed} names={LISTS} />
      <ListExtents buys={orders.buys} sells={orders.sells} older={older} work={work} />
      <CommandNoteBar work={work} />
      <div className={styles['split']}>
        <div className={styles['table']}>
          <VirtualTable
            label="Orders"
            rows={rows}
            rowKey={keyOf}
            columns={columns}
            selectedKey={selectedKey}
            onSelect={select}
            onOpen={openShown}
            rowTestId="order-row"
            takesFocus
            empty={<NoRows orders={orders} />}
          />
        </div>
        {shown !== undefined && (
          <OrderDetailsView
            row={shown}
            work={work}
            copying={copying}
            onClose={opened === undefined ? null : close}
          />
        )}
      </div>
    </div>
  );
}

/** In place of the list: what is missing, what failed, or that it is loading. */
function Unavailable({ orders }: { readonly orders: OrdersSlice }): ReactNode {
  const refresh = <RefreshButton pane="orders" />;
  const noAccess = missingAccess(useCapabilityState());
  if (orders.fetchedAt === null && noAccess !== null) {
    return <MissingCapabilityNotice missing={noAccess} actions={refresh} />;
  }
  if (orders.failure !== null) return <ErrorState failure={orders.failure} actions={refresh} />;
  return <LoadingState label="Loading orders" rows={4} />;
}

function NoRows({ orders: { rows, journal } }: { readonly orders: OrdersSlice }): ReactNode {
  if (rows.length > 0) return <EmptyState title="No orders match these filters" />;
  // Without the journal it is not known that there is none.
  if (journal !== null) return <EmptyState title={journal.title}>{journal.advice}</EmptyState>;
  return (
    <EmptyState title="No orders yet">
      Your buys and sells appear here at once, with labels and tracking as they become available.
    </EmptyState>
  );
}
