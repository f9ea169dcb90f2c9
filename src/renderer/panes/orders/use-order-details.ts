/** The details of the order that is open, read again whenever its row changes. */
import type { OrderDetails, OrderRow } from '#contract/ipc/orders.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { messageOf } from '#renderer/store/message-of.ts';
import { useEffect, useState } from 'react';

export type LoadedDetails =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly details: OrderDetails }
  | { readonly state: 'failed'; readonly reason: string };

/** What was read for a row stays until what is newer came; another row begins anew. */
export function useOrderDetails(row: OrderRow): LoadedDetails {
  const bridge = useBridge();
  const hosts = useTerminal((state) => state.session.labelHosts);
  const [loaded, setLoaded] = useState<LoadedDetails & { readonly key?: string }>({
    state: 'loading',
  });
  useEffect(() => {
    let left = false;
    const show = (next: LoadedDetails): void => {
      if (!left) setLoaded({ ...next, key: row.key });
    };
    bridge
      .invoke('orders/get-details', { key: row.key })
      .then((answer) => {
        show(
          answer.ok
            ? { state: 'ready', details: answer.value }
            : { state: 'failed', reason: answer.failure.title },
        );
      })
      .catch((error: unknown) => {
        show({ state: 'failed', reason: messageOf(error) });
      });
    return () => {
      left = true;
    };
    // Accepted hosts say how a label is described.
  }, [bridge, row, hosts]);
  return loaded.key === row.key ? loaded : { state: 'loading' };
}
