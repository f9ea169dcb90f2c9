/** A trade as in the tour: after each step, every price, premium, melt value, spot and total on the screen that means the same says the same. */
import { describe, expect, it } from 'vitest';
import { openSandbox, startMarket } from '../../support/running/fixtures.ts';
import { figuresAgree } from '../../support/screen/one-figure.ts';
import { centsOf } from '../../support/screen/figures.ts';
import { until } from '../../support/waiting/until.ts';

const market = await startMarket({}, 'file');
const { desk } = await openSandbox(market, {}, 'file');
const { page, ticket } = desk;

/** Of what stands more than once, how often each kind does. */
async function kindsTwice(): Promise<readonly string[]> {
  const twice = [...(await figuresAgree(page)).keys()];
  return [...new Set(twice.map((meaning) => meaning.split(' ')[0] ?? ''))].toSorted();
}
const spotOfQuote = (): Promise<string> => page.locator('[data-means="spot"]').last().innerText();

describe('one figure for one thing', () => {
  it('while a product is chosen, written into a ticket, quoted, bought, and looked up', async () => {
    await desk.findProduct('gold eagle 1/2 oz');
    expect(await kindsTwice()).toEqual(['premium', 'price', 'spot']);

    await desk.openTicket('buy');
    await ticket.setQuantity('1');
    expect(await kindsTwice()).toContain('price');

    await ticket.quote();
    // One piece: its melt value is that of the book, and its premium that of the level.
    expect(await kindsTwice()).toEqual(['melt', 'premium', 'price', 'spot']);

    const before = await spotOfQuote();
    market.control({ op: 'moveSpot', material: 'Gold', percent: 2 });
    await until('the book at another spot than the quote', async () => {
      const [strip] = await page.locator('[data-means="spot"][data-of="Gold"]').allInnerTexts();
      return strip !== undefined && strip !== before ? true : undefined;
    });
    // Both are on the screen, each with the spot it rests on.
    await figuresAgree(page);
    expect(await spotOfQuote()).toBe(before);

    await desk.press('Control+3', 'KeyR');
    await until('the quote at another spot', async () =>
      (await spotOfQuote()) === before ? undefined : true,
    );
    await ticket.waitForPhase('quoted');
    expect(await kindsTwice()).toEqual(['melt', 'premium', 'price', 'spot']);

    // Nobody has read spot since it moved, but for the quote itself.
    const polled = await spotOfQuote();
    market.control({ op: 'moveSpot', material: 'Gold', percent: 2 });
    await desk.press('KeyR');
    await until('the quote at the spot of now', async () =>
      (await spotOfQuote()) === polled ? undefined : true,
    );
    expect(await kindsTwice()).toEqual(['melt', 'premium', 'price', 'spot']);

    await ticket.execute();
    const orderId = await ticket.orderId();
    await desk.orderReads(new RegExp(orderId.slice(0, 8)));
    await figuresAgree(page);
    await desk.press('Home', 'Enter');
    await page
      .getByRole('complementary', { name: 'Order details' })
      .getByText('Quoted total')
      .waitFor();
    // The quoted total on the ticket and in the details; the premium in the list and in the details.
    const kinds = await kindsTwice();
    expect(kinds).toContain('total');
    expect(kinds).toContain('premium');
  });

  it('while a product is sold: quoted, its payout chosen, requoted at another spot, sold, and looked up', async () => {
    await desk.findProduct('britannia 1 oz');
    await desk.openTicket('sell');
    await ticket.setQuantity('2');
    expect(await kindsTwice()).toContain('price');

    await ticket.quote();
    // What was quoted stands in the payouts to choose from and in the total.
    const quoted = ['premium', 'price', 'spot', 'total'];
    expect(await kindsTwice()).toEqual(expect.arrayContaining(quoted));

    const choice = page.getByTestId('payout-choice').filter({ hasText: 'Instant payout' }).first();
    const expected = centsOf(await choice.locator('td [data-figure]').first().innerText());
    await ticket.chooseAddOns('Instant payout');
    await figuresAgree(page);
    await ticket.quote();
    expect(await kindsTwice()).toEqual(expect.arrayContaining(quoted));
    // The choice said beforehand what its quote comes to.
    expect(await ticket.total()).toBe(expected);

    const before = await spotOfQuote();
    market.control({ op: 'moveSpot', material: 'Gold', percent: -2 });
    await desk.press('Control+3', 'KeyR');
    await until('the quote at another spot', async () =>
      (await spotOfQuote()) === before ? undefined : true,
    );
    await ticket.waitForPhase('quoted');
    expect(await kindsTwice()).toEqual(expect.arrayContaining(quoted));

    await ticket.execute();
    await ticket.orderId();
    await desk.orderReads(/2 × British Gold Britannia/);
    await figuresAgree(page);
    await desk.press('Home', 'Enter');
    await page
      .getByRole('complementary', { name: 'Order details' })
      .getByText('Quoted total')
      .waitFor();
    const kinds = await kindsTwice();
    expect(kinds).toContain('total');
    expect(kinds).toContain('premium');
  });
});
