import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { control, ordersAt } from '../../support/running/control.ts';
import type { Desk } from '../../support/screen/desk.ts';
import {
  folder,
  killPracticeMarket,
  type Practice,
  openPractice,
} from '../../support/running/fixtures.ts';
import {
  DO_NOT_REPEAT,
  panelOf,
  quoteBuy,
  typeInto,
} from '../../support/screen/unknown-outcome.ts';
import { until, untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

const struck = z.object({ faults: z.array(z.object({ struck: z.int() })) });

/** Trading is stopped: a new quote can be had, but the button says why it does not execute. */
async function expectBlocked(desk: Desk): Promise<void> {
  await quoteBuy(desk);
  await desk.ticket.reads(/An earlier order is unresolved|Trading is blocked by an unknown order/);
  await desk.press('Control+Enter');
  expect(await desk.ticket.phase()).toBe('quoted');
  expect(await desk.statusBar()).toContain('1 order UNKNOWN: trading is blocked');
}

/** Sends an order to an embedded market that dies before it can answer. */
async function killWhileSending(
  running: Practice,
  kind: 'stall-before' | 'stall-after',
): Promise<void> {
  const { desk, market } = running;
  await quoteBuy(desk);
  await desk.ticket.awake();
  await control(market, { op: 'injectFault', fault: { route: 'executeBuyQuoteV2', kind } });
  await desk.press('Control+Enter');
  await until('the request at the marketplace', async () => {
    const report = struck.parse(await control(market, { op: 'faults' }));
    return report.faults[0]?.struck === 1 ? true : undefined;
  });
  await killPracticeMarket(running);
}

describe('the marketplace killed in the middle of an execution', () => {
  // It outwaits the quote: nobody can state before that there is no order.
  it(
    'leaves an UNKNOWN that blocks trading and survives a restart of the application',
    { timeout: 240_000 },
    async () => {
      const userData = folder();
      const first = await openPractice({ userData });
      await killWhileSending(first, 'stall-before');
      // The market is started again by itself; that resolves nothing.
      await first.nextMarket();
      await first.desk.ready();
      await untilText('the panel', () => visibleText(panelOf(first.desk)), DO_NOT_REPEAT);
      await expectBlocked(first.desk);
      await first.terminal.kill();

      const { desk, market } = await openPractice({ userData });
      const panel = panelOf(desk);
      const said = await untilText('the panel', () => visibleText(panel), DO_NOT_REPEAT);
      expect(said).toContain('1 × South African Gold Krugerrand 1 oz');
      await expectBlocked(desk);
      await desk.tabTo(panel.getByRole('button', { name: 'Check again' }));
      await desk.press('Enter');
      await untilText('the evidence', () => visibleText(panel), /Last checked at/);
      expect(await ordersAt(market)).toEqual([]);

      await untilText('the quote has run out', () => visibleText(panel), /^(?!.*Wait until)/s, {
        timeoutMs: 100_000,
      });
      await typeInto(desk, /Who confirmed it/, 'Support, by phone, on Friday at 14:20');
      await desk.press('Enter');
      await panel.waitFor({ state: 'detached' });
      await desk.orderReads(/Krugerrand 1 oz.*No order/s);
      await quoteBuy(desk);
      await desk.ticket.execute();
      const orderId = await desk.ticket.orderId();
      expect(await ordersAt(market)).toEqual([expect.objectContaining({ orderId })]);
    },
  );

  it('after it placed the order is cleared up by the order itself, when that names its quote', async () => {
    const running = await openPractice();
    const { desk } = running;
    await killWhileSending(running, 'stall-after');
    const row = await desk.orderReads(/Buy [0-9a-f-]{36} 1 × South African Gold Krugerrand 1 oz/);
    expect(row).not.toMatch(/Unknown/);
    await panelOf(desk).waitFor({ state: 'detached' });
  });
});
