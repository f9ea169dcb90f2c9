import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FaultKind } from '#practice/server/faults.ts';
import type { PracticeMarketplace } from '#practice/start.ts';
import { control, ordersAt } from '../../support/control.ts';
import type { Desk } from '../../support/desk.ts';
import {
  folder,
  killPracticeMarket,
  type Practice,
  openPractice,
  openSandbox,
  ordersOf,
  postsOf,
  startMarket,
} from '../../support/fixtures.ts';
import { until, untilText } from '../../support/until.ts';
import { visibleText } from '../../support/visible-text.ts';

const DO_NOT_REPEAT = /We don.t know if this order was placed\. Do not repeat it\./;
const struck = z.object({ faults: z.array(z.object({ struck: z.int() })) });

const panelOf = (desk: Desk) => desk.page.getByTestId('unknown-panel');

async function quoteBuy(desk: Desk): Promise<void> {
  await desk.findProduct('krugerrand 1 oz');
  await desk.openTicket('buy');
  await desk.ticket.setQuantity('1');
  await desk.ticket.quote();
}

/** Trading is stopped: a new quote can be had, but the button says why it does not execute. */
async function expectBlocked(desk: Desk): Promise<void> {
  await quoteBuy(desk);
  await desk.ticket.reads(/An earlier order is unresolved|Trading waits for an unclear order/);
  await desk.press('Control+Enter');
  expect(await desk.ticket.phase()).toBe('quoted');
  expect(await desk.statusBar()).toContain('1 order UNKNOWN: trading is blocked');
}

async function typeInto(desk: Desk, label: RegExp, text: string): Promise<void> {
  await desk.tabTo(panelOf(desk).getByLabel(label));
  await desk.press('Control+A');
  await desk.type(text);
}

/** Executes the quote on the ticket and loses the answer; the panel of unknown outcomes comes up. */
async function loseAnswer(
  desk: Desk,
  market: PracticeMarketplace,
  route: 'executeBuyQuoteV2' | 'executeSellQuoteV2',
  kind: FaultKind,
) {
  await desk.ticket.awake();
  market.control({ op: 'injectFault', fault: { route, kind, count: 1 } });
  await desk.press('Control+Enter');
  const panel = panelOf(desk);
  const said = await untilText('the panel', () => visibleText(panel), DO_NOT_REPEAT);
  return { panel, said };
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
      await desk.tabTo(panel.getByRole('button', { name: 'Look again' }));
      await desk.press('Enter');
      await untilText('the evidence', () => visibleText(panel), /Last looked at/);
      expect(await ordersAt(market)).toEqual([]);

      await untilText('the quote has run out', () => visibleText(panel), /^(?!.*Ask after)/s, {
        timeoutMs: 100_000,
      });
      await typeInto(desk, /Who confirmed it/, 'Support, by phone, on Friday at 14:20');
      await desk.press('Enter');
      await panel.waitFor({ state: 'detached' });
      await desk.orderReads(/No order · confirmed by support/);
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
    const row = await desk.orderReads(/Buy [0-9a-f]{8}… 1 × South African Gold Krugerrand 1 oz/);
    expect(row).not.toMatch(/Unknown/);
    await panelOf(desk).waitFor({ state: 'detached' });
  });
});

describe('an answer that was lost', () => {
  it('to a sell is resolved by linking its order, which is verified', async () => {
    const market = await startMarket();
    const { desk } = await openSandbox(market);
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('sell');
    await desk.ticket.setQuantity('1');
    await desk.ticket.quote();
    const { panel, said } = await loseAnswer(desk, market, 'executeSellQuoteV2', 'reset-after');
    expect(said).toContain('Sells can only be looked up by their order id');
    const [order] = ordersOf(market);
    if (order === undefined) throw new Error('Expected the order to be placed.');

    await typeInto(desk, /Order id/, 'no-such-order');
    await desk.press('Enter');
    await untilText('the refusal', () => visibleText(panel), /does not know this record/);
    await typeInto(desk, /Order id/, order.orderId);
    await desk.press('Enter');
    await panel.waitFor({ state: 'detached' });
    await desk.orderReads(new RegExp(order.orderId.slice(0, 8)));
    expect(Object.values(postsOf(market))).toEqual([1]);
  });

  it('to a buy is resolved by picking the new order, when none names its quote', async () => {
    const market = await startMarket();
    market.control({ op: 'ordersCarryQuoteId', carry: false });
    const { desk } = await openSandbox(market);
    await quoteBuy(desk);
    const { panel } = await loseAnswer(desk, market, 'executeBuyQuoteV2', 'reset-after');
    expect(await desk.ticket.buttonText()).toContain('Outcome unknown · do not repeat');
    await desk.press('Enter', 'Control+Enter');
    const [order] = ordersOf(market);
    if (order === undefined) throw new Error('Expected the order to be placed.');

    await desk.tabTo(panel.getByRole('button', { name: 'Look again' }));
    await desk.press('Enter');
    await untilText('the evidence', () => visibleText(panel), new RegExp(order.orderId));
    await desk.tabTo(panel.getByRole('button', { name: `This is it: ${order.orderId}` }));
    await desk.press('Enter');
    await panel.waitFor({ state: 'detached' });
    await desk.orderReads(new RegExp(order.orderId.slice(0, 8)));
    expect(Object.values(postsOf(market))).toEqual([1]);
  });

  it('cannot be stated to be no order in a word, nor while it could still be placed', async () => {
    const market = await startMarket();
    const { desk } = await openSandbox(market);
    await quoteBuy(desk);
    const { panel } = await loseAnswer(desk, market, 'executeBuyQuoteV2', 'reset-before');
    await typeInto(desk, /Who confirmed it/, 'nobody');
    await desk.press('Enter');
    await untilText('the refusal', () => visibleText(panel), /Write a little more/);
    await typeInto(desk, /Who confirmed it/, 'Support, by phone, on Friday at 14:20');
    await desk.press('Enter');
    await untilText('the refusal', () => visibleText(panel), /Not before \d\d:\d\d:\d\d/);
    await panel.waitFor();
    expect(Object.values(postsOf(market))).toEqual([1]);
  });

  it.each([
    ['a server error', 'error-500-before'],
    ['a page of HTML', 'html-502'],
    ['half an answer', 'half-body'],
  ] as const)('%s is unknown, never “not placed”', async (_, kind) => {
    const market = await startMarket();
    market.control({ op: 'ordersCarryQuoteId', carry: false });
    const { desk } = await openSandbox(market);
    await quoteBuy(desk);
    await loseAnswer(desk, market, 'executeBuyQuoteV2', kind);
    expect(Object.values(postsOf(market))).toEqual([1]);
  });
});
