import { describe, expect, it } from 'vitest';
import { centsOf, typedDollars } from '../../support/screen/figures.ts';
import { openSandbox, ordersOf, postsOf, startMarket } from '../../support/running/fixtures.ts';
import { until, untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

// Still: what is planned is what is quoted.
const market = await startMarket({}, 'file');
const { desk, terminal } = await openSandbox(market, {}, 'file');
const { page, ticket } = desk;

const plan = (): Promise<string> => visibleText(page.getByTestId('sweep-plan'));
const taken = (): Promise<readonly string[]> => page.getByTestId('book-taken').allInnerTexts();
const choices = (): Promise<readonly string[]> => page.getByTestId('payout-choice').allInnerTexts();

/** Pixels of the add-ons that could only be seen by scrolling the ticket sideways. */
const hiddenSideways = (): Promise<unknown> =>
  page.evaluate(`(() => {
    const add = document.querySelector('[aria-label="Add-ons"]').parentElement;
    return add.scrollWidth - add.clientWidth;
  })()`);

/** The figure of the quote sheet with this name, in cents. */
async function figure(name: RegExp): Promise<number> {
  const pair = (await ticket.figures()).find((one) => name.test(one.name));
  if (pair === undefined) throw new Error(`No figure ${String(name)} on the ticket`);
  return centsOf(pair.value);
}

describe('a sweep from the keyboard', () => {
  it('plans a size over the book, lands in the ticket, is quoted and executed once', async () => {
    await desk.findProduct('gold eagle 1 oz');
    await desk.press('KeyE');
    await desk.type('12 oz');
    const planned = await untilText('the plan', plan, /12 oz filled in full\..*Average per oz/);
    expect(planned).toMatch(/Worst piece \+\d+\.\d\d% Next piece \+\d+\.\d\d% Lines \d+/);
    const before = centsOf(planned.replace(/^.*Total before fees /, ''));
    const pieces = (await taken()).map((text) => Number(/(\d+) of/.exec(text)?.[1]));
    expect(pieces.reduce((all, count) => all + count, 0)).toBe(12);
    expect(Object.values(postsOf(market))).toEqual([]);

    await desk.press('Enter');
    await ticket.isOpen('buy');
    expect(await ticket.phase()).toBe('idle');
    expect(await figure(/before fees/)).toBe(before);
    expect(await ticket.limitField().inputValue()).toBe('');

    await ticket.quote();
    const total = await ticket.total();
    expect(total).toBeGreaterThanOrEqual(before);
    await ticket.setLimit(typedDollars(total));
    expect(await ticket.awake()).toMatch(/^Buy 12 oz for at most/);
    await ticket.execute();
    const orderId = await ticket.orderId();
    expect(ordersOf(market)).toEqual([expect.objectContaining({ orderId, side: 'buy' })]);
    expect(Object.values(postsOf(market))).toEqual([1]);
    // The book does not have what was bought any more.
    await desk.orderReads(new RegExp(orderId.slice(0, 8)));
  });

  it('stops at a premium instead of filling the rest, and says what is not filled and why', async () => {
    await desk.findProduct('gold eagle 1 oz');
    await desk.press('KeyE', 'Control+A');
    await desk.type('5000 oz');
    await untilText('the plan', plan, /of 5,000 oz.*Worst piece/);
    const before = await taken();
    await desk.press('Control+A');
    await desk.type('5000 oz max 4%');
    const stopped = await untilText('the plan', plan, /beyond 4% over spot/);
    expect(stopped).toMatch(/of 5,000 oz: the next piece that fits is at \+[\d.]+%/);
    expect(stopped).toMatch(/Unfilled [\d,.]+ oz/);
    const worst = Number(/Worst piece \+([\d.]+)%/.exec(stopped)?.[1]);
    expect(worst).toBeLessThanOrEqual(4);
    expect((await taken()).length).toBeLessThan(before.length);
    await desk.press('Escape');
  });

  it('says what is wrong with a size, keeps it, and leaves on Esc', async () => {
    await desk.findProduct('gold eagle 1 oz');
    await desk.press('KeyE', 'Control+A');
    await desk.type('12 stones');
    await desk.press('Enter');
    await desk.alertReads(/Enter a size such as 50 oz/);
    await desk.press('Escape');
    expect(await page.getByTestId('sweep-size').count()).toBe(0);
    await desk.press('KeyE');
    expect(await page.getByTestId('sweep-size').inputValue()).toBe('12 stones');
    await desk.press('Escape');
  });

  it('takes a sentence for everything of a metal, with a limit, into the ticket only', async () => {
    await desk.press('Control+K');
    await page.getByPlaceholder(/Product, command/).waitFor();
    await desk.type('sweep 60 oz gold max 300k');
    await page.getByText('Buy 60 oz of gold').waitFor();
    await desk.press('Enter');
    await ticket.isOpen('buy');
    await until('several lines', async () =>
      (await ticket.quantityField().count()) > 1 ? true : undefined,
    );
    expect(await ticket.limitField().inputValue()).toBe('300,000.00');
    expect(await ticket.phase()).toBe('idle');
    expect(ordersOf(market)).toHaveLength(1);
  });
});

describe('a sell chosen by what it pays', () => {
  it('pays what the table said for the set of add-ons that was chosen', async () => {
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('sell');
    await ticket.setQuantity('2');
    await ticket.quote();
    const shown = await choices();
    expect(shown[0]).toMatch(/No add-ons\s+quoted/);
    expect(shown.length).toBeGreaterThan(2);
    expect(await hiddenSideways()).toBe(0);
    const first = await ticket.total();

    await desk.press('KeyY', 'ArrowDown');
    const chosen = page.getByTestId('payout-choice').filter({
      has: page.getByRole('radio', { checked: true }),
    });
    const promised = await visibleText(chosen);
    expect(promised).toMatch(/Instant payout .* instantly/);
    const amount = centsOf(await visibleText(chosen.getByRole('cell').first()));
    expect(amount).toBeLessThan(first);
    await ticket.reads(/Ticket changed/);

    await desk.press('Enter');
    await until('the quote with the add-on', async () =>
      (await ticket.phase()) === 'quoted' && (await ticket.total()) === amount ? true : undefined,
    );
    expect((await choices())[1]).toMatch(/Instant payout[^+]*quoted/);
    await ticket.execute();
    const orderId = await ticket.orderId();
    expect(ordersOf(market)).toContainEqual(expect.objectContaining({ orderId, side: 'sell' }));
  });

  it('leaves no error behind in the page', () => {
    expect(terminal.pageErrors).toEqual([]);
  });
});
