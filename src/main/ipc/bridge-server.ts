/**
 * The only user of `ipcMain`. Every call goes through one wrapper: the sender is checked here, the rest in
 * `dispatch`.
 */
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { WireAnswer } from '#contract/ipc/bridge.ts';
import type { EventName, EventPayload } from '#contract/ipc/contract.ts';
import type { WindowName } from '#contract/ipc/app/windows.ts';
import { EVENT_WIRE, INVOKE_WIRE } from '#contract/ipc/wires.ts';
import type { Logger } from '#main/shared/log.ts';
import type { TrustedWindow, TrustedWindows } from './trusted-windows.ts';
import { dispatch, type Handlers } from './dispatch.ts';
import { failed } from '#domain/result.ts';

/**
 * Only the top frame of a window we opened, showing our own origin, may speak. Anything else (a frame,
 * a page that got navigated, web contents that are not among ours) is refused.
 */
const trustedCaller = (
  event: IpcMainInvokeEvent,
  windows: TrustedWindows<WebContents>,
  origin: string,
): TrustedWindow<WebContents> | null => {
  const frame = event.senderFrame;
  const trusted = windows.of(event.sender);
  if (frame === null || trusted === null) return null;
  const isOurs = frame === trusted.contents.mainFrame && frame.url.startsWith(`${origin}/`);
  return isOurs ? trusted : null;
};

export interface BridgeServerOptions {
  readonly handlers: Handlers;
  /** The windows that the main process has opened, each with what was seen of the user's hands in it. */
  readonly windows: TrustedWindows<WebContents>;
  /** Origin the renderer is served from, e.g. `app://touchstone`. */
  readonly origin: string;
  readonly log: Logger;
}

function send<E extends EventName>(
  contents: WebContents,
  event: E,
  payload: EventPayload<E>,
): void {
  if (!contents.isDestroyed()) contents.send(EVENT_WIRE, event, payload);
}

/** Opens the bridge; returns how to send events and how to close it. */
export function openBridge(options: BridgeServerOptions): {
  /** To every window. */
  readonly emit: <E extends EventName>(event: E, payload: EventPayload<E>) => void;
  /** To one of them; `false` while it is not there. */
  readonly emitTo: <E extends EventName>(
    window: WindowName,
    event: E,
    payload: EventPayload<E>,
  ) => boolean;
  readonly close: () => void;
} {
  // A flood is logged once until it ends, or it would push everything else out of the log.
  const flooded = new WeakSet<TrustedWindow<WebContents>>();
  ipcMain.handle(INVOKE_WIRE, (event, channel: unknown, args: unknown): Promise<WireAnswer> => {
    const caller = trustedCaller(event, options.windows, options.origin);
    if (caller === null) {
      options.log.warn('refused a call from an unknown sender');
      return Promise.resolve(failed('This page may not talk to the terminal.'));
    }
    if (!caller.mayCall()) {
      if (!flooded.has(caller)) {
        options.log.warn('the page makes more calls than it may; some are refused');
      }
      flooded.add(caller);
      return Promise.resolve(failed('The window makes too many calls at once. Try again.'));
    }
    flooded.delete(caller);
    return dispatch(options.handlers, channel, args, {
      useGesture: (named) => caller.gestures.use(named),
      caller: caller.name,
      log: options.log,
    });
  });
  return {
    emit: (event, payload) => {
      for (const { contents } of options.windows.all()) send(contents, event, payload);
    },
    emitTo: (name, event, payload) => {
      const window = options.windows.named(name);
      if (window !== null) send(window.contents, event, payload);
      return window !== null;
    },
    close: () => ipcMain.removeHandler(INVOKE_WIRE),
  };
}
