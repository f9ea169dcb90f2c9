import type { Bridge } from '#contract/ipc/bridge.ts';
import type { Channel, ChannelArgs, ChannelResult } from '#contract/ipc/contract.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Failed } from '#domain/result.ts';
import { bridgeFailure } from './failures.ts';
import { reportError } from './report-error.ts';

/**
 * Sends a command over the bridge. It never rejects: a call that the bridge itself refuses is refused like any other,
 * and goes to the log as well.
 */
export async function sendCommand<C extends Channel>(
  bridge: Pick<Bridge, 'invoke'>,
  channel: C,
  args: ChannelArgs<C>,
): Promise<ChannelResult<C> | Failed<FailureView>> {
  try {
    return await bridge.invoke(channel, args);
  } catch (error) {
    reportError(bridge, error);
    return { ok: false, error: bridgeFailure(error) };
  }
}
