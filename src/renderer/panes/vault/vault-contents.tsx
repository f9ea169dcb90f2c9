/** The vault: what is in it, what is on its way, where to send. Presentational. */
import type { InboundShipmentView, VaultSlice } from '#contract/ipc/orders.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Age, Money, Quantity, Weight } from '#renderer/ui/figures/values.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { Outbound } from './outbound-part.tsx';
import { OutboundRequests, Reviews } from './requests-part.tsx';
import { ShipmentCard, type ShipmentCommands } from './shipment-card.tsx';
import styles from './vault.module.css';

export interface VaultContentsProps extends ShipmentCommands {
  readonly vault: VaultSlice;
  /** It is greyed: nobody can say that it is still so. */
  readonly old: boolean;
  /** Its inbound shipments, those that need a look first. */
  readonly shipments: readonly InboundShipmentView[];
  readonly onCopyAddress: () => void;
}

export function VaultContents(props: VaultContentsProps): ReactNode {
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
      <Outbound shipments={vault.outbound} />
      <OutboundRequests requests={vault.requests} />
      <Reviews reviews={vault.reviews} />
      <Intake vault={vault} copied={props.copied} onCopyAddress={props.onCopyAddress} />
    </div>
  );
}

function Holdings({ vault }: Pick<VaultContentsProps, 'vault'>): ReactNode {
  return (
    <section className={styles['section']} aria-labelledby="vault-holdings">
      <header className={styles['sectionHead']}>
        <h3 id="vault-holdings">In the vault</h3>
        {vault.failure !== null && <Badge tone="warn">{vault.failure.title}</Badge>}
        <span className={styles['asOf']}>
          as of <Age at={vault.fetchedAt} />
        </span>
      </header>
      {vault.holdingsNote !== null && <p className={styles['none']}>{vault.holdingsNote}</p>}
      {vault.holdings === null ? (
        <EmptyState title="Not known">
          What is in the vault is shown once inbound and outbound shipments have been read whole.
        </EmptyState>
      ) : vault.holdings.length === 0 ? (
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
                  {holding.atLeast && 'at least '}
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
                {vault.holdingsNote !== null && 'at least '}
                <Money cents={vault.valueAtSpot} strong />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

function Inbound({
  shipments,
  ...rest
}: ShipmentCommands & Pick<VaultContentsProps, 'shipments'>): ReactNode {
  return (
    <section className={styles['section']} aria-labelledby="vault-inbound">
      <header className={styles['sectionHead']}>
        <h3 id="vault-inbound">Inbound shipments</h3>
      </header>
      {shipments.length === 0 ? (
        <p className={styles['none']}>No inbound shipments.</p>
      ) : (
        shipments.map((shipment) => (
          <ShipmentCard key={shipment.id} shipment={shipment} {...rest} />
        ))
      )}
    </section>
  );
}

function Intake({
  vault,
  copied,
  onCopyAddress,
}: Pick<VaultContentsProps, 'vault' | 'copied' | 'onCopyAddress'>): ReactNode {
  const done = copied === 'address';
  const address = vault.intakeAddress;
  return (
    <section className={styles['section']} aria-labelledby="vault-intake">
      <header className={styles['sectionHead']}>
        <h3 id="vault-intake">Send metal to</h3>
        {address !== null && (
          <Button size="small" binding="vault.copy-address" onPress={onCopyAddress}>
            {done ? 'Copied' : 'Copy'}
          </Button>
        )}
        <output className="visually-hidden">{done ? 'Address copied.' : ''}</output>
      </header>
      {address === null ? (
        <p className={styles['none']}>The intake address is not loaded yet.</p>
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
