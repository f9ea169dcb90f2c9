/**
 * `npm run test:gateways`: the gateways, proxies and caches that companies use, each between the terminal and a marketplace on
 * this computer: what the user reads, what the journal says of an order, and how soon everything is read again after a failure;
 * then connections that die, and requests that cross the end of one. In a network of its own where there can be one. Needs
 * Debian's packages; what cannot be had is named. The last line is `N passed, N failed`.
 *
 * `npm run test:gateways -- nginx squid` runs those programs only.
 */
import { type Case, runCase, type Seen } from './cases.ts';
import { deadConnection } from './dead-connection.ts';
import { isInside, runInside, whyNone } from './namespace.ts';
import { ORDERS } from './order-rows.ts';
import { emptyOrderTally, runOrder } from './orders.ts';
import { Programs, programsFolder } from './programs.ts';
import { runRaces } from './races.ts';
import { RETURNS, UNPLUGGED } from './return-rows.ts';
import { type ReturnCase, runReturn } from './returns.ts';
import { CASES } from './rows.ts';

const RACES = 10_000;
const LONGEST_DEAD_MS = 3000;
/** Rows that wait most of the time. */
const AT_ONCE = 4;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const programs = new Programs(programsFolder());
const wanted = process.argv.slice(2);
let passed = 0;
let failed = 0;

function tell(name: string, { text, isRight }: Seen): void {
  if (isRight) passed += 1;
  else failed += 1;
  say(`${isRight ? 'ok  ' : 'FAIL'} ${name.padEnd(66)} ${text}`);
}

type Row = Pick<Case, 'program' | 'what'>;

async function report({ program, what }: Row, run: Promise<Seen>): Promise<void> {
  const seen = await run.catch((error: unknown) => ({ text: String(error), isRight: false }));
  tell(`${program}: ${what}`, seen);
}

async function rows<R extends Row>(
  all: readonly R[],
  atOnce: number,
  run: (row: R) => Promise<Seen>,
): Promise<void> {
  const queue = all.filter(
    ({ program }) => programs.has(program) && (wanted.length === 0 || wanted.includes(program)),
  );
  const lane = async (): Promise<void> => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      await report(row, run(row));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function gateways(): Promise<void> {
  await rows(CASES, 1, (one) => runCase(one, programs));
  const tally = emptyOrderTally();
  await rows(ORDERS, AT_ONCE, (one) => runOrder(one, programs, tally));
  const silent = { count: 0, longestMs: 0 };
  const back = (one: ReturnCase): Promise<Seen> => runReturn(one, programs, silent);
  await rows(RETURNS, AT_ONCE, back);
  // It takes the network from everything.
  if (isInside()) await rows([UNPLUGGED], 1, back);
  const { orders, doubled, lost, unreported, misreported } = tally;
  say(
    `orders: ${String(orders)} placed, ${String(doubled)} of them second ones; ${String(lost)} lost, ${String(unreported)} doubled unseen, ${String(misreported)} misreported`,
  );
  say(
    `profiles: ${String(silent.count)} silent, back after at most ${(silent.longestMs / 1000).toFixed(1)} s`,
  );
}

async function connections(): Promise<void> {
  for (const method of ['POST', 'GET'] as const) {
    const ms = await deadConnection(method);
    const most = method === 'POST' ? LONGEST_DEAD_MS : 2 * LONGEST_DEAD_MS;
    const what = method === 'POST' ? 'a quote' : 'a read';
    tell(`${what} over a connection that died in silence`, {
      text: `${String(Math.round(ms))} ms`,
      isRight: ms <= most,
    });
    const races = await runRaces(method, RACES);
    tell(`${method === 'POST' ? 'quotes' : 'reads'} that cross the end of a connection`, {
      text: `${String(races.failed)} of ${String(races.sent)} failed, ${String(races.crossed)} crossed`,
      isRight: races.failed === 0,
    });
  }
}

async function everything(): Promise<number> {
  await gateways();
  if (wanted.length === 0) await connections();
  say(`${String(passed)} passed, ${String(failed)} failed`);
  return failed === 0 ? 0 : 1;
}

/** Fetching needs the real network, and everything else none. */
async function start(): Promise<number> {
  if (isInside()) return everything();
  if (process.platform === 'linux') programs.fetch(say);
  for (const [program, why] of programs.missing) say(`not run: ${program}, ${why}`);
  const why = whyNone();
  if (why === null) return runInside();
  say(`not in a network of its own: ${why}`);
  return everything();
}

process.exitCode = await start();
