/** TCP connections to a host that may have several addresses (RFC 8305, "Happy Eyeballs"). */
import { lookup } from 'node:dns/promises';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForSocket } from './wait-for-socket.ts';

/** RFC 8305, section 5: try the next address too after this delay. */
const NEXT_AFTER_MS = 250;

const nothing = (): void => undefined;

/**
 * Connects to the first of the host's addresses that responds. Node's own implementation abandons each after
 * 250 ms: with a slow first and a dead second address it never connects.
 *
 * @param host a name, or a numeric address without brackets
 */
export async function dial(host: string, port: number, deadline: AbortSignal): Promise<Socket> {
  if (isIP(host) !== 0) return waitForSocket(connectTcp(port, host), 'connect', deadline);
  const found = await inTime(lookup(host, { all: true, order: 'verbatim' }), deadline);
  return firstSocketOf(
    interleaved(found).map((address) => ({ host: address, port })),
    deadline,
  );
}

interface Place {
  /** Numeric. */
  readonly host: string;
  readonly port: number;
}

const toPlace = ({ host, port }: Place, signal: AbortSignal): Promise<Socket> =>
  waitForSocket(connectTcp(port, host), 'connect', signal);

/** Rejects with the first error if none responds. */
export async function firstSocketOf(
  places: readonly Place[],
  deadline: AbortSignal,
  open = toPlace,
): Promise<Socket> {
  const decided = new AbortController();
  const late = AbortSignal.any([deadline, decided.signal]);
  let turn: Promise<unknown> = Promise.resolve();
  const attempts = places.map((place) => {
    const mine = turn;
    const attempt = connected(mine);
    turn = Promise.race([mine.then(() => sleep(NEXT_AFTER_MS, null, { signal: late })), attempt]);
    turn = turn.catch(nothing);
    return attempt;

    async function connected(begin: Promise<unknown>): Promise<Socket> {
      await begin;
      late.throwIfAborted();
      const socket = await open(place, late);
      decided.abort();
      return socket;
    }
  });
  try {
    const first = await Promise.any(attempts);
    for (const attempt of attempts) {
      void attempt.then((other) => (other === first ? null : other.destroy()), nothing);
    }
    return first;
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
}

/** RFC 8305, section 4: alternate the address families, starting with that of the first address. */
function interleaved(
  found: readonly { readonly address: string; readonly family: number }[],
): readonly string[] {
  const first = found.filter(({ family }) => family === found[0]?.family);
  const second = found.filter(({ family }) => family !== found[0]?.family);
  return Array.from({ length: Math.max(first.length, second.length) }, (_, place) =>
    [first[place], second[place]].flatMap((one) => one?.address ?? []),
  ).flat();
}

function inTime<T>(promise: Promise<T>, deadline: AbortSignal): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const onDeadline = (): void => reject(new Error('too late'));
  deadline.addEventListener('abort', onDeadline, { once: true });
  return Promise.race([promise, late]).finally(() =>
    deadline.removeEventListener('abort', onDeadline),
  );
}
