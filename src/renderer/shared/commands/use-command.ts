import type { Channel, ChannelArgs, ChannelResult } from '#contract/ipc/contract.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Failed } from '#domain/result.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useMemo, useRef, useState } from 'react';

/** As `sendCommand`, over the bridge of this terminal. */
export type SendCommand = <C extends Channel>(
  channel: C,
  args: ChannelArgs<C>,
) => Promise<ChannelResult<C> | Failed<FailureView>>;

export interface CommandState {
  /** An answer is awaited. */
  readonly busy: boolean;
  /** Why the last command was rejected; null while it was not, and while its answer is awaited. */
  readonly failure: FailureView | null;
  readonly clear: () => void;
  /** Never rejects. */
  readonly send: SendCommand;
  /** False, and nothing sent, while the last command with this key is in flight: a second press must not order twice. */
  readonly sendOnce: <C extends Channel>(key: string, channel: C, args: ChannelArgs<C>) => boolean;
}

/** Sends commands to the main process, and keeps why the last one failed. Its functions never change. */
export function useCommand(): CommandState {
  const bridge = useBridge();
  const [awaited, setAwaited] = useState(0);
  const [failure, setFailure] = useState<FailureView | null>(null);
  const inFlight = useRef(new Set<string>());
  const functions = useMemo(() => {
    const send: SendCommand = async (channel, args) => {
      setAwaited((count) => count + 1);
      setFailure(null);
      const answer = await sendCommand(bridge, channel, args);
      setAwaited((count) => count - 1);
      setFailure(failureIn(answer));
      return answer;
    };
    const sendOnce: CommandState['sendOnce'] = (key, channel, args) => {
      if (inFlight.current.has(key)) return false;
      inFlight.current.add(key);
      void send(channel, args).finally(() => inFlight.current.delete(key));
      return true;
    };
    const clear = (): void => setFailure(null);
    return { send, sendOnce, clear };
  }, [bridge]);
  return { busy: awaited > 0, failure, ...functions };
}

function failureIn(answer: ChannelResult<Channel> | Failed<FailureView>): FailureView | null {
  return answer !== null && 'ok' in answer && !answer.ok ? answer.error : null;
}
