import type { Channel, ChannelArgs } from '#contract/ipc/contract.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useCallback } from 'react';
import { reportError } from '../errors/error-boundary.tsx';

export type Send = <C extends Channel>(channel: C, args: ChannelArgs<C>) => void;

/**
 * For requests whose answer shows in the state that follows, a refresh for instance. A call that the
 * main process refuses goes to the log.
 */
export function useSend(): Send {
  const bridge = useBridge();
  return useCallback<Send>(
    (channel, args) => {
      bridge.invoke(channel, args).catch((error: unknown) => {
        reportError(bridge, error);
      });
    },
    [bridge],
  );
}
