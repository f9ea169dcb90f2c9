/** The Orders pane: what the service and the journal know, newest first. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { missingAccess } from '#renderer/shared/capabilities/missing-capability.ts';
import { RefreshButton } from '#renderer/shared/freshness/refresh-button.tsx';
import {
  MissingCapabilityNotice,
  useCapabilityState,
} from '#renderer/shared/capabilities/capability-notices.tsx';
import { useRevealed } from '#renderer/shared/use-revealed.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Age } from '#renderer/ui/figures/values.tsx';
import { EmptyState, ErrorState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { useCopy } from '#renderer/ui/controls/use-copy.ts';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ALL_ORDERS, viewOrders } from './filter.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderDetailsView } from './details/order-details.tsx';
import { OrderTools, CommandNoteBar } from './order-tools.tsx';
import styles from './details/orders.module.css';
import { useOrderKeys } from './use-order-keys.ts';
import { useOrderCommands } from './details/use-order-commands.ts';

const rowKey = (row: OrderRow): string => row.key;

export function OrdersPane(): ReactNode {
  const bridge = useBridge();
  const actions = useActions();
  const orders = useTerminal((state) => state.orders);
  const standing = useCapabilityState();
  const [filter, setFilter] = useState(ALL_ORDERS);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const work = useOrderCommands();
  const { copied, copy } = useCopy();
  const rows = useMemo(() => viewOrders(orders.rows, filter), [orders.rows, filter]);
  const columns = useMemo(() => orderColumns(rows), [rows]);
  const opened = openKey === null ? undefined : rows.find((row) => row.key === openKey);
  const current = opened ?? rows.find((row) => row.key === selectedKey);

  useRevealed('orders', (key) => {
    // Whatever was filtered, the row that was asked for is shown.
    setFilter(ALL_ORDERS);
    setSelectedKey(key);
    setOpenKey(key);
  });
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
  const exportRows = (format: 'csv' | 'json'): void => {
    if (rows.length > 0) work.exportRows(format, rows.map(rowKey));
  };
  useOrderKeys({ current, work, copy, showVault, exportRows });
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

  const refresh = <RefreshButton pane="orders" />;
  const noAccess = missingAccess(standing);
  if (orders.rows.length === 0 && orders.fetchedAt === null && noAccess !== null) {
    return <MissingCapabilityNotice missing={noAccess} actions={refresh} />;
  }
  if (orders.rows.length === 0 && orders.failure !== null) {
    return <ErrorState failure={orders.failure} actions={refresh} />;
  }
  if (orders.rows.length === 0 && orders.fetchedAt === null) {
    return <LoadingState label="Loading orders" rows={4} />;
  }
  return (
    <div ref={pane} className={styles['orders']}>
      <OrderTools
        filter={filter}
        onFilter={setFilter}
        rows={orders.rows}
        shown={rows.length}
        exporting={orders.exporting}
        onExport={exportRows}
        onCancelExport={() => {
          void sendCommand(bridge, 'orders/cancel-export', {});
        }}
        findField={findField}
      >
        {orders.failure !== null && (
          <span className={styles['warn']} role="alert">
            {orders.failure.title}.{' '}
          </span>
        )}
        as of <Age at={orders.fetchedAt} />
      </OrderTools>
      <CommandNoteBar work={work} />
      <div className={styles['split']}>
        <div className={styles['table']}>
          <VirtualTable
            label="Orders"
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            selectedKey={selectedKey}
            onSelect={(key) => {
              setSelectedKey(key);
              setOpenKey((open) => (open === null ? null : key));
            }}
            onOpen={(key) => {
              // There is nothing to read about it before it is settled.
              if (rows.find((row) => row.key === key)?.outcome === 'unknown') showUnknown();
              else setOpenKey(key);
            }}
            rowTestId="order-row"
            takesFocus
            empty={<NoRows any={orders.rows.length > 0} />}
          />
        </div>
        {opened !== undefined && (
          <OrderDetailsView
            row={opened}
            work={work}
            copied={copied}
            onCopy={copy}
            onClose={close}
            onShowVault={showVault}
            onShowUnknown={showUnknown}
          />
        )}
      </div>
    </div>
  );
}

function NoRows({ any }: { readonly any: boolean }): ReactNode {
  return any ? (
    <EmptyState title="No orders match these filters" />
  ) : (
    <EmptyState title="No orders yet">
      Your buys and sells appear here at once, with labels and tracking as they become available.
    </EmptyState>
  );
}
