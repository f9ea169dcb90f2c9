import type { Channel, ChannelArgs, ChannelResult } from '#contract/ipc/contract.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Failed } from '#domain/result.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useCallback, useState } from 'react';

/** As `sendCommand`, over the bridge of this terminal. */
export type SendCommand = <C extends Channel>(
  channel: C,
  args: ChannelArgs<C>,
) => Promise<ChannelResult<C> | Failed<FailureView>>;

export interface CommandState {
  /** An answer is awaited. */
  readonly busy: boolean;
  /** What the last command was refused with; null while it was not, and while its answer is awaited. */
  readonly failure: FailureView | null;
  /** Forgets the failure. Always the same function. */
  readonly clear: () => void;
  /** Sends a command and answers what came of it; never rejects. Always the same function. */
  readonly send: SendCommand;
}

/** A component's way to the main process: sends commands, and keeps what the last one was refused with. */
export function useCommand(): CommandState {
  const bridge = useBridge();
  const [awaited, setAwaited] = useState(0);
  const [failure, setFailure] = useState<FailureView | null>(null);
  const clear = useCallback(() => {
    setFailure(null);
  }, []);
  const send = useCallback<SendCommand>(
    async (channel, args) => {
      setAwaited((count) => count + 1);
      setFailure(null);
      const answer = await sendCommand(bridge, channel, args);
      setAwaited((count) => count - 1);
      setFailure(failureIn(answer));
      return answer;
    },
    [bridge],
  );
  return { busy: awaited > 0, failure, clear, send };
}

function failureIn(answer: ChannelResult<Channel> | Failed<FailureView>): FailureView | null {
  return answer !== null && 'ok' in answer && !answer.ok ? answer.error : null;
}
