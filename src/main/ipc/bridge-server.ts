/**
 * The only user of `ipcMain`. Every call goes through one wrapper: the sender is checked here, the rest in
 * `dispatch`.
 */
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { WireAnswer } from '#contract/ipc/bridge.ts';
import type { EventName, EventPayload } from '#contract/ipc/contract.ts';
import { EVENT_WIRE, INVOKE_WIRE } from '#contract/ipc/wires.ts';
import { CALL_RATE, callsWithinRate } from './message-bounds.ts';
import type { Logger } from '#main/shared/log.ts';
import type { Gestures } from './gestures.ts';
import { dispatch, type Handlers } from './dispatch.ts';
import { failed } from '#domain/result.ts';

/**
 * Only the top frame of a window we opened, showing our own origin, may speak. Anything else (a frame,
 * a page that got navigated, a second web contents) is refused.
 */
const isTrusted = (
  event: IpcMainInvokeEvent,
  trusted: WebContents | null,
  origin: string,
): boolean => {
  const frame = event.senderFrame;
  if (frame === null || trusted === null || event.sender !== trusted) return false;
  return frame === trusted.mainFrame && frame.url.startsWith(`${origin}/`);
};

export interface BridgeServerOptions {
  readonly handlers: Handlers;
  /** The window's web contents, or null while there is none. */
  readonly trustedSender: () => WebContents | null;
  /** Origin the renderer is served from, e.g. `app://touchstone`. */
  readonly origin: string;
  /** What the main process has seen of the user's hands. */
  readonly gestures: Pick<Gestures, 'use'>;
  readonly monotonicNow: () => number;
  readonly log: Logger;
}

/** Opens the bridge; returns how to send events and how to close it. */
export function openBridge(options: BridgeServerOptions): {
  readonly emit: <E extends EventName>(event: E, payload: EventPayload<E>) => void;
  readonly close: () => void;
} {
  const isWithinRate = callsWithinRate(CALL_RATE, options.monotonicNow);
  // A flood is told once until it ends, or it would wash everything else out of the log.
  let flooded = false;
  ipcMain.handle(INVOKE_WIRE, (event, channel: unknown, args: unknown): Promise<WireAnswer> => {
    if (!isTrusted(event, options.trustedSender(), options.origin)) {
      options.log.warn('refused a call from an unknown sender');
      return Promise.resolve(failed('This page may not talk to the terminal.'));
    }
    if (!isWithinRate()) {
      if (!flooded) options.log.warn('the page makes more calls than it may; some are refused');
      flooded = true;
      return Promise.resolve(failed('The window makes too many calls at once. Try again.'));
    }
    flooded = false;
    return dispatch(options.handlers, channel, args, {
      useGesture: (named) => options.gestures.use(named),
      log: options.log,
    });
  });
  return {
    emit: (event, payload) => {
      const target = options.trustedSender();
      if (target !== null && !target.isDestroyed()) target.send(EVENT_WIRE, event, payload);
    },
    close: () => ipcMain.removeHandler(INVOKE_WIRE),
  };
}
