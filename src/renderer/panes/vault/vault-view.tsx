/** The vault: what is in it, what is on its way, where to send. Presentational. */
import type { InboundShipmentView, VaultSlice } from '#contract/ipc/orders.ts';
import { keyOf } from '#renderer/app/keys/bindings.ts';
import { Age, Badge, Button, EmptyState, Money, Quantity, Weight, cx } from '#renderer/ui/index.ts';
import { UNKNOWN_VALUE, dateTimeText, statusText } from '#renderer/ui/format.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ShipmentLine, checkLine, hasMismatch, wasReceived } from './shipments.ts';
import styles from './vault.module.css';

export interface VaultViewProps {
  readonly vault: VaultSlice;
  /** It is greyed: nobody can say that it is still so. */
  readonly old: boolean;
  /** What was copied a moment ago: `address`, or the id of a shipment. */
  readonly copied: string | null;
  /** Its inbound shipments, those that need a look first. */
  readonly shipments: readonly InboundShipmentView[];
  /** The shipment under the cursor. */
  readonly selectedId: string | null;
  readonly onCopyAddress: () => void;
  readonly onCopyTracking: (shipment: InboundShipmentView) => void;
  /** @param key of the order's row */
  readonly onShowOrder: (key: string) => void;
}

export function VaultView(props: VaultViewProps): ReactNode {
  const { vault } = props;
  return (
    // It scrolls, so it is what takes the focus of the pane.
    <div
      className={cx(styles['vault'], props.old && styles['stale'])}
      role="group"
      aria-label="Vault"
      tabIndex={-1}
      data-pane-focus=""
    >
      <Holdings vault={vault} />
      <Inbound {...props} />
      <Intake vault={vault} copied={props.copied} onCopyAddress={props.onCopyAddress} />
    </div>
  );
}

