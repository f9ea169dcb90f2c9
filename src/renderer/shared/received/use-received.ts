/** What the marketplace sent of a thing, read from the main process when it is looked at. */
import type { ReceivedThing, ReceivedView } from '#contract/ipc/received.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useEffect, useState } from 'react';

type Received =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'ready'; readonly view: ReceivedView };

export function useReceived({ kind, id }: ReceivedThing): Received {
  const bridge = useBridge();
  const [received, setReceived] = useState<Received>({ state: 'loading' });
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const answer = await sendCommand(bridge, 'received/get-record', { kind, id });
      if (left) return;
      setReceived(
        answer.ok
          ? { state: 'ready', view: answer.value }
          : { state: 'failed', reason: failureText(answer.error) },
      );
    };
    void read();
    return () => {
      left = true;
    };
  }, [bridge, kind, id]);
  return received;
}
