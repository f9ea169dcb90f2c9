/** A gateway that fails for some seconds under a terminal that is open, and how soon that reads everything again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { until } from '../support/waiting/until.ts';
import { type Place, placeFor, type Seen } from './cases.ts';
import { setNetwork } from './namespace.ts';
import { Origin } from './origin.ts';
import type { Program, Programs, Running } from './programs.ts';
import { openTerminal, type Terminal } from './terminal.ts';

type Configuration = (place: Place) => readonly string[];

export interface ReturnCase {
  readonly program: Program;
  readonly what: string;
  readonly good: Configuration;
  /** `stopped`: nobody listens. `frozen`: it accepts, and does nothing. `unplugged`: the network drops every packet. */
  readonly bad: Configuration | 'stopped' | 'frozen' | 'unplugged';
  /** What the user has to read meanwhile. */
  readonly reads: RegExp;
}

const BAD_MS = 6000;
/** What the project promises: one poll. */
const MOST_MS = 15_000;
/** For a figure where the promise is broken. */
const PATIENCE_MS = 120_000;

/** @param silent counts the profiles that are not back in time */
export async function runReturn(
  one: ReturnCase,
  programs: Programs,
  silent: { count: number; longestMs: number },
): Promise<Seen> {
  const market = await startTestMarketplace({ seed: 'gateways', still: true, unlimited: true });
  const origin = await Origin.start(market.sandbox);
  const { place, remove } = await placeFor(programs, origin.port);
  const start = (args: Configuration): Promise<Running> =>
    programs.start(one.program, args(place), place.port);
  let running = await start(one.good);
  const terminal = await openTerminal(market, place.port);
  try {
    await untilRead(terminal, 0);
    running = await suffer(one, running, start, terminal);
    const text = read(terminal);
    running = await heal(one, running, start);
    const back = { wall: Date.now(), monotonic: performance.now() };
    silent.count += 1;
    await untilRead(terminal, back.wall);
    const ms = performance.now() - back.monotonic;
    if (ms <= MOST_MS) silent.count -= 1;
    silent.longestMs = Math.max(silent.longestMs, ms);
    const bought = await terminal.buy();
    return {
      text: `“${text}”, back after ${(ms / 1000).toFixed(1)} s, then an order is ${bought}`,
      isRight: one.reads.test(text) && ms <= MOST_MS && bought === 'confirmed',
    };
  } finally {
    await terminal.stop();
    await running.stop();
    await origin.stop();
    await market.stop();
    remove();
  }
}

async function suffer(
  { bad }: ReturnCase,
  running: Running,
  start: (args: Configuration) => Promise<Running>,
  terminal: Terminal,
): Promise<Running> {
  if (bad === 'unplugged') setNetwork('down');
  else if (bad === 'frozen') running.freeze();
  else await running.stop();
  const now = typeof bad === 'function' ? await start(bad) : running;
  await sleep(BAD_MS);
  // A read that hangs is given up later.
  await until('a failure that is noticed', () => read(terminal) !== 'online' || undefined);
  return now;
}

async function heal(
  { bad, good }: ReturnCase,
  running: Running,
  start: (args: Configuration) => Promise<Running>,
): Promise<Running> {
  if (bad === 'unplugged') setNetwork('up');
  else if (bad === 'frozen') running.thaw();
  else {
    await running.stop();
    return start(good);
  }
  return running;
}

function read(terminal: Terminal): string {
  const { status, failure } = terminal.read('connection');
  return failure?.title ?? status;
}

/** Until everything on the screen was read since then, and nothing is off. */
async function untilRead(terminal: Terminal, since: number): Promise<void> {
  await until(
    'everything is read',
    () => {
      const { status } = terminal.read('connection');
      const { fetchedAt, failure, failed } = terminal.read('orders');
      const vault = terminal.read('vault');
      const spot = terminal.read('spot');
      const isRead =
        status === 'online' &&
        spot.length > 0 &&
        spot.every((row) => row.fetchedAt >= since) &&
        fetchedAt !== null &&
        fetchedAt >= since &&
        failure === null &&
        failed.length === 0 &&
        vault.fetchedAt !== null &&
        vault.failure === null &&
        vault.failed.length === 0 &&
        terminal.read('catalogue').state === 'ready';
      return isRead || undefined;
    },
    {
      timeoutMs: PATIENCE_MS,
      seen: () =>
        JSON.stringify([
          read(terminal),
          terminal.read('orders').failed,
          terminal.read('vault').failed,
        ]),
    },
  );
}
