/** A question that is asked of the main process while it is on the screen: once typing rests, and then again and again. */
import type { Channel, ChannelArgs, ChannelResult } from '#contract/ipc/contract.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Failed } from '#domain/result.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useEffect, useEffectEvent } from 'react';

/** After the last key, before it is asked. */
const SETTLE_MS = 120;

/**
 * @param request null while there is nothing to ask; the same object until it changes
 * @param againMs how often: what it is about moves
 * @param arrived an answer to a question that is still the one on the screen
 */
export function useAskedAgain<C extends Channel>(
  channel: C,
  request: ChannelArgs<C> | null,
  againMs: number,
  arrived: (asked: ChannelArgs<C>, answer: ChannelResult<C> | Failed<FailureView>) => void,
): void {
  const bridge = useBridge();
  const hear = useEffectEvent(arrived);
  useEffect(() => {
    if (request === null) return undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      const answer = await sendCommand(bridge, channel, request);
      if (!over) hear(request, answer);
    };
    const first = setTimeout(() => void ask(), SETTLE_MS);
    const again = setInterval(() => void ask(), againMs);
    return () => {
      over = true;
      clearTimeout(first);
      clearInterval(again);
    };
  }, [bridge, channel, request, againMs]);
}
