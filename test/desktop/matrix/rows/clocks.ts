/** A wall clock that is set by hours while the terminal runs: quotes, orders of unknown outcome, ages, tokens. */
import { ordersOf } from '../../../support/running/fixtures.ts';
import { panelOf, quoteBuy } from '../../../support/screen/unknown-outcome.ts';
import { visibleText } from '../../../support/screen/visible-text.ts';
import { until, untilText } from '../../../support/waiting/until.ts';
import { openClocked, steppedBy } from '../clock/clocked.ts';
import type { Place, Row } from '../row.ts';

/** What the ticket says, and what that means. */
const FATES: readonly (readonly [RegExp, string])[] = [
  [/Confirmed|Bought/, 'confirmed'],
  [/expired|too old|Requote/, 'not sent'],
];

export const clockRows: readonly Row[] = [3, -3]
  .map((hours) => ({
    desktop: 'clock',
    what: `set by ${String(hours)} hours while a quote is open`,
    needs: ['cc'],
    run: async (place: Place) => {
      const running = await openClocked(place);
      const { desk, market } = running;
      await quoteBuy(desk);
      await desk.ticket.awake();
      await steppedBy(running, hours);
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
        const running = await openClocked(place);
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
          await steppedBy(running, hours);
          await desk.press('Control+Enter');
          await desk.ticket.reads(/do not repeat/);
          seen.push(`blocked at ${String(hours)} h`);
        }
        return `${seen.join(', ')}, ${String(ordersOf(market).length)} order`;
      },
      reads: /^blocked at 3 h, blocked at -3 h, 1 order$/,
    },
  ]);
