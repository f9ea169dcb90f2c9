/** The keys that act on the order that is open, or else on the one under the cursor. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { whyNoLabel } from '#renderer/shared/orders/order-state.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { useEffect, useEffectEvent } from 'react';
import type { OrderCommands } from './details/use-order-commands.ts';
import { amountText } from './details/wire-part.tsx';

export function useOrderKeys({
  current,
  work,
  copy,
  showVault,
  exportRows,
}: {
  readonly current: OrderRow | undefined;
  readonly work: OrderCommands;
  readonly copy: (name: string, text: string) => void;
  readonly showVault: (shipmentId: string) => void;
  readonly exportRows: (format: 'csv' | 'json') => void;
}): void {
  const onLabel = (act: (orderId: string) => void) => (): void => {
    if (current === undefined) return;
    const missing = whyNoLabel(current, Date.now());
    if (missing === null && current.orderId !== null) act(current.orderId);
    else work.say(missing);
  };
  const now = useNow(60_000);
  const noLabel = current === undefined ? NO_ORDER : whyNoLabel(current, now);
  useBinding('orders.open-label', onLabel(work.openLabel));
  useBinding(
    'orders.save-label',
    onLabel((orderId) => {
      work.saveLabel(orderId, 'dialog');
    }),
    true,
    noLabel,
  );
  useBinding(
    'orders.keep-label',
    onLabel((orderId) => {
      work.saveLabel(orderId, 'downloads');
    }),
    true,
    noLabel,
  );
  useBinding('orders.accept-host', work.acceptHost, work.note?.kind === 'asks');
  useBinding(
    'orders.show-vault',
    () => {
      if (current === undefined) return;
      if (current.movement !== null) showVault(current.movement.shipmentId);
      else work.say(NO_SHIPMENT);
    },
    true,
    (current?.movement ?? null) === null ? NO_SHIPMENT : null,
  );
  const { orderId = null, total = null, trackingNumber = null } = current ?? {};
  useBinding(
    'orders.copy-id',
    () => {
      if (orderId !== null) copy('id', orderId);
    },
    true,
    orderId === null ? NO_ID : null,
  );
  useBinding(
    'orders.copy-total',
    () => {
      if (total !== null) copy('total', amountText(total));
    },
    true,
    total === null ? 'Its total is not known.' : null,
  );
  useBinding(
    'orders.copy-tracking',
    () => {
      if (trackingNumber !== null) copy('tracking', trackingNumber);
    },
    true,
    trackingNumber === null ? 'It has no tracking number.' : null,
  );
  useBinding(
    'orders.look-again',
    () => {
      if (current !== undefined && orderId !== null) {
        work.lookAgain({ side: current.side, orderId });
      }
    },
    true,
    orderId === null ? NO_ID : null,
  );
  useBinding(
    'orders.forget',
    () => {
      if (current === undefined) return;
      if (current.isRemovable && orderId !== null) work.forgetSell(orderId);
      else work.say(NOT_REMOVABLE);
    },
    true,
    current?.isRemovable === true ? null : NOT_REMOVABLE,
  );
  const confirm = (): void => {
    if (current === undefined) work.say(NO_ORDER);
    else work.confirm(current.key);
  };
  useBinding('orders.confirm', confirm, true, current === undefined ? NO_ORDER : null);
  const { setView } = useActions();
  const isAsked = useTerminal((state) => state.confirmationAsked);
  const answer = useEffectEvent(() => {
    setView({ confirmationAsked: false });
    confirm();
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
  useBinding('orders.export-csv', () => {
    exportRows('csv');
  });
  useBinding('orders.export-json', () => {
    exportRows('json');
  });
}

const NO_ORDER = 'No order is chosen.';
const NO_ID = 'It has no ID yet.';
const NO_SHIPMENT = 'No vault shipment is known to belong to this order.';
const NOT_REMOVABLE = 'Only sells that you found by their ID can be removed from the list.';