function Holdings({ vault }: Pick<VaultViewProps, 'vault'>): ReactNode {
  return (
    <section className={styles['section']} aria-labelledby="vault-holdings">
      <header className={styles['sectionHead']}>
        <h3 id="vault-holdings">In the vault</h3>
        {vault.failure !== null && <Badge tone="warn">{vault.failure.title}</Badge>}
        <span className={styles['asOf']}>
          as of <Age at={vault.fetchedAt} />
        </span>
      </header>
      {vault.holdings.length === 0 ? (
        <EmptyState title="Nothing in the vault yet">
          Buy with “Deliver to: Your vault”, or send metal to the address below.
        </EmptyState>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Pieces</th>
              <th scope="col">Fine</th>
              <th scope="col">At spot</th>
            </tr>
          </thead>
          <tbody>
            {vault.holdings.map((holding) => (
              <tr key={holding.productId} data-testid="vault-holding">
                <th scope="row">{holding.title}</th>
                <td>
                  <Quantity count={holding.quantity} />
                </td>
                <td>
                  <Weight content={holding.fine} tone="quiet" />
                </td>
                <td>
                  <Money cents={holding.valueAtSpot} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Value at spot
              </th>
              <td>
                <Money cents={vault.valueAtSpot} strong />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

type InboundProps = Pick<
  VaultViewProps,
  'copied' | 'selectedId' | 'onCopyTracking' | 'onShowOrder'
>;

function Inbound({
  shipments,
  ...rest
}: InboundProps & Pick<VaultViewProps, 'shipments'>): ReactNode {
  return (
    <section className={styles['section']} aria-labelledby="vault-inbound">
      <header className={styles['sectionHead']}>
        <h3 id="vault-inbound">Inbound shipments</h3>
      </header>
      {shipments.length === 0 ? (
        <p className={styles['none']}>No inbound shipments.</p>
      ) : (
        shipments.map((shipment) => <Shipment key={shipment.id} shipment={shipment} {...rest} />)
      )}
    </section>
  );
}

function Shipment({
  shipment,
  selectedId,
  ...rest
}: InboundProps & { readonly shipment: InboundShipmentView }): ReactNode {
  const wrong = hasMismatch(shipment);
  const received = wasReceived(shipment);
  const selected = shipment.id === selectedId;
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selected) article.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <article
      ref={article}
      className={cx(styles['shipment'], wrong && styles['wrong'], selected && styles['selected'])}
      aria-current={selected ? 'true' : undefined}
    >
      <header className={styles['shipmentHead']}>
        <Badge tone={wrong ? 'danger' : 'neutral'}>{statusText(shipment.status)}</Badge>
        {wrong && <strong className={styles['differs']}>Counts differ</strong>}
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
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Declared</th>
            <th scope="col">Received</th>
            <th scope="col">Accepted</th>
            <th scope="col">Rejected</th>
          </tr>
        </thead>
        <tbody>
          {shipment.lines.map((line) => (
            <ShipmentRow key={line.id} line={line} received={received} />
          ))}
        </tbody>
      </table>
      {shipment.notes !== null && <p className={styles['notes']}>{shipment.notes}</p>}
      <ShipmentActions shipment={shipment} {...rest} />
    </article>
  );
}

function ShipmentActions({
  shipment,
  copied,
  onCopyTracking,
  onShowOrder,
}: Omit<InboundProps, 'selectedId'> & {
  readonly shipment: InboundShipmentView;
}): ReactNode {
  if (shipment.orders.length === 0 && shipment.trackingNumber === null) return null;
  return (
    <footer className={styles['shipmentFoot']}>
      {shipment.orders.map(({ orderId, key, evidence }) => (
        <span key={orderId} className={styles['orderLink']}>
          <Button
            size="small"
            label={`Show the order ${orderId}`}
            shortcut={keyOf('vault.show-order')}
            onPress={() => {
              onShowOrder(key);
            }}
          >
            Show the order
          </Button>
          <span className={styles['tracking']}>{orderId}</span>
          <span className={styles['none']}>{evidenceWords[evidence]}</span>
        </span>
      ))}
      {shipment.trackingNumber !== null && (
        <Button
          size="small"
          intent="quiet"
          shortcut={keyOf('vault.copy-tracking')}
          onPress={() => {
            onCopyTracking(shipment);
          }}
        >
          {copied === shipment.id ? 'Copied' : 'Copy tracking'}
        </Button>
      )}
    </footer>
  );
}

const evidenceWords = {
  named: 'named by the shipment',
  likely: 'likely: same pieces, announced after it; the marketplace does not say so',
} as const;

function ShipmentRow({
  line,
  received,
}: {
  readonly line: ShipmentLine;
  /** False while it is on its way: its counts mean nothing yet. */
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
        {awaiting !== null && <span className={styles['none']}> {awaiting}</span>}
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

function Intake({
  vault,
  copied,
  onCopyAddress,
}: Pick<VaultViewProps, 'vault' | 'copied' | 'onCopyAddress'>): ReactNode {
  const done = copied === 'address';
  const address = vault.intakeAddress;
  return (
    <section className={styles['section']} aria-labelledby="vault-intake">
      <header className={styles['sectionHead']}>
        <h3 id="vault-intake">Send metal to</h3>
        {address !== null && (
          <Button size="small" shortcut={keyOf('vault.copy-address')} onPress={onCopyAddress}>
            {done ? 'Copied' : 'Copy'}
          </Button>
        )}
        <output className="visually-hidden">{done ? 'The address was copied.' : ''}</output>
      </header>
      {address === null ? (
        <p className={styles['none']}>The intake address has not been read yet.</p>
      ) : (
        <div className={styles['intake']}>
          <address>{address.formatted}</address>
          <dl>
            <dt>Vault</dt>
            <dd>{address.vaultId ?? UNKNOWN_VALUE}</dd>
            <dt>Placement</dt>
            <dd>{address.placement ?? UNKNOWN_VALUE}</dd>
          </dl>
        </div>
      )}
    </section>
  );
}
