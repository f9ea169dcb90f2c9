/** The Orders pane: what the service and the journal know, newest first. */
import type { OrderRow, OrdersSlice } from '#contract/ipc/orders.ts';
import { missingAccess } from '#renderer/shared/capabilities/missing-capability.ts';
import { FailedLists } from '#renderer/shared/freshness/failed-lists.tsx';
import { RefreshButton } from '#renderer/shared/freshness/refresh-button.tsx';
import {
  MissingCapabilityNotice,
  useCapabilityState,
} from '#renderer/shared/capabilities/capability-notices.tsx';
import { useRowCursor } from '#renderer/shared/use-row-cursor.ts';
import { useRevealed } from '#renderer/shared/use-revealed.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBinding, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Age } from '#renderer/ui/figures/values.tsx';
import { EmptyState, ErrorState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { useCopy } from '#renderer/ui/controls/use-copy.ts';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ALL_ORDERS, olderOf, type OrderFilter, serviceWordOf, viewOrders } from './filter.ts';
import { useOlderOrders } from './use-older-orders.ts';
import { FindSellBar } from './find-sell-bar.tsx';
import { ListExtents } from './list-extents.tsx';
import { OrderDetailsView } from './details/order-details.tsx';
import { OrderTools, CommandNoteBar } from './order-tools.tsx';
import styles from './details/orders.module.css';
import { useBeside } from './use-beside.ts';
import { useOrderColumns } from './use-order-columns.ts';
import { useOrderKeys } from './use-order-keys.ts';
import { useOrderCommands } from './details/use-order-commands.ts';

const rowKey = (row: OrderRow): string => row.key;

/** Each once: an older order may be among those that are told, because the marketplace lists it. */
function withOlder(rows: readonly OrderRow[], older: readonly OrderRow[]): readonly OrderRow[] {
  if (older.length === 0) return rows;
  const told = new Set(rows.map(rowKey));
  return [...rows, ...older.filter(({ key }) => !told.has(key))];
}

const LISTS = { buys: 'The list of buys', sells: 'The list of sells' } as const;

