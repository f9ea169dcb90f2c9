/** What somebody does at the keyboard in a busy hour. */
import type { Desk } from '../support/screen/desk.ts';
import { KRUGERRAND } from '../support/running/trader.ts';
import type { Phase } from '../support/screen/ticket.ts';
import { until } from '../support/waiting/until.ts';
import type { Ledger } from './ledger.ts';

/** What the ticket says of an order that the marketplace did not take at this price. */
const NOT_PLACED = /no order was placed/;

const PRODUCTS = ['eagle 1 oz', 'maple', 'silver', 'platinum', 'buffalo'] as const;

/** One order of one coin, by keys alone; again where the price or the listing went away in the meantime. */
export async function trade(desk: Desk, side: 'buy' | 'sell', ledger: Ledger): Promise<void> {
  for (let tries = 0; tries < 8; tries += 1) {
    if (await quoted(desk, side)) {
      await desk.ticket.execute();
      if (await comesTo(desk, 'confirmed')) {
        ledger.recordShown(await desk.ticket.orderId());
        return;
      }
    }
    await desk.ticket.discard();
  }
  throw new Error('The market goes away again and again.');
}

/** One coin on the ticket, with a quote. False where the market moved on in between. */
export async function quoted(desk: Desk, side: 'buy' | 'sell', quantity = '1'): Promise<boolean> {
  await desk.findProduct(KRUGERRAND);
  await desk.openTicket(side);
  await desk.ticket.setQuantity(quantity);
  await desk.ticket.setLimit('');
  await desk.goTo('ticket');
  await desk.press('Enter');
  return comesTo(desk, 'quoted');
}

const comesTo = (desk: Desk, wanted: Phase): Promise<boolean> =>
  until(
    `a ticket that is ${wanted}, or that says why it is not`,
    async () => {
      const phase = await desk.ticket.phase();
      if (phase === wanted) return true;
      if (phase === 'quote-failed' || phase === 'rejected') return false;
      return NOT_PLACED.test(await desk.ticket.text()) ? false : undefined;
    },
    { seen: () => desk.ticket.text() },
  );

/** A look at everything: another product, a quote that is thrown away, each pane, an order with its details. */
export async function lookAround(desk: Desk, hour: number): Promise<void> {
  await desk.findProduct(PRODUCTS[hour % PRODUCTS.length] ?? KRUGERRAND);
  for (const pane of ['vault', 'activity', 'listings', 'orders'] as const) await desk.goTo(pane);
  await desk.orderRows().first().waitFor();
  await desk.press('Home', 'Enter', 'Escape');
  await quoted(desk, 'buy', '2');
  await desk.ticket.discard();
}
