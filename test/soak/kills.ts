/** The window's process and the marketplace's killed again and again, some of them in the middle of an order. */
import { z } from 'zod';
import {
  control,
  type EmbeddedMarket,
  ordersAt,
  readControlFile,
} from '../support/running/control.ts';
import { panelOf, typeInto } from '../support/screen/unknown-outcome.ts';
import { until, untilText } from '../support/waiting/until.ts';
import { visibleText } from '../support/screen/visible-text.ts';
import { again } from './again.ts';
import type { FastClock } from './fast-clock.ts';
import type { Ledger } from './ledger.ts';
import { quoted, trade } from './trade.ts';
import type { SoakWindow } from './window.ts';

export interface Desktop {
  readonly window: SoakWindow;
  readonly clock: FastClock;
  readonly ledger: Ledger;
  readonly controlFile: string;
}

const struckSchema = z.object({ faults: z.array(z.object({ struck: z.int() })) });

/** What dies is loaded again at most five times in a minute. */
const APART_MS = 20_000;
/** Every N rounds an order is on its way when they die. */
const IN_FLIGHT_EVERY = 10;
/** Until nobody can execute the quote any more. */
const QUOTE_OVER_MS = 100_000;
const RATE = 40;

/** Kills both once, and sees that trading goes on. */
export async function killBoth(round: number, parts: Desktop): Promise<void> {
  const { window, clock, ledger, controlFile } = parts;
  const inFlight = round % IN_FLIGHT_EVERY === IN_FLIGHT_EVERY - 1;
  const before = await readControlFile(controlFile);
  await clock.leap(before, APART_MS);
  await window.kill();
  await window.desk.statusReads(/Connected/);
  const placed = (await ordersAt(before)).length;
  if (inFlight) {
    // By turns before the order is placed, and after.
    const isPlaced = round % (2 * IN_FLIGHT_EVERY) > IN_FLIGHT_EVERY;
    await send(parts, before, isPlaced ? 'stall-after' : 'stall-before');
  } else if (round % 4 === 0) await trade(window.desk, round % 8 === 0 ? 'buy' : 'sell', ledger);
  await ledger.note(before);
  await killMarket(window);
  const market = await anotherMarket(controlFile, before);
  await window.desk.statusReads(/Connected/);
  if (!inFlight) return;
  await settle(parts, market, placed);
}

/** Sends an order that gets no answer. */
async function send(
  { window: { desk } }: Desktop,
  market: EmbeddedMarket,
  kind: 'stall-before' | 'stall-after',
): Promise<void> {
  while (!(await quoted(desk, 'buy'))) await desk.ticket.discard();
  await control(market, { op: 'injectFault', fault: { route: 'executeBuyQuoteV2', kind } });
  await desk.ticket.execute();
  await until('the order at the marketplace', async () => {
    const report = struckSchema.parse(await control(market, { op: 'faults' }));
    return report.faults[0]?.struck === 1 ? true : undefined;
  });
}

/** An order that was placed is found by itself; that there is none, only somebody there can say. */
async function settle(
  { window: { desk }, clock }: Desktop,
  market: EmbeddedMarket,
  before: number,
): Promise<void> {
  const panel = panelOf(desk);
  const now = (await ordersAt(market)).length;
  if (now === before) {
    await panel.waitFor();
    await clock.pass(market, QUOTE_OVER_MS, RATE);
    await untilText('the quote ran out', () => visibleText(panel), /^(?!.*Wait until)/s);
    await typeInto(desk, /Who confirmed it/, 'Support, by phone: there is no such order');
    await desk.press('Enter');
  }
  await panel.waitFor({ state: 'detached' });
}

async function killMarket({ app }: SoakWindow): Promise<void> {
  const pid = await again(() =>
    app.evaluate(
      ({ app: electron }) =>
        electron.getAppMetrics().find(({ name }) => name === 'Touchstone practice marketplace')
          ?.pid,
    ),
  );
  if (pid === undefined) throw new Error('The practice marketplace has no process.');
  process.kill(pid, 'SIGKILL');
}

const anotherMarket = (file: string, before: EmbeddedMarket): Promise<EmbeddedMarket> =>
  until('another practice market', async () => {
    const now = await readControlFile(file);
    return now.control.token === before.control.token ? undefined : now;
  });
