/** What waits while the wall clock is set, or while summer time begins or ends: alerts, and standing orders. */
import { ordersOf } from '../../../support/running/fixtures.ts';
import { armStanding } from '../../../support/screen/standing-orders.ts';
import { visibleText } from '../../../support/screen/visible-text.ts';
import { until, untilText } from '../../../support/waiting/until.ts';
import { type Clocked, openClocked, steppedBy, steppedTo } from '../clock/clocked.ts';
import type { Place, Row } from '../row.ts';

const SPOT = { material: 'Gold', cents: 420_000 } as const;
/** A tenth below. */
const FALLEN = { material: 'Gold', cents: 378_000 } as const;

/** One that has triggered, one that waits for a price, and one for a move within an hour. As the form sets them. */
const SET_ALERTS = `Promise.all([
  { kind: 'below', threshold: 5000000000 },
  { kind: 'below', threshold: 4000000000 },
  { kind: 'change', direction: 'down', by: 50000, of: 'share', withinMs: 3600000 },
].map((condition) => window.touchstone.invoke('alerts/set', {
  id: null,
  subject: { kind: 'spot', material: 'Gold' }, condition, hysteresis: 0, repeat: 'again', expiresAt: null,
})))`;

const NAMES: readonly (readonly [words: RegExp, name: string])[] = [
  [/-41\.00%/, 'an hour'],
  [/-40\.00%/, 'a day'],
  [/a piece/, 'price'],
];

/** What became of each standing order, of the alerts, and how many orders there are. */
async function stateOf({ desk, market }: Clocked): Promise<string> {
  const { page } = desk;
  const rows = await page.getByTestId('standing-row').all();
  const standing = await Promise.all(
    rows.map(async (row) => {
      const text = await visibleText(row);
      const name = NAMES.find(([words]) => words.test(text))?.[1] ?? text;
      return `${name} ${/Armed|Quoting|Sending|Filled|Expired|Stopped|Unknown/.exec(text)?.[0] ?? text}`;
    }),
  );
  return [...standing, `${String(ordersOf(market).length)} orders`].join(', ');
}

const rowReads = ({ desk }: Clocked, pattern: RegExp): Promise<string> =>
  untilText(
    'the standing order',
    () => visibleText(desk.page.getByTestId('standing-row').first()),
    pattern,
  );

/** How often alerts have triggered. */
async function triggersOf({ desk }: Clocked): Promise<number> {
  const history = desk.page.getByRole('list', { name: 'Alerts that triggered' });
  return history.locator('> li').count();
}

async function waiting(clocked: Clocked): Promise<void> {
  const { desk, market } = clocked;
  market.control({ op: 'setSpot', ...SPOT });
  await desk.findProduct('krugerrand 1 oz');
  await desk.page.evaluate(SET_ALERTS);
  await armStanding(desk, { value: '-41', limit: '9000', until: { hours: '1' } });
  await armStanding(desk, { value: '-40', limit: '9000' });
  await armStanding(desk, { kind: 'price', value: '4000', limit: '9000' });
}

/** The Alerts pane and the programs' are shown in turn. */
async function seen(clocked: Clocked, expected: RegExp, alerts: number): Promise<string> {
  const { desk } = clocked;
  await desk.goTo('alerts');
  const triggers = await until(
    `${String(alerts)} alerts`,
    async () => {
      const count = await triggersOf(clocked);
      return count >= alerts ? count : undefined;
    },
    { seen: () => visibleText(desk.page.locator('[data-pane="alerts"]')) },
  );
  await desk.goTo('programs');
  const read = async (): Promise<string> => `${await stateOf(clocked)}, ${String(triggers)} alerts`;
  return until(
    String(expected),
    async () => {
      const state = await read();
      return expected.test(state) ? state : undefined;
    },
    { seen: async () => `${await read()}\n${await desk.keyboardIsAt()}` },
  );
}

const setBy = (hours: number, hourLong: 'Armed' | 'Expired'): Row => ({
  desktop: 'clock',
  what: `set by ${String(hours)} hours, and back, while alerts and standing orders wait`,
  needs: ['cc'],
  run: async (place: Place) => {
    const clocked = await openClocked(place);
    const { market } = clocked;
    await waiting(clocked);
    const steps = [await seen(clocked, /price Armed/, 1)];
    await steppedBy(clocked, hours);
    steps.push(await seen(clocked, new RegExp(`an hour ${hourLong}`, 'u'), 1));
    market.control({ op: 'setSpot', ...FALLEN });
    await seen(clocked, /price Filled/, 3);
    await steppedBy(clocked, 0);
    steps.push(await seen(clocked, /price Filled/, 3));
    return steps.join(' | ');
  },
  reads: new RegExp(
    `^an hour Armed, a day Armed, price Armed, 0 orders, 1 alerts \\| ` +
      `an hour ${hourLong}, a day Armed, price Armed, 0 orders, 1 alerts \\| ` +
      `an hour ${hourLong}, a day Armed, price Filled, 1 orders, 3 alerts$`,
    'u',
  ),
});

interface Change {
  readonly what: string;
  /** Of Berlin, ten minutes before it changes. */
  readonly begin: string;
  readonly after: string;
  /** Just before 3:30 by the clock on the wall, and just after it. */
  readonly end: readonly [string, string];
}

const CHANGES: readonly Change[] = [
  {
    what: 'summer time ends, 3:00 is 2:00 again',
    begin: '2026-10-25T00:50:00Z',
    after: '2026-10-25T01:10:00Z',
    end: ['2026-10-25T02:27:00Z', '2026-10-25T02:31:00Z'],
  },
  {
    what: 'summer time begins, 2:00 is 3:00',
    begin: '2027-03-28T00:50:00Z',
    after: '2027-03-28T01:10:00Z',
    end: ['2027-03-28T01:27:00Z', '2027-03-28T01:31:00Z'],
  },
];

const changing = ({ what, begin, after, end }: Change): Row => ({
  desktop: 'clock',
  what: `${what}: a standing order until 3:30`,
  needs: ['cc'],
  run: async (place: Place) => {
    const clocked = await openClocked(place, {
      begin: Date.parse(begin),
      timeZone: 'Europe/Berlin',
    });
    const { desk, market } = clocked;
    market.control({ op: 'setSpot', ...SPOT });
    await desk.findProduct('krugerrand 1 oz');
    const exposure = await armStanding(desk, {
      value: '-40',
      limit: '9000',
      until: { moment: '3:30' },
    });
    const steps = [/until (.*)\.$/u.exec(exposure)?.[1] ?? exposure];
    for (const moment of [after, end[0]]) {
      await steppedTo(clocked, Date.parse(moment));
      await desk.goTo('programs');
      await rowReads(clocked, /Armed/);
      steps.push(await stateOf(clocked));
    }
    await steppedTo(clocked, Date.parse(end[1]));
    await desk.goTo('programs');
    await rowReads(clocked, /Expired/);
    const events = await visibleText(desk.page.getByRole('list', { name: /^What it did/ }));
    const ended = /(\d\d:\d\d)\S* Its time ended/u.exec(events)?.[1] ?? events;
    return `${steps.join(' | ')} | ended at ${ended}, ${String(ordersOf(market).length)} orders`;
  },
  reads:
    /^Sun, (?:Oct 25, 2026|Mar 28, 2027), 03:30 \| a day Armed, 0 orders \| a day Armed, 0 orders \| ended at 03:3[0-2], 0 orders$/,
});

export const clockWatchRows: readonly Row[] = [
  setBy(3, 'Expired'),
  setBy(-3, 'Armed'),
  ...CHANGES.map(changing),
];
