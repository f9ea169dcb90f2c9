/** The keys that act on the order that is open, or else on the one under the cursor. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import type { BindingId } from '#domain/keys/bindings.ts';
import { useBinding, useBindingTable } from '#renderer/shared/keys/keys.tsx';
import { whyNoLabel } from '#renderer/shared/orders/order-state.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { useEffect, useEffectEvent } from 'react';
import { wireTransferAmount } from './details/wire-section.tsx';
import type { OrderCommands } from './details/use-order-commands.ts';

const NO_ORDER = 'No order is selected.';
const NO_ID = 'No order ID yet.';
const NO_SHIPMENT = 'No vault shipment is known to belong to this order.';
const NOT_REMOVABLE = 'Only sells that you found by their ID can be removed from the list.';

export function useOrderKeys({
  current,
  work,
  copy,
  exportRows,
}: {
  readonly current: OrderRow | undefined;
  readonly work: OrderCommands;
  readonly copy: (name: string, text: string) => void;
  readonly exportRows: (format: 'csv' | 'json') => void;
}): void {
  const { setView, reveal } = useActions();
  const now = useNow(60_000);
  const noLabel = current === undefined ? NO_ORDER : whyNoLabel(current, now);
  const { orderId = null, total = null, trackingNumber = null, movement = null } = current ?? {};
  const onLabel = (act: (orderId: string) => void) => (): void => {
    if (current === undefined) return;
    const missing = whyNoLabel(current, Date.now());
    if (missing === null && current.orderId !== null) act(current.orderId);
    else work.say(missing);
  };
  const copied = (binding: BindingId, text: string | null) => (): void => {
    if (text !== null) copy(binding, text);
  };
  const confirm = (): void => {
    if (current === undefined) work.say(NO_ORDER);
    else work.confirm(current.key);
  };
  const amount = total === null ? null : wireTransferAmount(total);
  useBindingTable({
    'orders.open-label': onLabel(work.openLabel),
    'orders.save-label': [onLabel((id) => work.saveLabel(id, 'dialog')), noLabel],
    'orders.keep-label': [onLabel((id) => work.saveLabel(id, 'downloads')), noLabel],
    'orders.show-vault': [
      () => {
        if (movement !== null) reveal({ kind: 'pane', pane: 'vault', key: movement.shipmentId });
        else if (current !== undefined) work.say(NO_SHIPMENT);
      },
      movement === null ? NO_SHIPMENT : null,
    ],
    'orders.copy-id': [copied('orders.copy-id', orderId), orderId === null ? NO_ID : null],
    'orders.copy-total': [
      copied('orders.copy-total', amount),
      amount === null ? 'Total not known.' : null,
    ],
    'orders.copy-tracking': [
      copied('orders.copy-tracking', trackingNumber),
      trackingNumber === null ? 'No tracking number.' : null,
    ],
    'orders.look-again': [
      () => {
        if (current !== undefined && orderId !== null) {
          work.lookAgain({ side: current.side, orderId });
        }
      },
      orderId === null ? NO_ID : null,
    ],
    'orders.forget': [
      () => {
        if (current === undefined) return;
        if (current.isRemovable && orderId !== null) work.forgetSell(orderId);
        else work.say(NOT_REMOVABLE);
      },
      current?.isRemovable === true ? null : NOT_REMOVABLE,
    ],
    'orders.confirm': [confirm, current === undefined ? NO_ORDER : null],
    'orders.export-csv': () => exportRows('csv'),
    'orders.export-json': () => exportRows('json'),
  });
  useBinding('orders.accept-host', work.acceptHost, work.note?.kind === 'asks');
  const isRequested = useTerminal((state) => state.confirmationAsked);
  const confirmRequested = useEffectEvent(() => {
    setView({ confirmationAsked: false });
    confirm();
  });
  useEffect(() => {
    if (isRequested) confirmRequested();
  }, [isRequested]);
}
