/** The keys that act on the order that is open, or else on the one under the cursor. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { whyNoLabel } from '#renderer/shared/orders/order-state.ts';
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
  useBinding('orders.open-label', onLabel(work.openLabel));
  useBinding(
    'orders.save-label',
    onLabel((orderId) => {
      work.saveLabel(orderId, 'dialog');
    }),
  );
  useBinding(
    'orders.keep-label',
    onLabel((orderId) => {
      work.saveLabel(orderId, 'downloads');
    }),
  );
  useBinding('orders.accept-host', work.acceptHost, work.note?.kind === 'asks');
  useBinding('orders.show-vault', () => {
    if (current === undefined) return;
    if (current.movement !== null) showVault(current.movement.shipmentId);
    else work.say('No vault shipment is known to belong to this order.');
  });
  useBinding('orders.copy-id', () => {
    if (typeof current?.orderId === 'string') copy('id', current.orderId);
  });
  useBinding('orders.copy-total', () => {
    if (typeof current?.total === 'number') copy('total', amountText(current.total));
  });
  useBinding('orders.copy-tracking', () => {
    if (typeof current?.trackingNumber === 'string') copy('tracking', current.trackingNumber);
  });
  useBinding('orders.look-again', () => {
    if (current !== undefined && current.orderId !== null) {
      work.lookAgain({ side: current.side, orderId: current.orderId });
    }
  });
  useBinding('orders.forget', () => {
    if (current === undefined) return;
    if (current.isRemovable && current.orderId !== null) work.forgetSell(current.orderId);
    else work.say('Only sells that you found by their ID can be removed from the list.');
  });
  useBinding('orders.export-csv', () => {
    exportRows('csv');
  });
  useBinding('orders.export-json', () => {
    exportRows('json');
  });
}
