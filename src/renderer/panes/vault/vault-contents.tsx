/** The vault: holdings, shipments and address. Presentational. */
import type { InboundShipmentView, VaultPart, VaultSlice } from '#contract/ipc/holdings/vault.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { FailedLists } from '#renderer/shared/freshness/failed-lists.tsx';
import type { ReactNode, Ref } from 'react';
import { Outbound } from './outbound-part.tsx';
import { PAGE, pageOfRows, Pager, ReadSoFar, TitledSection, VAULT_LISTS } from './vault-list.tsx';
import { OutboundRequests, Reviews } from './requests-part.tsx';
import { ShipmentCard, type ShipmentCommands } from './shipment-card.tsx';
import styles from './vault.module.css';

export interface VaultContentsProps extends ShipmentCommands {
  /** Holdings with their cost. */
  readonly holdings: ReactNode;
  readonly vault: VaultSlice;
  /** Grayed out: possibly outdated. */
  readonly old: boolean;
  /** Inbound shipments, mismatches first. */
  readonly shipments: readonly InboundShipmentView[];
  /** The state filter, if any. */
  readonly shipmentFilter: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
  readonly onCopyAddress: () => void;
  /** Moves the cursor to an inbound shipment. */
  readonly onSelect: (id: string) => void;
}

const PARTS: Readonly<Record<VaultPart, string>> = {
  inbound: VAULT_LISTS.inbound.title,
  outbound: VAULT_LISTS.outbound.title,
  requests: VAULT_LISTS.requests.title,
  reviews: VAULT_LISTS.reviews.title,
  address: 'The intake address',
};

export function VaultContents({ ref, ...props }: VaultContentsProps): ReactNode {
  const { vault } = props;
  return (
    // It scrolls, so it takes the focus of the pane and passes it to the row under the cursor.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done but that
    <div
      ref={ref}
      className={cx(styles['vault'], props.old && styles['stale'])}
      role="group"
      aria-label="Vault"
      tabIndex={-1}
      data-pane-focus=""
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        const row = currentTarget.querySelector('[aria-current="true"]');
        if (row instanceof HTMLElement) row.focus({ preventScroll: true });
      }}
    >
      <FailedLists failed={vault.failed} names={PARTS} />
      {props.holdings}
      <Inbound {...props} />
      <Outbound />
      <OutboundRequests />
      <Reviews />
      <Intake vault={vault} copied={props.copied} onCopyAddress={props.onCopyAddress} />
    </div>
  );
}

function Inbound({
  shipments,
  shipmentFilter,
  vault,
  onSelect,
  ...rest
}: ShipmentCommands &
  Pick<VaultContentsProps, 'shipments' | 'shipmentFilter' | 'vault' | 'onSelect'>): ReactNode {
  // The page follows the cursor, so that keys reach all of them.
  const cursor = shipments.findIndex(({ id }) => id === rest.selectedId);
  const { rows, page } = pageOfRows(shipments, Math.floor(cursor / PAGE));
  return (
    <TitledSection title={VAULT_LISTS.inbound.title} aside={shipmentFilter}>
      <ReadSoFar list="inbound" />
      <Pager
        list="inbound"
        count={shipments.length}
        page={page}
        onPage={(next) => {
          const first = shipments[next * PAGE];
          if (first !== undefined) onSelect(first.id);
        }}
      />
      {shipments.length === 0 ? (
        <p className="text-quiet">
          {vault.fetchedAt === null && vault.extents.inbound === undefined
            ? 'Not read yet.'
            : 'No inbound shipments.'}
        </p>
      ) : (
        rows.map((shipment) => (
          <ShipmentCard key={shipment.id} shipment={shipment} onSelect={onSelect} {...rest} />
        ))
      )}
    </TitledSection>
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
    <TitledSection
      title="Send metal to"
      aside={
        <>
          {address !== null && (
            <Button size="small" binding="vault.copy-address" onPress={onCopyAddress}>
              {done ? 'Copied' : 'Copy'}
            </Button>
          )}
          <output className="visually-hidden">{done ? 'Address copied.' : ''}</output>
        </>
      }
    >
      {address === null ? (
        <p className="text-quiet">The intake address is not loaded yet.</p>
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
      {address !== null && <AsReceived things={[{ kind: 'intake-address', id: '' }]} />}
    </TitledSection>
  );
}
