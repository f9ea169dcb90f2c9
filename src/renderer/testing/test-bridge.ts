/** Support for tests of components: a bridge that records calls and returns the answers it is given. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { Channel, ChannelArgs, ChannelResult } from '#contract/ipc/contract.ts';

type Answer<C extends Channel> = ChannelResult<C> | Promise<ChannelResult<C>>;
export type Answers = { [C in Channel]?: (args: ChannelArgs<C>) => Answer<C> };

export interface RecordedCall {
  readonly channel: Channel;
  readonly args: unknown;
}

/** Channels without an answer never settle, as a main process that is busy. */
export function recordingBridge(answers: Answers = {}): { bridge: Bridge; calls: RecordedCall[] } {
  const calls: RecordedCall[] = [];
  const answer = <C extends Channel>(
    channel: C,
    args: ChannelArgs<C>,
  ): Promise<ChannelResult<C>> => {
    const known: ((args: ChannelArgs<C>) => Answer<C>) | undefined = answers[channel];
    return known === undefined
      ? Promise.withResolvers<ChannelResult<C>>().promise
      : Promise.resolve(known(args));
  };
  return {
    calls,
    bridge: {
      invoke(channel, args) {
        calls.push({ channel, args });
        return answer(channel, args);
      },
      on: () => () => undefined,
    },
  };
}
