/** The Vault pane: connects the store with the view. */
import type { InboundShipmentView, VaultListName } from '#contract/ipc/holdings/vault.ts';
import {
  missingAccess,
  missingForVault,
} from '#renderer/shared/capabilities/missing-capability.ts';
import { useOld } from '#renderer/shared/freshness/use-old.ts';
import { RefreshButton } from '#renderer/shared/freshness/refresh-button.tsx';
import {
  MissingCapabilityNotice,
  useCapabilityState,
} from '#renderer/shared/capabilities/capability-notices.tsx';
import { useRevealed } from '#renderer/shared/use-revealed.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useBinding, useBindingTable } from '#renderer/shared/keys/keys.tsx';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { ErrorState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { useCopy } from '#renderer/ui/controls/use-copy.ts';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useHoldings } from '#renderer/shared/holdings/use-holdings.ts';
import { useLots } from '#renderer/shared/holdings/use-lots.ts';
import { useSellHolding } from '#renderer/shared/holdings/use-sell-holding.ts';
import { sortShipments } from './shipments.ts';
import { useStateFilter } from './vault-list.tsx';
import type { VaultHoldingRow } from './holding-row.tsx';
import { HoldingsPart } from './holdings-part.tsx';
import { VaultContents } from './vault-contents.tsx';

const NO_HOLDINGS: readonly VaultHoldingRow[] = [];

const LISTS: readonly VaultListName[] = ['inbound', 'outbound', 'requests', 'reviews'];

export function VaultPane(): ReactNode {
  const vault = useTerminal((state) => state.vault);
  const standing = useCapabilityState();
  const old = useOld(vault.fetchedAt);
  const { copied, copy } = useCopy();
  const text = vault.intakeAddress?.formatted ?? null;
  const actions = useActions();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  useRevealed('vault', setSelectedId);
  const sorted = useMemo(() => sortShipments(vault.inbound), [vault.inbound]);
  const { rows: shipments, select: shipmentFilter } = useStateFilter('inbound', sorted);
  const holdings = vault.holdings ?? NO_HOLDINGS;
  // Holdings first, then shipments. The cursor starts on the first holding.
  const places = [...holdings.map(({ productId }) => productId), ...shipments.map(({ id }) => id)];
  const cursor = selectedId ?? holdings[0]?.productId ?? null;
  const step = (to: (index: number) => number): void => {
    const index = to(places.findIndex((place) => place === cursor));
    const next = places[Math.min(places.length - 1, Math.max(0, index))];
    if (next !== undefined) setSelectedId(next);
  };
  const holding = holdings.find(({ productId }) => productId === cursor);
  const portfolio = useHoldings();
  const [isOpen, setOpen] = useState(false);
  const opened = useLots(isOpen ? (holding?.productId ?? null) : null, portfolio);
  useSellHolding(
    holding === undefined ? null : { product: holding.productId, pieces: holding.quantity },
    opened.chosen,
    'The cursor is not on a product in the vault.',
  );
  const toggle = (): void => setOpen((open) => !open);
  const copyAddress = (): void => {
    if (text !== null) copy('address', text);
  };
  const selected = vault.inbound.find(({ id }) => id === selectedId);
  const copyTracking = (shipment: InboundShipmentView | undefined): void => {
    if (typeof shipment?.trackingNumber === 'string') copy(shipment.id, shipment.trackingNumber);
  };
  const showOrder = (key: string): void => actions.reveal({ kind: 'pane', pane: 'orders', key });
  const [order] = selected?.orders ?? [];
  const showItsOrder = (): void => {
    if (order !== undefined) showOrder(order.key);
  };
  const whyNoOrder = order === undefined ? 'No order is known to belong to it.' : null;
  const contents = useRef<HTMLDivElement>(null);
  const lastFilter = useRef<HTMLSelectElement>(null);
  useBindingTable({
    'row.next': () => step((index) => index + 1),
    'row.previous': () => step((index) => index - 1),
    'row.first': () => step(() => 0),
    'row.last': () => step(() => places.length),
    'row.open': holding === undefined ? [showItsOrder, whyNoOrder] : toggle,
    'vault.copy-address': [copyAddress, text === null ? 'The address is not loaded yet.' : null],
    'vault.copy-tracking': [
      () => copyTracking(selected),
      typeof selected?.trackingNumber === 'string' ? null : 'No tracking number is known.',
    ],
    'vault.show-order': [showItsOrder, whyNoOrder],
    'vault.filter': () => {
      const filters = [...(contents.current?.querySelectorAll('select') ?? [])];
      // A focused filter reads letters as its own; Escape leaves it.
      const next =
        filters[(filters.findIndex((one) => one === lastFilter.current) + 1) % filters.length];
      lastFilter.current = next ?? null;
      next?.focus();
    },
  });
  const { send } = useCommand();
  const cut = LISTS.filter((list) => vault.extents[list]?.end === 'cut');
  useBinding(
    'vault.read-on',
    () => {
      for (const list of cut) void send('vault/read-on', { list });
    },
    cut.length > 0,
  );

  const refresh = <RefreshButton pane="vault" />;
  const missing = missingForVault(standing);
  if (missing !== null) return <MissingCapabilityNotice missing={missing} actions={refresh} />;
  // The other lists are shown where one fails.
  const isPartlyRead = vault.failed.length > 0 && Object.keys(vault.extents).length > 0;
  if (vault.fetchedAt === null && !isPartlyRead) {
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
      ref={contents}
      shipments={shipments}
      shipmentFilter={shipmentFilter}
      selectedId={cursor}
      holdings={
        <HoldingsPart
          vault={vault}
          portfolio={portfolio}
          selectedId={cursor}
          opened={isOpen && holding !== undefined ? opened : null}
          onSelect={setSelectedId}
          onOpen={(id) => {
            setSelectedId(id);
            toggle();
          }}
        />
      }
      onSelect={setSelectedId}
      onCopyAddress={copyAddress}
      onCopyTracking={copyTracking}
      onShowOrder={showOrder}
    />
  );
}
