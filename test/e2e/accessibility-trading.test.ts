/** What a trader sees only now and then, under axe: sweeps, payouts, changed fees, bounds, refusals, the lock. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInThemes } from '../support/screen/axe.ts';
import { openSandbox, startMarket } from '../support/running/fixtures.ts';
import { toggleStartsLocked } from '../support/screen/profiles.ts';
import { startProxy } from '../support/running/proxy.ts';
import { untilText } from '../support/waiting/until.ts';
import { visibleText } from '../support/screen/visible-text.ts';

const market = await startMarket({}, 'file');
const proxy = await startProxy(market.sandbox);
afterAll(() => proxy.close());
const { desk, terminal } = await openSandbox(market, { profile: { baseUrl: proxy.url } }, 'file');
const { ticket, page } = desk;
const titleBar = (): Promise<string> => visibleText(page.getByRole('banner'));

async function draft(side: 'buy' | 'sell', product: string, quantity: string): Promise<void> {
  market.control({ op: 'refillBuckets' });
  await desk.findProduct(product);
  await desk.openTicket(side);
  await ticket.setQuantity(quantity);
  await ticket.setLimit('');
}

/** The next execution is refused with this; everything else goes through. */
async function refusedWith(status: number, error: string, errorCode: string): Promise<void> {
  proxy.answer = (method, path) =>
    method === 'POST' && path.endsWith('/execute')
      ? { status, body: { error, code: status, errorCode } }
      : null;
  await ticket.execute();
  await ticket.waitForPhase('rejected');
  proxy.answer = null;
}

beforeAll(async () => {
  await toggleStartsLocked(desk);
  await untilText('the title bar', titleBar, /Trading locked/);
});

describe('in every theme', () => {
  it.each([
    [
      'the dialog that unlocks trading, with an error',
      async () => {
        await desk.press('Control+KeyL');
        const dialog = page.getByRole('dialog', { name: 'Unlock trading' });
        await dialog.waitFor();
        await desk.type('live Desk');
        await desk.press('Enter');
        await dialog.getByText('That does not unlock it').waitFor();
      },
      async () => {
        await desk.press('Control+A');
        await desk.type('sandbox Desk');
        await desk.press('Enter');
        await untilText('the title bar', titleBar, /Trading unlocked/);
      },
    ],
    [
      'the sweep line that stopped at a premium',
      async () => {
        await desk.findProduct('gold eagle 1 oz');
        await desk.press('KeyE', 'Control+A');
        await desk.type('5000 oz max 4%');
        const plan = page.getByTestId('sweep-plan');
        await untilText('the plan', () => visibleText(plan), /beyond 4% over spot/);
      },
      () => desk.press('Escape'),
    ],
    [
      'the sweep line that cannot be read',
      async () => {
        await desk.findProduct('gold eagle 1 oz');
        await desk.press('KeyE', 'Control+A');
        await desk.type('12 stones');
        await desk.press('Enter');
        await desk.alertReads(/Enter a size such as 50 oz/);
      },
      () => desk.press('Escape'),
    ],
    [
      'a sell with its payouts, and own listings in the way',
      async () => {
        await draft('sell', 'krugerrand 1/10 oz', '1');
        await ticket.quote();
        await ticket.reads(/You list what you are selling|No conflicting listings/);
        await desk.press('KeyY', 'ArrowDown');
        await page.getByTestId('payout-choice').first().waitFor();
      },
      () => ticket.discard(),
    ],
    [
      'a fee that changed, refused and accepted',
      async () => {
        await draft('sell', 'krugerrand 1 oz', '1');
        await ticket.quote();
        await ticket.chooseAddOns('Instant payout');
        await ticket.quote();
        await ticket.awake();
        market.control({ op: 'moveSpot', percent: 0.2 });
        await desk.press('Control+Enter');
        await ticket.reads(/Current add-on fees/);
        expect(await violationsInThemes(desk)).toEqual([]);
        await desk.press('KeyR');
        await ticket.reads(/Fees changed since the rejected order/);
      },
      async () => {
        await ticket.chooseAddOns('No add-ons');
        await ticket.discard();
      },
    ],
    [
      'a limit that is broken',
      async () => {
        await draft('buy', 'krugerrand 1 oz', '1');
        await ticket.quote();
        await ticket.setLimit('100');
        await ticket.reads(/Above your limit by/);
      },
      () => ticket.discard(),
    ],
    [
      'a refusal with its advice',
      async () => {
        await draft('sell', 'krugerrand 1 oz', '1');
        await ticket.quote();
        await refusedWith(409, 'Listing quantity mismatch', 'listing_quantity_mismatch');
        await ticket.reads(/conflicts with your own listings/);
      },
      () => ticket.discard(),
    ],
  ])('%s has no serious violation', async (_, show, leave) => {
    await show();
    try {
      expect(await violationsInThemes(desk)).toEqual([]);
    } finally {
      await leave();
    }
  });

  it('a locked ticket with a quote has no serious violation', async () => {
    await desk.press('Control+KeyL');
    await untilText('the title bar', titleBar, /Trading locked/);
    await draft('buy', 'krugerrand 1 oz', '1');
    await ticket.quote();
    await ticket.reads(/Trading is locked\. You locked it/);
    expect(await violationsInThemes(desk)).toEqual([]);
    await ticket.discard();
  });
});

it('leaves no error behind in the page', () => {
  expect(terminal.pageErrors).toEqual([]);
});
