/** Days of busy trading in a real Electron, then a series of deaths. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { control, ordersAt, readControlFile } from '../support/running/control.ts';
import { launchTerminal } from '../support/running/terminal.ts';
import { FastClock } from './fast-clock.ts';
import { type Desktop, killBoth } from './kills.ts';
import { Ledger } from './ledger.ts';
import { measure, type Sample } from './measure.ts';
import { lookAround, trade } from './trade.ts';
import { SoakWindow } from './window.ts';

export interface SoakOptions {
  readonly hours: number;
  readonly kills: number;
  readonly say: (line: string) => void;
}

export interface SoakResult {
  /** One for each hour, at its end. */
  readonly samples: readonly Sample[];
  /** Before the deaths and after them. */
  readonly deaths: { readonly before: Sample; readonly after: Sample };
  readonly requests: number;
  readonly orders: number;
  readonly seconds: number;
  /** What went wrong with orders and journal, one line each. */
  readonly mistakes: readonly string[];
}

const HOUR_MS = 3_600_000;
/** Of each hour so much passes at full traffic, and the rest in a leap. */
const WATCHED_MS = 400_000;
const RATE = 240;

export async function soak({ hours, kills, say }: SoakOptions): Promise<SoakResult> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-soak-'));
  const userData = join(folder, 'data');
  const controlFile = join(folder, 'practice.json');
  const terminal = await launchTerminal({
    userData,
    size: { width: 1440, height: 900 },
    args: ['--practice-seed=7', `--practice-control-file=${controlFile}`],
  });
  try {
    const window = new SoakWindow(terminal);
    const clock = new FastClock(terminal.app);
    const parts: Desktop = { window, clock, ledger: new Ledger(), controlFile };
    await window.desk.ready();
    await clock.install();
    const samples: Sample[] = [];
    for (let hour = 0; hour < hours; hour += 1) {
      await busyHour(hour, parts);
      samples.push(await measure(terminal.app, window.desk.page));
      say(`hour ${String(hour + 1)}: ${words(samples.at(-1))}`);
    }
    const requests = await requestsOf(parts);
    const before = await measure(terminal.app, window.desk.page);
    for (let round = 0; round < kills; round += 1) {
      await killBoth(round, parts);
      if (round % 10 === 9) say(`${String(round + 1)} deaths of each`);
    }
    await trade(window.desk, 'buy', parts.ledger);
    const after = await measure(terminal.app, window.desk.page);
    const market = await readControlFile(controlFile);
    await parts.ledger.note(market);
    const orders = await ordersAt(market);
    await window.close();
    await terminal.close();
    const mistakes = await parts.ledger.mistakes(userData, orders);
    return {
      samples,
      deaths: { before, after },
      requests,
      orders: orders.length,
      seconds: (performance.now() - began) / 1000,
      mistakes,
    };
  } finally {
    await terminal.end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function busyHour(hour: number, { window, clock, ledger, controlFile }: Desktop) {
  const market = await readControlFile(controlFile);
  const began = performance.now();
  // A quote lasts a minute, also for somebody who types at the speed of a machine.
  await clock.set(1);
  await trade(window.desk, 'buy', ledger);
  await trade(window.desk, 'sell', ledger);
  await lookAround(window.desk, hour);
  await control(market, { op: 'failLimiter', fails: true });
  await clock.pass(market, WATCHED_MS, RATE);
  await control(market, { op: 'failLimiter', fails: false });
  const passed = performance.now() - began + WATCHED_MS;
  await clock.leap(market, HOUR_MS - passed);
  await window.desk.statusReads(/Connected/);
}

/** All requests of the terminal so far. */
async function requestsOf({ window }: Desktop): Promise<number> {
  const count: unknown = await window.desk.page.evaluate(
    "window.touchstone.invoke('app/get-snapshot', {}).then(({ snapshot }) => snapshot.activity.at(-1)?.id ?? 0)",
  );
  return Number(count);
}

const words = (sample: Sample | undefined): string =>
  Object.values(sample ?? {})
    .map((value) => value.toFixed(1))
    .join('  ');