export function OrdersPane(): ReactNode {
  const bridge = useBridge();
  const actions = useActions();
  const { setView } = actions;
  const orders = useTerminal((state) => state.orders);
  const orderFinderOpen = useTerminal((state) => state.orderFinderOpen);
  const standing = useCapabilityState();
  const [filter, setFilter] = useState(ALL_ORDERS);
  const { selectedKey, openKey, setSelectedKey, setOpenKey } = useRowCursor('orders');
  const pane = useRef<HTMLDivElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const work = useOrderCommands();
  const { copied, copy } = useCopy();
  const older = useOlderOrders(orders.older, filter);
  const rows = useMemo(
    () => viewOrders(withOlder(orders.rows, older.rows), filter),
    [orders.rows, older.rows, filter],
  );
  const columns = useOrderColumns(rows);
  const isOpen = openKey !== null;
  const opened = openKey === null ? undefined : rows.find((row) => row.key === openKey);
  const beside = useBeside(pane, rows, selectedKey);
  const shown = opened ?? beside;
  const current = opened ?? rows.find((row) => row.key === selectedKey);

  const show = (key: string): void => {
    // Whatever was filtered, the row that was asked for is shown.
    setFilter(ALL_ORDERS);
    setSelectedKey(key);
    setOpenKey(key);
  };
  useRevealed('orders', show);
  const focusList = (): void => {
    pane.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  const close = (): void => {
    setOpenKey(null);
    focusList();
  };
  const showUnknown = (): void => {
    actions.reveal({ kind: 'unknown' });
  };
  const showVault = (shipmentId: string): void => {
    actions.reveal({ kind: 'pane', pane: 'vault', key: shipmentId });
  };
  const isCut = orders.buys?.end === 'cut' || orders.sells?.end === 'cut';
  const filterBy = (next: OrderFilter): void => {
    setFilter(next);
    if (isCut && next.state !== filter.state) work.lookFor(serviceWordOf(next));
  };
  const exportRows = (format: 'csv' | 'json'): void => {
    const told = new Set(orders.rows.map(rowKey));
    const keys = rows.map(rowKey).filter((key) => told.has(key));
    // Those that were not read yet are exported too: they are what is asked for.
    if (rows.length > 0) {
      work.exportRows(format, keys, older.total > 0 ? olderOf(filter) : null);
    }
  };
  useOrderKeys({ current, work, copy, showVault, exportRows });
  const openFinder = (): void => {
    setView({ orderFinderOpen: true });
  };
  const open = (key: string): void => {
    // There is nothing to read about it before it is settled.
    if (rows.find((row) => row.key === key)?.outcome === 'unknown') showUnknown();
    else setOpenKey(key);
  };
  // The same functions each time, for with others every row in sight is drawn again.
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
  const openShown = useCallback((key: string) => {
    openNow.current(key);
  }, []);
  useMenuAnswer(
    'row.open',
    () => {
      if (selectedKey !== null) open(selectedKey);
    },
    null,
  );
  useBinding('orders.find-id', openFinder);
  useBinding('orders.find', () => {
    findField.current?.focus();
    findField.current?.select();
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

  const finder = orderFinderOpen && (
    <FindSellBar
      work={work}
      onFound={(key) => {
        setView({ orderFinderOpen: false });
        show(key);
        focusList();
      }}
      onClose={() => {
        setView({ orderFinderOpen: false });
        focusList();
      }}
    />
  );
  if (orders.rows.length === 0 && (orders.fetchedAt === null || orders.failure !== null)) {
    return (
      <div ref={pane} className={styles['orders']}>
        {finder}
        <InsteadOfOrders orders={orders} standing={standing} />
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
        onCancelExport={() => {
          void sendCommand(bridge, 'orders/cancel-export', {});
        }}
        onFindSell={openFinder}
        findField={findField}
      >
        {orders.failure !== null && (
          <span className={styles['warn']} role="alert">
            {orders.failure.title}.{' '}
          </span>
        )}
        {orders.journal !== null && orders.rows.length > 0 && (
          <span className={styles['warn']} role="alert" title={orders.journal.advice}>
            {orders.journal.title}.{' '}
          </span>
        )}
        as of <Age at={orders.fetchedAt} />
      </OrderTools>
      {finder}
      <FailedLists failed={orders.failed} names={LISTS} className={styles['warn']} />
      <ListExtents buys={orders.buys} sells={orders.sells} older={older} work={work} />
      <CommandNoteBar work={work} />
      <div className={styles['split']}>
        <div className={styles['table']}>
          <VirtualTable
            label="Orders"
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            selectedKey={selectedKey}
            onSelect={select}
            onOpen={openShown}
            rowTestId="order-row"
            takesFocus
            empty={<NoRows any={orders.rows.length > 0} journal={orders.journal} />}
          />
        </div>
        {shown !== undefined && (
          <OrderDetailsView
            row={shown}
            work={work}
            copied={copied}
            onCopy={copy}
            onClose={opened === undefined ? null : close}
            onShowVault={showVault}
            onShowUnknown={showUnknown}
          />
        )}
      </div>
    </div>
  );
}

/** Where there is no order to show: what is missing, what failed, or that it is still being read. */
function InsteadOfOrders({
  orders,
  standing,
}: {
  readonly orders: OrdersSlice;
  readonly standing: ReturnType<typeof useCapabilityState>;
}): ReactNode {
  const refresh = <RefreshButton pane="orders" />;
  const noAccess = missingAccess(standing);
  if (orders.fetchedAt === null && noAccess !== null) {
    return <MissingCapabilityNotice missing={noAccess} actions={refresh} />;
  }
  if (orders.failure !== null) return <ErrorState failure={orders.failure} actions={refresh} />;
  return <LoadingState label="Loading orders" rows={4} />;
}

function NoRows({
  any,
  journal,
}: {
  readonly any: boolean;
  readonly journal: OrdersSlice['journal'];
}): ReactNode {
  if (any) return <EmptyState title="No orders match these filters" />;
  // Without the journal nobody knows that there is none.
  if (journal !== null) return <EmptyState title={journal.title}>{journal.advice}</EmptyState>;
  return (
    <EmptyState title="No orders yet">
      Your buys and sells appear here at once, with labels and tracking as they become available.
    </EmptyState>
  );
}
