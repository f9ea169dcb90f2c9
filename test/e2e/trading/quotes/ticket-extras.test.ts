/**
 * What a ticket does beyond its one button, at a real window: codes, own listings, changed fees, instant payout, lines that
 * cannot be filled, kept addresses. By keyboard; what the marketplace then holds is asked of the marketplace.
 */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { centsOf } from '../../../support/screen/figures.ts';
import { openSandbox, ordersOf, startMarket } from '../../../support/running/fixtures.ts';
import { listingsOf } from '../../../support/running/listings.ts';
import { startProxy } from '../../../support/running/proxy.ts';
import { until, untilText } from '../../../support/waiting/until.ts';
import { visibleText } from '../../../support/screen/visible-text.ts';

const market = await startMarket({}, 'file');
const proxy = await startProxy(market.sandbox);
afterAll(() => proxy.close());
const { desk, terminal } = await openSandbox(market, { profile: { baseUrl: proxy.url } }, 'file');
const { ticket } = desk;
const { page } = desk;

const KRUGERRAND = 'krugerrand 1 oz';

beforeEach(() => {
  proxy.rewrite = null;
  market.control({ op: 'refillBuckets' });
});

async function draft(side: 'buy' | 'sell', product = KRUGERRAND): Promise<void> {
  await desk.findProduct(product);
  await desk.openTicket(side);
  await ticket.setQuantity('1');
  await ticket.setLimit('');
}

const totals = z.object({ orders: z.array(z.object({ orderId: z.string(), total: z.int() })) });

/** What the marketplace charged or paid for an order, in cents. */
function chargedFor(orderId: string): number | undefined {
  const { orders } = totals.parse(market.control({ op: 'orders' }));
  return orders.find((order) => order.orderId === orderId)?.total;
}

describe('a promotion code', () => {
  it('is previewed without touching button or limit, and charged as previewed', async () => {
    await draft('buy');
    await writeAddress();
    await ticket.quote();
    const plain = await ticket.awake();
    const total = await ticket.total();

    await desk.press('KeyC');
    await desk.type('FREESHIP');
    await desk.press('Enter');
    await ticket.waitForPhase('quoted');
    const said = await ticket.reads(/FREESHIP takes [\d.,]+ off/);
    const discount = centsOf(/takes ([\d.,]+) off/.exec(said)?.[1] ?? '');
    expect(discount).toBeGreaterThan(0);
    expect(said).toMatch(/With FREESHIP, when executed/);
    expect(await ticket.total()).toBe(total);
    expect(await ticket.awake()).toBe(plain);

    await ticket.execute();
    expect(chargedFor(await ticket.orderId())).toBe(total - discount);
  });

  it('nobody knows is refused in words, and one key removes it', async () => {
    await draft('buy');
    await desk.press('KeyC');
    await desk.type('NOSUCHCODE');
    await desk.press('Enter');
    await ticket.waitForPhase('quoted');
    await ticket.reads(/NOSUCHCODE is not accepted.*Correct the code, or remove it/);
    await desk.press('Shift+KeyC');
    await desk.press('Enter');
    await ticket.waitForPhase('quoted');
    const said = await until('no word of the code', async () => {
      const text = await ticket.text();
      return /NOSUCHCODE/.test(text) ? undefined : text;
    });
    expect(said).not.toMatch(/not accepted/);
    await ticket.discard();
  });
});

describe('own listings of what is sold', () => {
  it('are named before the sell, with nothing chosen; the choice is carried out', async () => {
    const own = await ownListing();
    await draft('sell', own.productTitle);
    await ticket.quote();
    const said = await ticket.reads(/You list what you are selling/);
    expect(said).toMatch(new RegExp(`listed ${own.quantity} ?, selling 1`));
    expect(await page.getByRole('button', { pressed: true }).count()).toBe(0);

    await desk.press('KeyL');
    await ticket.quote();
    await ticket.execute();
    await ticket.orderId();
    expect((await ownListing()).quantity).toBe(own.quantity - 1);
  });

  it('are said not to be in the way when there are none', async () => {
    await draft('sell');
    await ticket.quote();
    const said = await ticket.reads(/No conflicting listings/);
    expect(said).not.toMatch(/You list what you are selling/);
    await ticket.discard();
  });
});

async function ownListing() {
  const own = (await listingsOf(market)).find(({ listingId }) => listingId === market.ownListingId);
  if (own === undefined) throw new Error('The organization lists nothing.');
  return own;
}

describe('add-ons', () => {
  it('whose fee changed are shown as a difference, accepted by r, and charged so', async () => {
    await draft('sell');
    proxy.rewrite = (path, body) => (path.includes('/sell/quotes') ? cheaperLabel(body) : body);
    await ticket.quote();
    await ticket.chooseAddOns('Overnight label');
    await ticket.quote();
    await ticket.awake();
    proxy.rewrite = null;
    await desk.press('Control+Enter');
    await ticket.waitForPhase('rejected');
    const said = await ticket.reads(/Current add-on fees/);
    expect(said).toMatch(/−34\.95 → −39\.95 ▲ 5\.00 more/);
    expect(await ticket.buttonText()).toMatch(/^Accept the new fees/);

    await desk.press('KeyR');
    await ticket.waitForPhase('quoted');
    const difference = /Fees changed since the rejected order .*−34\.95 → −39\.95 ▲ 5\.00 more/;
    await ticket.reads(difference);
    await ticket.awake();
    // The old quote reads the same: Ctrl+Enter would come while the new one is on its way.
    let answered = 0;
    proxy.rewrite = (path, body) => {
      if (path.includes('/sell/quotes')) answered += 1;
      return body;
    };
    await desk.press('KeyR');
    await until('the new quote', () => Promise.resolve(answered > 0 ? true : undefined));
    await ticket.waitForPhase('quoted');
    await ticket.reads(difference);
    const total = await ticket.total();
    await ticket.execute();
    expect(chargedFor(await ticket.orderId())).toBe(total);
  });
});

