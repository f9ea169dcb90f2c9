/**
 * The only user of `ipcMain`. Every call goes through one wrapper: the sender is checked, the channel
 * looked up, the arguments parsed, the failure logged and turned into a refusal.
 */
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { z } from 'zod';
import type { WireAnswer } from '#contract/ipc/bridge.ts';
import {
  channels,
  type Channel,
  type ChannelParsedArgs,
  type ChannelResult,
  type EventName,
  type EventPayload,
} from '#contract/ipc/contract.ts';
import { EVENT_WIRE, INVOKE_WIRE } from '#contract/ipc/wires.ts';
import type { Logger } from '../log.ts';

type ParsedArgs = { [C in Channel]: ChannelParsedArgs<C> };
type ArgsSchemas = { readonly [C in Channel]: { readonly args: z.ZodType<ParsedArgs[C]> } };

export type Handlers = {
  readonly [C in Channel]: (args: ParsedArgs[C]) => Promise<ChannelResult<C>> | ChannelResult<C>;
};

const schemas: ArgsSchemas = channels;

const isChannel = (name: unknown): name is Channel =>
  typeof name === 'string' && Object.hasOwn(channels, name);

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
  readonly log: Logger;
}

/** Answers one call. Exported so that the refusals can be tested without a window. */
export async function dispatch(
  handlers: Handlers,
  channel: unknown,
  args: unknown,
  log: Logger,
): Promise<WireAnswer> {
  if (!isChannel(channel)) return { ok: false, refused: 'There is no such channel.' };
  return answer(handlers, channel, args, log);
}

async function answer<C extends Channel>(
  handlers: Handlers,
  channel: C,
  args: unknown,
  log: Logger,
): Promise<WireAnswer> {
  const parsed = schemas[channel].args.safeParse(args);
  if (!parsed.success) {
    const where = parsed.error.issues
      .map((issue) => `${issue.path.join('.') || 'arguments'}: ${issue.message}`)
      .join('; ');
    // The arguments themselves are not logged: one of them may be a key.
    log.warn(`refused ${channel}: ${where}`);
    return { ok: false, refused: `${channel} was called with unusable arguments (${where}).` };
  }
  try {
    return { ok: true, result: await handlers[channel](parsed.data) };
  } catch (error) {
    log.error(`${channel} failed`, error);
    const reason = error instanceof Error ? error.message : 'an unexpected failure';
    return { ok: false, refused: `${channel} failed: ${reason}` };
  }
}

/** Opens the bridge; returns how to send events and how to close it. */
export function openBridge(options: BridgeServerOptions): {
  readonly emit: <E extends EventName>(event: E, payload: EventPayload<E>) => void;
  readonly close: () => void;
} {
  ipcMain.handle(INVOKE_WIRE, (event, channel: unknown, args: unknown): Promise<WireAnswer> => {
    if (!isTrusted(event, options.trustedSender(), options.origin)) {
      options.log.warn('refused a call from an unknown sender');
      return Promise.resolve({ ok: false, refused: 'This page may not talk to the terminal.' });
    }
    return dispatch(options.handlers, channel, args, options.log);
  });
  return {
    emit: (event, payload) => {
      const target = options.trustedSender();
      if (target !== null && !target.isDestroyed()) target.send(EVENT_WIRE, event, payload);
    },
    close: () => ipcMain.removeHandler(INVOKE_WIRE),
  };
}
