import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Channel } from '#contract/ipc/contract.ts';
import { type Result, failed } from '#domain/result.ts';
import type { SessionPorts } from '#main/session/ports.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { Handlers } from './dispatch.ts';

/** A handler for each channel of an area: the channels whose names begin with it. */
export type AreaHandlers<Area extends string> = Pick<Handlers, Channel & `${Area}/${string}`>;

type Outcome<T> = Result<T, FailureView> | Promise<Result<T, FailureView>>;

/** Asks one of the ports of the open session, or says that there is none. */
export type InSession = <T>(ask: (ports: SessionPorts) => Outcome<T>) => Outcome<T>;

export const inSessionOf =
  (current: () => { readonly ports: SessionPorts } | null): InSession =>
  (ask) => {
    const session = current();
    return session === null ? failed(noSession()) : ask(session.ports);
  };

const noSession = (): FailureView =>
  localFailure(
    'no-session',
    'Not connected yet',
    'Wait until the profile is connected, or enter its key in the profiles.',
  );
