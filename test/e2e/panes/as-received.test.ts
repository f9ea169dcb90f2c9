/** The records behind the rows, by keyboard, at a marketplace whose prices come in dollars. */
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { violations } from '../../support/screen/axe.ts';
import type { Desk } from '../../support/screen/desk.ts';
import { openSandbox, startMarket } from '../../support/running/fixtures.ts';
import { untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

/** Opens the fold with this title inside of `within`, and reads it once it matches. */
async function unfold(
  desk: Desk,
  within: Locator,
  title: string,
  expected: RegExp,
): Promise<string> {
  const summary = desk.page.locator('summary', { hasText: title });
  await desk.tabTo(within.locator(summary).first());
  await desk.press('Enter');
  const fold = within.locator('details[open]').filter({ has: summary });
  // A path may break before its dots, which reads as a space.
  const read = async (): Promise<string> => (await visibleText(fold.first())).replaceAll(' .', '.');
  return untilText(title, read, expected);
}

it('shows what the marketplace sent, and what was made of it', async () => {
  const market = await startMarket({ dialect: 'seen-old-host' });
  const { desk, terminal } = await openSandbox(market);
  const { page } = desk;

  await desk.findProduct('krugerrand 1 oz');
  const body = page.locator('body');
  const product = await unfold(desk, body, 'Product as received', /lowestListing\.price/);
  expect(product).toMatch(/GET \/products\/get-products\/v/);
  expect(product).toMatch(/variants\[0\]\.lowestListing\.price \d+(?:\.\d+)? read as dollars/);
  expect(product).toMatch(/variants\[0\]\.lowestListing\.updatedAt \d{4}-/);
  await desk.tabTo(page.getByRole('button', { name: 'Copy JSON of the record' }).first());
  await desk.press('Enter');
  await untilText('it is copied', () => visibleText(body), /Copied/);

  await desk.goTo('book');
  const ask = await unfold(desk, body, 'Ask as received', /price/);
  expect(ask).toMatch(/productId/);

  await desk.goTo('book');
  await desk.openTicket('buy');
  await desk.ticket.setQuantity('1');
  await desk.ticket.quote();
  const quote = await unfold(desk, body, 'Quote as received', /quoteId/);
  expect(quote).toMatch(/POST \/execution\/v2\/buy\/quotes/);
  expect(quote).not.toMatch(/read as dollars/);
  await desk.goTo('ticket');
  await desk.ticket.execute();
  await desk.ticket.waitForPhase('confirmed');

  await desk.goTo('orders');
  await desk.press('Home', 'Enter');
  const details = page.getByRole('complementary', { name: 'Order details' });
  await details.waitFor();
  await untilText('the service’s lines', () => visibleText(details), /fees/);
  const order = await unfold(desk, details, 'As received', /lineItems\[0\]\.price/);
  expect(order).toMatch(/GET \/orders\/get-sale-orders\/v1/);
  expect(order).toMatch(/lineItems\[0\]\.price \d+(?:\.\d+)? read as dollars/);
  expect(order).not.toContain(market.keys.sandbox.admin);

  await desk.goTo('vault');
  await desk.press('F5');
  const vault = page.getByRole('group', { name: 'Vault' });
  const shipment = await unfold(desk, vault, 'As received', /fboAccountId/);
  expect(shipment).toMatch(/lineItems\[0\]\.createdAt/);
  expect(await violations(desk)).toEqual([]);
  expect(terminal.pageErrors).toEqual([]);
}, 240_000);
