/** One inbound shipment: counts and order. Presentational. */
import type { InboundShipmentView } from '#contract/ipc/holdings/vault.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Quantity } from '#renderer/ui/figures/values.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { dateTimeText, statusText } from '#renderer/ui/figures/format.ts';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import type { ReactNode } from 'react';
import { ItemIds } from './outbound-part.tsx';
import { type ShipmentLine, checkLine, hasMismatch, wasReceived } from './shipments.ts';
import { useCursorRow } from './use-cursor-row.ts';
import styles from './vault.module.css';

export interface ShipmentCommands {
  /** The last copied text: `address`, or the ID of a shipment. */
  readonly copied: string | null;
  /** Under the cursor. */
  readonly selectedId: string | null;
  readonly onCopyTracking: (shipment: InboundShipmentView) => void;
  /** @param key of the order's row */
  readonly onShowOrder: (key: string) => void;
}

export function ShipmentCard({
  shipment,
  selectedId,
  onSelect,
  ...rest
}: ShipmentCommands & {
  readonly shipment: InboundShipmentView;
  readonly onSelect: (id: string) => void;
}): ReactNode {
  const wrong = hasMismatch(shipment);
  const received = wasReceived(shipment);
  const selected = shipment.id === selectedId;
  const article = useCursorRow<HTMLElement>(selected);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pane’s keys do the same
    <article
      ref={article}
      className={cx(styles['shipment'], wrong && styles['wrong'], selected && styles['selected'])}
      aria-current={selected ? 'true' : undefined}
      data-row=""
      tabIndex={-1}
      aria-label={`Shipment ${shipment.carrier ?? ''} ${shipment.trackingNumber ?? ''}, ${statusText(shipment.status)}${wrong ? ', quantity mismatch' : ''}`}
      onMouseDown={() => onSelect(shipment.id)}
      onDoubleClick={() => {
        const [order] = shipment.orders;
        // Text was selected, such as the tracking number.
        if (document.getSelection()?.isCollapsed === false) return;
        if (order !== undefined) rest.onShowOrder(order.key);
      }}
    >
      <header className={styles['shipmentHead']}>
        <Badge tone={wrong ? 'danger' : 'neutral'}>{statusText(shipment.status)}</Badge>
        {wrong && <strong className={styles['differs']}>Quantity mismatch</strong>}
        <span className={styles['tracking']}>
          {shipment.carrier ?? ''} {shipment.trackingNumber ?? ''}
        </span>
        <span className={styles['when']}>
          {shipment.receivedAt !== null
            ? `received ${dateTimeText(shipment.receivedAt)}`
            : shipment.createdAt !== null
              ? `announced ${dateTimeText(shipment.createdAt)}`
              : ''}
        </span>
      </header>
      <PlainTable
        className={styles['table']}
        heads={['Product', 'Declared', 'Received', 'Accepted', 'Rejected']}
      >
        {shipment.lines.map((line) => (
          <ShipmentRow key={line.id} line={line} received={received} />
        ))}
      </PlainTable>
      {shipment.notes !== null && <p className="text-detail">{shipment.notes}</p>}
      <ShipmentActions shipment={shipment} {...rest} />
      <AsReceived things={[{ kind: 'inbound-shipment', id: shipment.id }]} />
    </article>
  );
}

function ShipmentActions({
  shipment,
  copied,
  onCopyTracking,
  onShowOrder,
}: Omit<ShipmentCommands, 'selectedId'> & {
  readonly shipment: InboundShipmentView;
}): ReactNode {
  if (shipment.orders.length === 0 && shipment.trackingNumber === null) return null;
  return (
    <footer className={styles['shipmentFoot']}>
      {shipment.orders.map(({ orderId, key, evidence }) => (
        <span key={orderId} className={styles['orderLink']}>
          <Button
            size="small"
            label={`Show order ${orderId}`}
            binding="vault.show-order"
            onPress={() => onShowOrder(key)}
          >
            {' '}
            Show order{' '}
          </Button>
          <span className={styles['tracking']}>{orderId}</span>
          <span className="text-quiet">{evidenceWords[evidence]}</span>
        </span>
      ))}
      {shipment.trackingNumber !== null && (
        <Button
          size="small"
          intent="quiet"
          binding="vault.copy-tracking"
          onPress={() => onCopyTracking(shipment)}
        >
          {copied === shipment.id ? 'Copied' : 'Copy tracking'}
        </Button>
      )}
    </footer>
  );
}

const evidenceWords = {
  named: 'named by the shipment',
  likely: 'likely: same pieces, announced after it; not confirmed by the marketplace',
} as const;

function ShipmentRow({
  line,
  received,
}: {
  readonly line: ShipmentLine;
  /** False on its way: its counts mean nothing yet. */
  readonly received: boolean;
}): ReactNode {
  const { mismatch, awaiting } = checkLine(line, received);
  const counted = (count: number | null): number | null => (received ? count : null);
  const inspected = (count: number | null): number | null =>
    awaiting === null ? counted(count) : null;
  const differs = (count: number | null): 'warn' | undefined =>
    received && count !== null && line.declared !== null && count !== line.declared
      ? 'warn'
      : undefined;
  return (
    <tr className={cx(mismatch !== null && styles['mismatch'])}>
      <th scope="row">
        {line.title ?? line.productId}
        {mismatch !== null && <span className={styles['differs']}> {mismatch}</span>}
        {awaiting !== null && <span className="text-quiet"> {awaiting}</span>}
        {line.checkedInAt !== null && (
          <span className="text-quiet"> checked in {dateTimeText(line.checkedInAt)}</span>
        )}
        <ItemIds ids={line.itemIds} />
      </th>
      <td>
        <Quantity count={line.declared} />
      </td>
      <td>
        <Quantity count={counted(line.received)} tone={differs(line.received)} />
      </td>
      <td>
        <Quantity count={inspected(line.accepted)} tone={differs(line.accepted)} />
      </td>
      <td>
        <Quantity
          count={inspected(line.rejected)}
          tone={line.rejected !== null && line.rejected > 0 ? 'warn' : 'quiet'}
        />
      </td>
    </tr>
  );
}
