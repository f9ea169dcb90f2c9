import { describe, expect, it } from 'vitest';
import type { FaultKind } from '#practice/testing/faults/faults.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import type { Desk } from '../../support/screen/desk.ts';
import { openSandbox, ordersOf, postsOf, startMarket } from '../../support/running/fixtures.ts';
import {
  DO_NOT_REPEAT,
  panelOf,
  quoteBuy,
  typeInto,
} from '../../support/screen/unknown-outcome.ts';
import { inWholeRun, leftToWholeRun } from '#main/shared/testing/sampled.ts';
import { untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

/** Executes the quote on the ticket and loses the answer; the panel of unknown outcomes comes up. */
async function loseAnswer(
  desk: Desk,
  market: TestMarketplace,
  route: 'executeBuyQuoteV2' | 'executeSellQuoteV2',
  kind: FaultKind,
) {
  await desk.ticket.awake();
  market.control({ op: 'injectFault', fault: { route, kind, count: 1 } });
  await desk.press('Control+Enter');
  const panel = panelOf(desk);
  await untilText('the panel', () => visibleText(panel), DO_NOT_REPEAT);
  // Its first step has the keyboard, so that a second Enter does not reach the ticket.
  const focused = () => desk.page.evaluate<string>('document.activeElement?.textContent ?? ""');
  await untilText('the focus', focused, /^Check(ing…| again)$/);
  return { panel };
}

describe('an answer that was lost', () => {
  it('to a sell is resolved by linking its order, which is verified', async () => {
    const market = await startMarket();
    const { desk } = await openSandbox(market);
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('sell');
    await desk.ticket.setQuantity('1');
    await desk.ticket.quote();
    const { panel } = await loseAnswer(desk, market, 'executeSellQuoteV2', 'reset-after');
    const isListed = market.dialect.startsWith('seen-');
    await untilText(
      'how it can be looked up',
      () => visibleText(panel),
      isListed
        ? /Looks for this sell among newer orders/
        : /Sells can only be looked up by order ID/,
    );
    const [order] = ordersOf(market);
    if (order === undefined) throw new Error('Expected the order to be placed.');

    await typeInto(desk, /Order ID/, 'no-such-order');
    await desk.press('Enter');
    await untilText('the refusal', () => visibleText(panel), /does not know this record/);
    await typeInto(desk, /Order ID/, order.orderId);
    await desk.press('Enter');
    await panel.waitFor({ state: 'detached' });
    await desk.orderReads(new RegExp(order.orderId.slice(0, 8)));
    expect(Object.values(postsOf(market))).toEqual([1]);
  });

  it.each(inWholeRun)(
    'to a buy is resolved by picking the new order, when none names its quote',
    async () => {
      const market = await startMarket();
      market.control({ op: 'ordersCarryQuoteId', carry: false });
      const { desk } = await openSandbox(market);
      await quoteBuy(desk);
      const { panel } = await loseAnswer(desk, market, 'executeBuyQuoteV2', 'reset-after');
      expect(await desk.ticket.buttonText()).toContain('Outcome unknown · do not repeat');
      await desk.press('Enter', 'Control+Enter');
      const [order] = ordersOf(market);
      if (order === undefined) throw new Error('Expected the order to be placed.');

      await desk.tabTo(panel.getByRole('button', { name: 'Check again' }));
      await desk.press('Enter');
      await untilText('the evidence', () => visibleText(panel), new RegExp(order.orderId));
      await desk.tabTo(panel.getByRole('button', { name: `This is my order: ${order.orderId}` }));
      await desk.press('Enter');
      await panel.waitFor({ state: 'detached' });
      await desk.orderReads(new RegExp(order.orderId.slice(0, 8)));
      expect(Object.values(postsOf(market))).toEqual([1]);
    },
  );

  it('cannot be stated to be no order in a word, nor while it could still be placed', async () => {
    const market = await startMarket();
    const { desk } = await openSandbox(market);
    await quoteBuy(desk);
    const { panel } = await loseAnswer(desk, market, 'executeBuyQuoteV2', 'reset-before');
    await typeInto(desk, /Who confirmed it/, 'nobody');
    await desk.press('Enter');
    await untilText('the refusal', () => visibleText(panel), /Enter more detail/);
    await typeInto(desk, /Who confirmed it/, 'Support, by phone, on Friday at 14:20');
    await desk.press('Enter');
    await untilText('the refusal', () => visibleText(panel), /Not before \d\d:\d\d:\d\d/);
    await panel.waitFor();
    expect(Object.values(postsOf(market))).toEqual([1]);
  });

  it.each(
    leftToWholeRun([
      ['a page of HTML', 'html-502'],
      ['a server error', 'error-500-before'],
      ['half an answer', 'half-body'],
    ] as const),
  )('%s is unknown, never “not placed”', async (_, kind) => {
    const market = await startMarket();
    market.control({ op: 'ordersCarryQuoteId', carry: false });
    const { desk } = await openSandbox(market);
    await quoteBuy(desk);
    await loseAnswer(desk, market, 'executeBuyQuoteV2', kind);
    expect(Object.values(postsOf(market))).toEqual([1]);
  });
});
