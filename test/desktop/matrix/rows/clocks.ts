/** A wall clock that is set by hours while the terminal runs: quotes, orders of unknown outcome, alerts, ages, tokens. */
import type { TestMarketplace } from '#practice/testing/start.ts';
import { ordersOf } from '../../../support/running/fixtures.ts';
import { panelOf, quoteBuy } from '../../../support/screen/unknown-outcome.ts';
import { visibleText } from '../../../support/screen/visible-text.ts';
import { until, untilText } from '../../../support/waiting/until.ts';
import { SteppedClock } from '../clock/stepped-clock.ts';
import type { Place, Row } from '../row.ts';
import { openConnectedDesk, type Opened, startMarket, WITHOUT_BUS } from '../starting.ts';

interface Running extends Opened {
  readonly clock: SteppedClock;
  readonly market: TestMarketplace;
}

async function started(place: Place): Promise<Running> {
  const clock = new SteppedClock(place);
  const market = await startMarket(place);
  const env = { ...clock.env, ...WITHOUT_BUS };
  return { clock, market, ...(await openConnectedDesk(place, market, { env })) };
}

/** What the ticket says, and what that means. */
const FATES: readonly (readonly [RegExp, string])[] = [
  [/Confirmed|Bought/, 'confirmed'],
  [/expired|too old|Requote/, 'not sent'],
];
const HOUR_MS = 3_600_000;

/** The program's own clock has moved, and both readings of the market go on. */
async function stepped({ clock, terminal, desk }: Running, hours: number): Promise<void> {
  clock.hours(hours);
  const off = await terminal.app.evaluate(() => Date.now());
  if (Math.abs(off - Date.now() - hours * HOUR_MS) > HOUR_MS / 2)
    throw new Error(`The clock of the program has not moved by ${String(hours)} hours.`);
  await desk.statusReads(/Connected.*Tokens \d+ \/ 120/);
  const book = (): Promise<string> => visibleText(desk.page.locator('[data-pane="book"]'));
  await untilText('a spot read since then', book, /spot (?:<5|\d+)s/);
}

export const clockRows: readonly Row[] = [3, -3]
  .map((hours) => ({
    desktop: 'clock',
    what: `set by ${String(hours)} hours while a quote is open`,
    needs: ['cc'],
    run: async (place: Place) => {
      const running = await started(place);
      const { desk, market } = running;
      await quoteBuy(desk);
      await desk.ticket.awake();
      await stepped(running, hours);
      await desk.press('Control+Enter');
      const first = await until(
        'what became of it',
        async () => {
          const text = await desk.ticket.text();
          return FATES.find(([said]) => said.test(text))?.[1];
        },
        { seen: () => desk.ticket.text() },
      );
      const before = ordersOf(market).length;
      if (first === 'not sent') await desk.press('KeyR');
      else await quoteBuy(desk);
      await desk.ticket.execute();
      await desk.ticket.waitForPhase('confirmed');
      return `${first}, ${String(before)} order; then confirmed, ${String(ordersOf(market).length - before)} more`;
    },
    reads: /^(?:confirmed, 1 order|not sent, 0 order); then confirmed, 1 more$/,
  }))
  .concat([
    {
      desktop: 'clock',
      what: 'set by 3 hours, then −3, while the outcome of an order is unknown',
      needs: ['cc'],
      run: async (place) => {
        const running = await started(place);
        const { desk, market } = running;
        market.control({ op: 'ordersCarryQuoteId', carry: false });
        await quoteBuy(desk);
        await desk.ticket.awake();
        market.control({
          op: 'injectFault',
          fault: { route: 'executeBuyQuoteV2', kind: 'reset-after', count: 1 },
        });
        await desk.press('Control+Enter');
        const panel = (): Promise<string> => visibleText(panelOf(desk));
        const seen: string[] = [];
        for (const hours of [3, -3]) {
          await untilText('the panel', panel, /Do not repeat it/);
          await stepped(running, hours);
          await desk.press('Control+Enter');
          await desk.ticket.reads(/do not repeat/);
          seen.push(`blocked at ${String(hours)} h`);
        }
        return `${seen.join(', ')}, ${String(ordersOf(market).length)} order`;
      },
      reads: /^blocked at 3 h, blocked at -3 h, 1 order$/,
    },
  ]);
