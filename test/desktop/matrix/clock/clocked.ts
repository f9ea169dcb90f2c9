/** A terminal whose wall clock is set while it runs, connected to a marketplace that keeps the true time. */
import type { TestMarketplace } from '#practice/testing/start.ts';
import { visibleText } from '../../../support/screen/visible-text.ts';
import { until, untilText } from '../../../support/waiting/until.ts';
import type { Place } from '../row.ts';
import { openConnectedDesk, type Opened, startMarket, WITHOUT_BUS } from '../starting.ts';
import { SteppedClock } from './stepped-clock.ts';

export interface Clocked extends Opened {
  readonly clock: SteppedClock;
  readonly market: TestMarketplace;
  /** How many answers have given spot. */
  readonly spotAnswers: () => number;
}

/** @param begin its first moment; true time by default. Epoch milliseconds */
export async function openClocked(
  place: Place,
  { begin, timeZone }: { readonly begin?: number; readonly timeZone?: string } = {},
): Promise<Clocked> {
  const clock = new SteppedClock(place);
  if (begin !== undefined) clock.set(begin);
  let answers = 0;
  const market = await startMarket(place, {
    onAnswer: ({ url }) => {
      if (url.includes('spot-price')) answers += 1;
    },
  });
  const zone = timeZone === undefined ? {} : { TZ: timeZone };
  const env = { ...clock.env, ...WITHOUT_BUS, ...zone };
  return {
    clock,
    market,
    spotAnswers: () => answers,
    ...(await openConnectedDesk(place, market, { env })),
  };
}

const HOUR_MS = 3_600_000;
const TOLERANCE_MS = 120_000;

/** The program's own clock has moved, and both readings of the market go on. */
export const steppedBy = (clocked: Clocked, hours: number): Promise<void> =>
  steppedTo(clocked, Date.now() + hours * HOUR_MS);

export async function steppedTo(
  { clock, terminal, desk, spotAnswers }: Clocked,
  moment: number,
): Promise<void> {
  clock.set(moment);
  const now = await terminal.app.evaluate(() => Date.now());
  if (Math.abs(now - moment) > TOLERANCE_MS)
    throw new Error(`The clock of the program is not at ${new Date(moment).toISOString()}.`);
  // The first may have been on its way before; the second says that the first has been taken.
  const wanted = spotAnswers() + 2;
  await until('spot, read since then', () => spotAnswers() > wanted || undefined);
  await desk.statusReads(/Connected.*Tokens \d+ \/ 120/);
  const book = (): Promise<string> => visibleText(desk.page.locator('[data-pane="book"]'));
  await untilText('a spot read since then', book, /spot (?:<5|\d+)s/);
}
