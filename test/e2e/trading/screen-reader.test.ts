/**
 * A whole trade, and an order whose outcome is unknown, by keyboard and from what a screen reader says: the element that has
 * the keyboard and what is announced. Nothing is looked up in the page.
 */
import { expect, it } from 'vitest';
import { openSandbox, ordersOf, postsOf, startMarket } from '../../support/running/fixtures.ts';
import { ScreenReader } from '../../support/screen/screen-reader.ts';

it('buys, and settles an order whose answer was lost, without looking at the screen', async () => {
  const market = await startMarket();
  market.control({ op: 'ordersCarryQuoteId', carry: false });
  const { desk } = await openSandbox(market);
  await desk.ready();
  const reader = await ScreenReader.listen(desk.page);

  // A product is found, and its book is read.
  await desk.press('Control+1', 'Slash');
  await reader.focusReads(/^searchbox, Search the market/);
  await desk.type('krugerrand 1 oz');
  await reader.hears(/\d+ of \d+ products/);
  await desk.press('Enter', 'Home');
  await reader.focusReads(
    /^Market: row, .*Krugerrand 1 oz.*, bid [\d,.]+, ask [\d,.]+,.*premium .*selected/,
  );
  await desk.press('Enter');
  await reader.focusReads(/^Order book: row, .*Ask [\d,.]+ .*percent over spot, selected/);

  // The ticket is filled, quoted, and executed.
  await desk.press('KeyB');
  await reader.focusReads(/^form, Buy ticket/);
  await desk.press('KeyQ');
  await reader.focusReads(/^textbox, Quantity of South African Gold Krugerrand 1 oz/);
  await desk.press('Control+A');
  await desk.type('1');
  await desk.press('Escape', 'Enter');
  const quote = await reader.hears(/^Quote to pay \$[\d,.]+, .*all-in, good for 60 seconds\./);
  const [, total = ''] = /pay (\$[\d,]+\.\d\d)/.exec(quote) ?? [];
  await desk.press('KeyX');
  await reader.focusReads(/^textbox, Pay at most/);
  await desk.press('Escape');
  // The button sleeps for a second after its total changed, and is asked until it is awake.
  await desk.ticket.awake();
  await desk.press('Control+Enter');
  const bought = await reader.hears(/^Bought [\d,]+ × .* quoted\. Order /);
  expect(bought).toContain(total);
  const [first] = ordersOf(market);
  expect(bought).toContain(first?.orderId ?? 'no order');
  await desk.press('Control+4', 'Home');
  await reader.focusReads(/^Orders: row, .*Buy .*1 × South African Gold Krugerrand 1 oz.*selected/);

  // The same again, but the answer is lost.
  await desk.press('Control+2', 'KeyB');
  await reader.focusReads(/^form, Buy ticket/);
  await desk.press('Enter');
  await reader.hears(/^Quote to pay /);
  await desk.ticket.awake();
  market.control({
    op: 'injectFault',
    fault: { route: 'executeBuyQuoteV2', kind: 'reset-after', count: 1 },
  });
  await desk.press('Control+Enter');
  await reader.hears(
    /We don.t know if this order was placed\. Do not repeat it\..*blocked until you resolve it/,
  );

  // The key of the next thing to do leads to the panel, and the order is picked from what was found.
  const second = ordersOf(market).find(({ orderId }) => orderId !== first?.orderId);
  if (second === undefined) throw new Error('Expected the order to be placed.');
  await tabTo(/^button, Check again/);
  await desk.press('Enter');
  await reader.hears(/There are new orders, but none has the quote ID\. Select your order/);
  await tabTo(new RegExp(`^button, This is my order: ${second.orderId}`));
  await desk.press('Enter');
  await reader.hears(new RegExp(`^It was placed: you linked order ${second.orderId}`));
  expect(Object.values(postsOf(market))).toEqual([1, 1]);

  async function tabTo(wanted: RegExp): Promise<void> {
    const MOST = 80;
    for (let tabs = 0; tabs < MOST; tabs += 1) {
      if (wanted.test(await reader.focus())) return;
      await desk.press('Tab');
    }
    throw new Error(`Tab leads to nothing that is ${String(wanted)}. Now: ${await reader.focus()}`);
  }
}, 240_000);
