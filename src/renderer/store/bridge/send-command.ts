import type { Bridge } from '#contract/ipc/bridge.ts';
import type { Channel, ChannelArgs, ChannelResult } from '#contract/ipc/contract.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import { bridgeFailure } from './failures.ts';
import { reportError } from './report-error.ts';

/** A command that did not do what was asked, and why. */
export interface Refused {
  readonly ok: false;
  readonly error: FailureView;
}

/**
 * Sends a command over the bridge. It never rejects: a call that the bridge itself refuses is refused like any other,
 * and goes to the log as well.
 */
export async function sendCommand<C extends Channel>(
  bridge: Pick<Bridge, 'invoke'>,
  channel: C,
  args: ChannelArgs<C>,
): Promise<ChannelResult<C> | Refused> {
  try {
    return await bridge.invoke(channel, args);
  } catch (error) {
    reportError(bridge, error);
    return { ok: false, error: bridgeFailure(error) };
  }
}
