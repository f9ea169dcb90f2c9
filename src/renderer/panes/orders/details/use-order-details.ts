/** The details of the order that is open, read again whenever its row changes. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { OrderDetails, OrderRow } from '#contract/ipc/orders.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useEffect, useState } from 'react';

export type LoadedDetails =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly details: OrderDetails }
  | { readonly state: 'failed'; readonly reason: string };

/** What was read for a row stays until what is newer came; another row begins anew. */
export function useOrderDetails(row: OrderRow): LoadedDetails {
  const bridge = useBridge();
  const hosts = useTerminal((state) => state.session.labelHosts);
  const [loaded, setLoaded] = useState<LoadedFor | null>(null);
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const result = await readDetails(bridge, row.key);
      // How a label is described follows the accepted hosts, so with others it is read again.
      if (!left) setLoaded({ key: row.key, hosts, result });
    };
    void read();
    return () => {
      left = true;
    };
  }, [bridge, row, hosts]);
  return loaded?.key === row.key ? loaded.result : { state: 'loading' };
}

interface LoadedFor {
  readonly key: string;
  readonly hosts: readonly string[];
  readonly result: LoadedDetails;
}

async function readDetails(bridge: Bridge, key: string): Promise<LoadedDetails> {
  const answer = await sendCommand(bridge, 'orders/get-details', { key });
  return answer.ok
    ? { state: 'ready', details: answer.value }
    : { state: 'failed', reason: failureText(answer.error) };
}
