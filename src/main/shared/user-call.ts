/** Dialogs of the system, and other programs, are opened for calls that need a user gesture only. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Channel } from '#contract/ipc/contract.ts';
import { requiresUserGesture } from '#contract/ipc/user-gesture.ts';

/** The call of a window that is being answered, through everything its handler waits for. */
const answered = new AsyncLocalStorage<Channel>();

export const answering = <T>(channel: Channel, work: () => T): T => answered.run(channel, work);

/**
 * Called before a dialog or another program is opened. A channel that does so has to be among those of
 * `contract/ipc/user-gesture.ts`, or page script could do it at any time.
 *
 * @throws when it is not
 */
export function requireUserCall(): void {
  const channel = answered.getStore();
  if (channel !== undefined && !requiresUserGesture(channel))
    throw new Error(`${channel} needs a user gesture for what it opens.`);
}
