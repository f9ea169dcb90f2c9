/**
 * Requests that a gateway repeats, at a real window: an order that exists is not called rejected, and one that was placed twice
 * is an alarm. The marketplace lists sells, so that a refusal of one can be looked up, too.
 */
import { describe, expect, it } from 'vitest';
import { openSandbox, ordersOf, startMarket } from '../../support/running/fixtures.ts';
import { traderAt } from '../../support/running/trader.ts';
import { untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

const market = await startMarket({ dialect: 'seen-new-host' }, 'file');
const { desk, terminal } = await openSandbox(market, {}, 'file');
const { ticket } = desk;
const key = market.keys.sandbox.admin;
const { quoteFor, refused, tradesAgain } = traderAt(desk, market);
const panel = desk.page.getByTestId('unknown-panel');

const inflict = (kind: 'arrives-twice' | 'executes-twice'): void => {
  market.control({
    op: 'injectFault',
    fault: { route: 'executeBuyQuoteV2', kind, count: 1 },
  });
};

describe('a refusal of a sell, where sells are listed', () => {
  it('for instant payout beyond the credit: says to remove it, and without it it is sold', async () => {
    await quoteFor('sell');
    await ticket.chooseAddOns('Instant payout');
    await ticket.quote();
    await ticket.awake();
    market.control({ op: 'setOrganization', key, instantPayoutLimit: 100 });
    const said = await refused(/not enough credit for instant payout/i);
    expect(said).toMatch(/Remove instant payout/);
    await ticket.chooseAddOns('No add-ons');
    await tradesAgain();
    market.control({ op: 'setOrganization', key, instantPayoutLimit: 10_000_000 });
  });

  it('for instant payout beyond the credit: the credit is shown, i removes it, and it is sold', async () => {
    await quoteFor('sell');
    await ticket.chooseAddOns('Instant payout');
    await ticket.quote();
    await ticket.awake();
    market.control({ op: 'setOrganization', key, instantPayoutLimit: 12_300 });
    await desk.press('Control+Enter');
    await ticket.waitForPhase('rejected');
    await ticket.reads(/123\.00/);
    await desk.press('KeyI');
    await ticket.waitForPhase('quoted');
    expect(await desk.page.getByRole('radio', { name: 'No add-ons' }).isChecked()).toBe(true);
    await ticket.execute();
    await ticket.orderId();
    market.control({ op: 'setOrganization', key, instantPayoutLimit: 10_000_000 });
  });

  it('for a payout that fell: shows both totals, and nothing was sold', async () => {
    await quoteFor('sell');
    const before = await ticket.total();
    const sold = ordersOf(market).length;
    market.control({ op: 'moveSpot', material: 'Gold', percent: -4 });
    await desk.press('Control+Enter');
    await ticket.reads(/The price moved from .* no order was placed/);
    expect(await ticket.total()).toBeLessThan(before);
    expect(ordersOf(market)).toHaveLength(sold);
    await ticket.discard();
  });
});

describe('a request that is repeated on its way', { retry: 0 }, () => {
  it('is no rejected order: the list shows it, and the ticket has its id', async () => {
    market.control({ op: 'ordersCarryQuoteId', carry: true });
    await quoteFor('buy');
    const before = ordersOf(market).map(({ orderId }) => orderId);
    inflict('arrives-twice');
    await desk.press('Control+Enter');
    const shown = await untilText('an outcome', () => ticket.phase(), /confirmed|unknown/);
    const [placed] = ordersOf(market).filter(({ orderId }) => !before.includes(orderId));
    expect(placed).toBeDefined();
    // This marketplace names no quotes in its list, so the user says whether the new order is it.
    if (shown === 'unknown') {
      await untilText('the panel', () => visibleText(panel), /may have sent the request twice/);
      const found = panel.getByRole('button', {
        name: `This is my order: ${placed?.orderId ?? ''}`,
      });
      await found.waitFor();
      await desk.tabTo(found);
      await desk.press('Enter');
      await panel.waitFor({ state: 'detached' });
    }
    await desk.goTo('orders');
    await desk.orderReads(/Krugerrand/);
  });

  it('is an alarm with both ids when the marketplace executes it twice, until it was seen', async () => {
    await quoteFor('buy');
    const before = ordersOf(market).map(({ orderId }) => orderId);
    inflict('executes-twice');
    await desk.press('Control+Enter');
    await ticket.waitForPhase('confirmed');
    await untilText('the alarm', () => visibleText(panel), /This order was placed twice/);
    const fresh = ordersOf(market).filter(({ orderId }) => !before.includes(orderId));
    expect(fresh).toHaveLength(2);
    const said = await visibleText(panel);
    for (const { orderId } of fresh) expect(said).toContain(orderId);
    await desk.goTo('orders');
    await desk.orderReads(/Placed twice/);
    const seen = panel.getByRole('button', { name: 'I have seen it' });
    await desk.tabTo(seen);
    await desk.press('Enter');
    await panel.waitFor({ state: 'detached' });
  });
});

it('leaves no error behind in the page', () => {
  expect(terminal.pageErrors).toEqual([]);
});
