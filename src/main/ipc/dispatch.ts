/** One call over the bridge: the channel is looked up, the arguments parsed, a failure logged and refused. */
import type { z } from 'zod';
import { failed } from '#domain/result.ts';
import type { WireAnswer } from '#contract/ipc/bridge.ts';
import {
  channels,
  type Channel,
  type ChannelParsedArgs,
  type ChannelResult,
} from '#contract/ipc/contract.ts';
import { requiresUserGesture } from '#contract/ipc/user-gesture.ts';
import { GESTURE_REQUIRED } from '#domain/keys/gesture-required.ts';
import type { WindowName } from '#contract/ipc/app/windows.ts';
import { isOfRealSize } from './message-bounds.ts';
import type { Logger } from '#main/shared/log.ts';
import { answering } from '#main/shared/user-call.ts';

type ParsedArgs = { [C in Channel]: ChannelParsedArgs<C> };
type ArgsSchemas = { readonly [C in Channel]: { readonly args: z.ZodType<ParsedArgs[C]> } };

/** Where the result is null, a handler may return nothing. */
type Returned<T> = [T] extends [null] ? null | void : T;

export type Handlers = {
  readonly [C in Channel]: (
    args: ParsedArgs[C],
    caller: WindowName,
  ) => Promise<Returned<ChannelResult<C>>> | Returned<ChannelResult<C>>;
};

const noSuchChannel: WireAnswer = { ok: false, error: 'There is no such channel.' };

const schemas: ArgsSchemas = channels;

const isChannel = (name: unknown): name is Channel =>
  typeof name === 'string' && Object.hasOwn(channels, name);

export interface CallParts {
  /** Uses up the key press or click behind this call; false when there was none. */
  readonly useGesture: (channel: Channel) => boolean;
  /** The window it comes from. */
  readonly caller: WindowName;
  readonly log: Logger;
}

/** Answers one call. */
export async function dispatch(
  handlers: Partial<Handlers>,
  channel: unknown,
  args: unknown,
  { useGesture, caller, log }: CallParts,
): Promise<WireAnswer> {
  if (!isChannel(channel)) return noSuchChannel;
  if (!isOfRealSize(args)) {
    log.warn(`refused ${channel}: its arguments are too large`);
    return failed(`${channel} was called with arguments that are too large.`);
  }
  if (requiresUserGesture(channel) && !useGesture(channel)) {
    log.warn(`refused ${channel}: no key press or click was seen`);
    return failed(GESTURE_REQUIRED);
  }
  return answer(handlers, channel, args, { caller, log });
}

async function answer<C extends Channel>(
  handlers: Partial<Handlers>,
  channel: C,
  args: unknown,
  { caller, log }: Pick<CallParts, 'caller' | 'log'>,
): Promise<WireAnswer> {
  const handler: Partial<Handlers>[C] = handlers[channel];
  if (handler === undefined) return noSuchChannel;
  const parsed = schemas[channel].args.safeParse(args);
  if (!parsed.success) {
    const where = parsed.error.issues
      .map((issue) => `${issue.path.join('.') || 'arguments'}: ${issue.message}`)
      .join('; ');
    // The arguments themselves are not logged: one of them may be a key.
    log.warn(`refused ${channel}: ${where}`);
    return { ok: false, error: `${channel} was called with unusable arguments (${where}).` };
  }
  try {
    const value = await answering(channel, () => handler(parsed.data, caller));
    return { ok: true, value: value ?? null };
  } catch (error) {
    log.error(`${channel} failed`, error);
    const reason = error instanceof Error ? error.message : 'an unexpected failure';
    return { ok: false, error: `${channel} failed: ${reason}` };
  }
}
