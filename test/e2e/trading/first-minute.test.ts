import { describe, expect, it } from 'vitest';
import { violations } from '../../support/screen/axe.ts';
import { control, ordersAt } from '../../support/running/control.ts';
import { typedDollars } from '../../support/screen/figures.ts';
import { openPractice } from '../../support/running/fixtures.ts';
import { untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

const { desk, market, terminal } = await openPractice(
  { autoQuote: true, firstTrade: true },
  'file',
);

const steps = (pattern: RegExp): Promise<string> =>
  untilText(
    'the steps of a first trade',
    () => visibleText(desk.page.getByTestId('first-trade')),
    pattern,
  );

describe('the first minute on the practice market', () => {
  it('buys into the vault without the mouse', async () => {
    const { ticket } = desk;
    expect(await desk.statusBar()).toMatch(/Practice market, seed 7.*Connected/);
    expect(await desk.spotStrip()).toMatch(/Gold [\d,]+\.\d\d/);
    await steps(/^Press \/ and type a product/);
    const row = await desk.findProduct('krugerrand 1 oz');
    await steps(/^Press b to buy/);
    expect(row).toContain('South African Gold Krugerrand 1 oz');

    await desk.openTicket('buy');
    await ticket.setQuantity('2');
    await ticket.quote();
    const total = await ticket.total();
    await steps(/^Check the total, then press Ctrl Enter to buy/);
    await ticket.setLimit(typedDollars(total + 5_000));
    expect(await ticket.awake()).toMatch(/^Buy 2 oz for at most \$[\d,]+\.\d\d Ctrl Enter$/);
    expect(await ticket.text()).toMatch(/Under your limit by .*50\.00/);
    expect(await ticket.text()).toMatch(/Quote good for \d+ s/);

    await ticket.execute();
    const orderId = await ticket.orderId();
    await steps(/^Bought\. Press Ctrl 4 to see the order/);
    expect(await ticket.text()).toMatch(/Bought \d.* See Orders\..*Order /s);
    const order = await desk.orderReads(new RegExp(orderId.slice(0, 8)));
    // What was paid, and by how much it is better than the limit.
    expect(order).toMatch(/Buy .* 2 × South African Gold Krugerrand 1 oz /);
    expect(order.replaceAll(',', '')).toContain(`${typedDollars(total)} 50.00 `);
    expect(await ordersAt(market)).toEqual([
      expect.objectContaining({ orderId, side: 'buy', total }),
    ]);

    // The warehouse takes a little over a minute; its clock is put forward instead.
    await control(market, { op: 'advance', ms: 75_000 });
    await desk.goTo('vault');
    await steps(/^Trade complete/);
    expect(await violations(desk)).toEqual([]);
    await desk.press('Alt+KeyG');
    await desk.page.getByTestId('first-trade').waitFor({ state: 'detached' });
    await desk.press('F5');
    const holding = desk.page
      .getByTestId('vault-holding')
      .filter({ hasText: 'South African Gold Krugerrand 1 oz' });
    // Four were there before.
    await untilText('the vault', () => visibleText(holding), /Krugerrand 1 oz 6 6\.0000 oz/);
  });

  it('sells and gets a shipping label', async () => {
    const { ticket } = desk;
    await desk.findProduct('silver maple 1 oz');
    await desk.openTicket('sell');
    await ticket.setQuantity('20');
    await ticket.quote();
    expect(await ticket.text()).toMatch(/You receive [\d,]+\.\d\d/);
    expect(await ticket.awake()).toMatch(/^Sell 20 oz for at least \$[\d,]+\.\d\d Ctrl Enter$/);
    await ticket.execute();
    const orderId = await ticket.orderId();
    expect(await ticket.text()).toContain('The shipping label will appear in Orders.');
    await desk.orderReads(new RegExp(`${orderId.slice(0, 8)}.*Label pending`));
    await control(market, { op: 'advance', ms: 25_000 });
    await desk.orderReads(new RegExp(`${orderId.slice(0, 8)}.*Label ready`));
  });

  it('leaves no error behind in the page', () => {
    expect(terminal.pageErrors).toEqual([]);
  });
});
