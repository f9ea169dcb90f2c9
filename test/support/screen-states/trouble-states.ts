/** What the terminal shows when something goes wrong: at the marketplace, on the way to it, and after an order. */
import type { FaultRule } from '#practice/testing/faults/faults.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { ordersOf, type Running } from '../running/fixtures.ts';
import { panelOf } from '../screen/unknown-outcome.ts';
import type { State } from './state.ts';

const GOOD_DELIVERY = 'good delivery 400 oz with certificate';
const REFUND_CENTS = 12_345;

export function troubleStates(running: Running, market: TestMarketplace): readonly State[] {
  const {
    desk,
    terminal: { page },
  } = running;
  const { ticket } = desk;
  const details = page.getByRole('complementary', { name: 'Order details' });
  const draftOf = async (product: string, pieces: string): Promise<void> => {
    market.control({ op: 'refillBuckets' });
    await desk.press('Alt+1');
    await desk.findProduct(product);
    await desk.openTicket('buy');
    await ticket.setQuantity(pieces);
    await ticket.setLimit('');
  };
  /** @returns the order's id */
  const buyOne = async (): Promise<string> => {
    const before = new Set(ordersOf(market).map(({ orderId }) => orderId));
    await draftOf('krugerrand 1 oz', '1');
    await ticket.quote();
    await ticket.execute();
    await ticket.waitForPhase('confirmed');
    const placed = ordersOf(market).find(({ orderId }) => !before.has(orderId));
    if (placed === undefined) throw new Error('Nothing was bought.');
    return placed.orderId;
  };
  const fail = (route: FaultRule['route'], kind: FaultRule['kind'], count = 1000): void => {
    market.control({ op: 'injectFault', fault: { route, kind, count } });
  };
  return [
    {
      name: 'ticket: an order that was placed',
      show: async () => {
        await buyOne();
      },
      leave: () => ticket.discard(),
    },
    {
      name: 'trouble: a listing that was withdrawn',
      show: async () => {
        await draftOf('gold philharmonic 1 oz', '3');
        const price = page.locator('[data-line] [data-means="price"]').first();
        const listing = await price.getAttribute('data-of');
        await ticket.quote();
        market.control({ op: 'expire', id: listing ?? '' });
        await desk.press('KeyR');
        await page.getByRole('button', { name: /^Next ask/ }).waitFor();
      },
      leave: () => ticket.discard(),
    },
    {
      name: 'trouble: an order that was refunded in part',
      show: async () => {
        const orderId = await buyOne();
        market.control({ op: 'refund', orderId, cents: REFUND_CENTS });
        await desk.goTo('orders');
        await desk.press('Home', 'Enter');
        await details.waitFor();
        await desk.press('KeyU');
        await details.getByText('Net paid', { exact: true }).first().waitFor();
      },
      leave: async () => {
        await desk.goTo('orders');
        await desk.press('Escape');
        await details.waitFor({ state: 'detached' });
      },
    },
    {
      name: 'trouble: a list of the vault that cannot be read',
      show: async () => {
        fail('getFulfillmentRequests', 'error-500-before');
        await desk.goTo('vault');
        await desk.press('F5');
        await page
          .locator('[data-pane="vault"]')
          .getByText(/could not be read: /)
          .first()
          .waitFor();
      },
      leave: () => Promise.resolve(market.control({ op: 'clearFaults' })),
    },
    {
      name: 'trouble: a page of a gateway in place of a quote',
      show: async () => {
        fail('createBuyQuoteV2', 'html-502');
        await draftOf('krugerrand 1 oz', '1');
        await desk.press('Enter');
        await ticket.reads(/gateway|not from the marketplace/i);
      },
      leave: async () => {
        market.control({ op: 'clearFaults' });
        await ticket.discard();
      },
    },
    {
      name: 'trouble: an order that was placed twice',
      rows: 2,
      show: async () => {
        await draftOf('krugerrand 1 oz', '1');
        await ticket.quote();
        fail('executeBuyQuoteV2', 'executes-twice', 1);
        await ticket.execute();
        await panelOf(desk).getByText('This order was placed twice').first().waitFor();
      },
      leave: async () => {
        await panelOf(desk).getByRole('button', { name: 'I have seen it' }).click();
        await panelOf(desk).waitFor({ state: 'detached' });
      },
    },
    {
      name: 'trading halted',
      show: async () => {
        market.control({ op: 'halt' });
        await desk.statusReads(/halted/i, { timeoutMs: 60_000 });
      },
      leave: async () => {
        market.control({ op: 'resume' });
        await desk.statusReads(/Trading open/, { timeoutMs: 60_000 });
      },
    },
    {
      name: 'an order of unknown outcome',
      // Its panel stands above all panes until it is resolved.
      rows: 2,
      show: async () => {
        // Found by its quote, it would be resolved before it is looked at.
        market.control({ op: 'ordersCarryQuoteId', carry: false });
        await draftOf(GOOD_DELIVERY, '1');
        await ticket.quote();
        market.control({
          op: 'injectFault',
          fault: { route: 'executeBuyQuoteV2', kind: 'reset-after', count: 1 },
        });
        await ticket.execute();
        await panelOf(desk).waitFor();
      },
    },
  ];
}
