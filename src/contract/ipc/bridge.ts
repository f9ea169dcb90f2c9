/** What the preload script exposes as `window.touchstone`. */
import type { Channel, ChannelArgs, ChannelResult, EventName, EventPayload } from './contract.ts';
import type { Result } from '#domain/result.ts';

/**
 * A refusal at the boundary itself (unknown channel, arguments off their schema, unknown sender) is a
 * failed answer, so that its text survives the wire; the bridge turns it into a rejection.
 */
export type WireAnswer = Result<unknown, string>;

export interface Bridge {
  /** @throws Error when the main process refuses the call itself; failures of the work are results. */
  invoke<C extends Channel>(channel: C, args: ChannelArgs<C>): Promise<ChannelResult<C>>;
  /** Returns the function that ends the subscription. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
}