const LABEL_OFF = 500;
const sellQuote = z.looseObject({
  data: z.looseObject({
    total: z.int(),
    fees: z.array(z.looseObject({ id: z.string().optional(), amount: z.int() })),
    optionals: z.array(z.looseObject({ id: z.string(), fee: z.int(), selected: z.boolean() })),
  }),
});

/** The quote as it would be with an overnight label that costs $5.00 less. */
function cheaperLabel(body: unknown): unknown {
  const quote = sellQuote.safeParse(body);
  if (!quote.success) return body;
  const { data } = quote.data;
  const chosen = data.optionals.some(({ id, selected }) => id === 'overnight_label' && selected);
  if (!chosen) return body;
  return {
    ...quote.data,
    data: {
      ...data,
      total: data.total + LABEL_OFF,
      fees: data.fees.map((fee) =>
        fee.id === 'overnight_label' ? { ...fee, amount: fee.amount + LABEL_OFF } : fee,
      ),
      optionals: data.optionals.map((optional) =>
        optional.id === 'overnight_label'
          ? { ...optional, fee: optional.fee + LABEL_OFF }
          : optional,
      ),
    },
  };
}

describe('a line that cannot be filled', () => {
  /** Two lines, the second of which was taken by somebody else after the book was read. */
  async function secondLineGone(product: string): Promise<void> {
    await draft('buy');
    await desk.findProduct(product);
    await desk.press('Shift+KeyB');
    await until('two lines', async () =>
      (await ticket.quantityField().count()) === 2 ? true : undefined,
    );
    await ticket.quote();
    const behind = await listingBehind(1);
    market.control({ op: 'expire', id: behind });
    await desk.press('Control+3', 'KeyR');
    await ticket.reads(/1 line cannot be filled|is not available/);
  }

  it('shows it in place; d drops it and quotes the rest', async () => {
    await secondLineGone('gold maple leaf 1 oz');
    await untilText('the line', () => visibleText(line(1)), /not available|no longer|sold/i);
    expect(await visibleText(line(0))).not.toMatch(/\bRemove\b/);
    await desk.press('KeyD');
    await ticket.waitForPhase('quoted');
    expect(await ticket.quantityField().count()).toBe(1);
    await ticket.awake();
    await ticket.discard();
  });

  it('is replaced by the next best by f, and bought', async () => {
    await secondLineGone('gold philharmonic 1 oz');
    await until('a next ask', async () =>
      /Next ask/.test(await visibleText(line(1))) ? true : undefined,
    );
    const before = ordersOf(market).length;
    await desk.press('KeyF');
    await ticket.waitForPhase('quoted');
    expect(await ticket.quantityField().count()).toBe(2);
    await ticket.execute();
    await ticket.orderId();
    expect(ordersOf(market).length).toBeGreaterThan(before);
  });
});

/** A line of the ticket, counted from the top. */
const line = (index: number) => page.locator('[data-line]').nth(index);

/** The listing that stands behind a line of the ticket, by its product and price. */
async function listingBehind(index: number): Promise<string> {
  const text = await visibleText(line(index));
  const price = centsOf(/ at ([\d.,]+)/.exec(text)?.[1] ?? '');
  const found = (await listingsOf(market)).filter(
    (listing) => listing.price === price && text.startsWith(listing.productTitle),
  );
  const [first] = found;
  if (first === undefined) throw new Error(`Nobody lists ${text} at ${price}.`);
  return first.listingId;
}

describe('kept addresses', () => {
  it('are kept, edited and forgotten by keyboard', async () => {
    await draft('buy');
    await writeAddress('Second desk');
    await desk.tabTo(page.getByRole('button', { name: 'Save this address' }));
    await desk.press('Enter');
    await ticket.reads(/Second desk, 1 Main Street, Austin, TX 78701, US/);

    await desk.press('KeyE');
    const street = page.getByLabel('Street');
    await desk.tabTo(street);
    await desk.press('Control+A');
    await desk.type('2 Main Street');
    await desk.tabTo(page.getByRole('button', { name: 'Save changes' }));
    await desk.press('Enter');
    await ticket.reads(/Second desk, 2 Main Street, Austin/);

    await desk.tabTo(page.getByRole('button', { name: 'Remove' }));
    await desk.press('Enter');
    await ticket.reads(/Removed\. It is still in these fields/);
    expect(await street.inputValue()).toBe('2 Main Street');
  });
});

/** `p` leaves the vault; then the form and its fields. */
async function writeAddress(name = 'Receiving desk'): Promise<void> {
  const destination = page.getByLabel('Deliver to');
  await desk.goTo('ticket');
  if ((await destination.inputValue()) === 'vault') await desk.press('KeyP');
  await until('the ticket leaves the vault', async () =>
    (await destination.inputValue()) === 'vault' ? undefined : true,
  );
  await destination.selectOption('new');
  for (const [label, value] of [
    ['Name', name],
    ['Street', '1 Main Street'],
    ['City', 'Austin'],
    ['State', 'TX'],
    ['Postal code', '78701'],
    ['Country', 'US'],
  ] as const) {
    await desk.tabTo(page.getByLabel(label, { exact: true }));
    await desk.press('Control+A');
    await desk.type(value);
  }
}

it('logs no error in the window', () => {
  expect(terminal.pageErrors).toEqual([]);
});
