/** The Vault pane: the store on one side, the view on the other. */
import type { InboundShipmentView } from '#contract/ipc/orders.ts';
import {
  missingAccess,
  missingForVault,
} from '#renderer/shared/capabilities/missing-capability.ts';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { RefreshButton } from '#renderer/shared/freshness/refresh-button.tsx';
import {
  MissingCapabilityNotice,
  useCapabilityState,
} from '#renderer/shared/capabilities/capability-notices.tsx';
import { useRevealed } from '#renderer/shared/use-revealed.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { ErrorState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { useCopy } from '#renderer/ui/controls/use-copy.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { sortShipments } from './shipments.ts';
import { VaultContents } from './vault-contents.tsx';

/** How often the vault is asked whether it has become old. */
const OLD_CHECK_MS = 5_000;

export function VaultPane(): ReactNode {
  const vault = useTerminal((state) => state.vault);
  const standing = useCapabilityState();
  const old = isOld(standing.connection, vault.fetchedAt, useNow(OLD_CHECK_MS));
  const { copied, copy } = useCopy();
  const text = vault.intakeAddress?.formatted ?? null;
  const actions = useActions();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  useRevealed('vault', setSelectedId);
  const shipments = useMemo(() => sortShipments(vault.inbound), [vault.inbound]);
  const step = (to: (index: number) => number): void => {
    const index = to(shipments.findIndex(({ id }) => id === selectedId));
    const next = shipments[Math.min(shipments.length - 1, Math.max(0, index))];
    if (next !== undefined) setSelectedId(next.id);
  };
  useBinding('row.next', () => {
    step((index) => index + 1);
  });
  useBinding('row.previous', () => {
    step((index) => index - 1);
  });
  useBinding('row.first', () => {
    step(() => 0);
  });
  useBinding('row.last', () => {
    step(() => shipments.length);
  });
  const copyAddress = (): void => {
    if (text !== null) copy('address', text);
  };
  useBinding('vault.copy-address', copyAddress);

  const selected = vault.inbound.find(({ id }) => id === selectedId);
  const copyTracking = (shipment: InboundShipmentView | undefined): void => {
    if (typeof shipment?.trackingNumber === 'string') copy(shipment.id, shipment.trackingNumber);
  };
  useBinding('vault.copy-tracking', () => {
    copyTracking(selected);
  });
  const showOrder = (key: string): void => {
    actions.reveal({ kind: 'pane', pane: 'orders', key });
  };
  useBinding('vault.show-order', () => {
    const [order] = selected?.orders ?? [];
    if (order !== undefined) showOrder(order.key);
  });

  const refresh = <RefreshButton pane="vault" />;
  const missing = missingForVault(standing);
  if (missing !== null) return <MissingCapabilityNotice missing={missing} actions={refresh} />;
  if (vault.fetchedAt === null) {
    const noAccess = missingAccess(standing);
    if (noAccess !== null) return <MissingCapabilityNotice missing={noAccess} actions={refresh} />;
    return vault.failure === null ? (
      <LoadingState label="Loading the vault" rows={6} />
    ) : (
      <ErrorState failure={vault.failure} actions={refresh} />
    );
  }
  return (
    <VaultContents
      vault={vault}
      old={old}
      copied={copied}
      shipments={shipments}
      selectedId={selectedId}
      onCopyAddress={copyAddress}
      onCopyTracking={copyTracking}
      onShowOrder={showOrder}
    />
  );
}
