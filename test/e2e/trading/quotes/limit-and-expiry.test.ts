import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { centsOf, typedDollars } from '../../../support/screen/figures.ts';
import { openSandbox, ordersOf, postsOf, startMarket } from '../../../support/running/fixtures.ts';
import { startProxy } from '../../../support/running/proxy.ts';
import { until, untilText } from '../../../support/waiting/until.ts';
import { visibleText } from '../../../support/screen/visible-text.ts';

const market = await startMarket({}, 'file');
const proxy = await startProxy(market.sandbox);
afterAll(() => proxy.close());
const { desk, terminal } = await openSandbox(market, { profile: { baseUrl: proxy.url } }, 'file');
const { ticket } = desk;

const quoteAnswer = z.looseObject({ data: z.looseObject({ expiresAt: z.string() }) });

/** Quotes of the marketplace live this long from now on. */
function quotesLive(ms: number): void {
  proxy.rewrite = (path, body) => {
    const quote = quoteAnswer.safeParse(body);
    if (!quote.success || !path.endsWith('/quotes')) return body;
    const expiresAt = new Date(Date.now() + ms).toISOString();
    return { ...quote.data, data: { ...quote.data.data, expiresAt } };
  };
}

async function quoteBuy(product: string, quantity: string): Promise<number> {
  await desk.findProduct(product);
  await desk.openTicket('buy');
  await ticket.setQuantity(quantity);
  await ticket.setLimit('');
  await ticket.quote();
  return ticket.total();
}

describe('a price that moved beyond the limit', () => {
  it('is refused with 409, shown with old and new total, and places no order', async () => {
    const before = await quoteBuy('krugerrand 1 oz', '1');
    await ticket.awake();
    market.control({ op: 'moveSpot', material: 'Gold', percent: 3 });
    await ticket.execute();

    const said = await ticket.reads(/The price moved from/);
    const after = await ticket.total();
    expect(after).toBeGreaterThan(before);
    const [was, now] = [before, after].map((cents) => `$${grouped(cents)}`);
    expect(said).toContain(`The price moved from ${was} to ${now}; no order was placed`);
    expect(said).toContain(`The limit is ${was}. Raise “Pay at most” to at least ${now}`);
    expect(said).toMatch(/Above the total you confirmed/);
    expect(await ticket.buttonText()).toContain(`Accept ${now ?? ''}`);
    expect(ordersOf(market)).toEqual([]);
    expect(Object.values(postsOf(market))).toEqual([1]);

    await desk.press('Control+Enter');
    await desk.orderReads(/Rejected · price moved/);
    await desk.goTo('activity');
    const activity = desk.page.locator('[data-pane="activity"]');
    // The dialect with other forms of refusal gives this one under another status.
    const refused =
      market.dialect === 'contrary' ? /POST .*execute.* (?:4\d\d|503)/ : /POST .*execute.* 409/;
    await untilText('the activity', () => visibleText(activity), refused);
    expect(Object.values(postsOf(market))).toEqual([1]);
  });

  it('goes through once the user accepts the new total with Enter, which sends nothing yet', async () => {
    const total = await ticket.total();
    await desk.press('Control+3', 'Enter');
    await untilText(
      'the limit',
      () => ticket.limitField().inputValue(),
      new RegExp(`^${grouped(total)}$`),
    );
    expect(Object.values(postsOf(market))).toEqual([1]);
    await ticket.execute();
    const orderId = await ticket.orderId();
    expect(ordersOf(market)).toEqual([expect.objectContaining({ orderId, side: 'buy' })]);
  });
});

describe('a quote that expired', () => {
  it('is not sent, and is quoted again with one key, the limit kept', async () => {
    const posted = Object.keys(postsOf(market)).length;
    quotesLive(12_000);
    const total = await quoteBuy('britannia 1 oz', '1');
    await ticket.setLimit(typedDollars(total + 12_345));
    await ticket.reads(/Quote expired · requote/);
    expect(await ticket.text()).toContain('Quote expired');
    await desk.press('Control+Enter');
    await desk.press('Control+Enter');
    expect(await ticket.phase()).toBe('quoted');
    expect(Object.keys(postsOf(market))).toHaveLength(posted);

    proxy.rewrite = null;
    await desk.goTo('ticket');
    await desk.press('KeyR');
    expect(await ticket.awake()).toContain(`for at most $${grouped(total + 12_345)}`);
    expect(centsOf(await ticket.limitField().inputValue())).toBe(total + 12_345);
    expect(await ticket.text()).toMatch(/Quote good for \d+ s/);
    await ticket.execute();
    await ticket.orderId();
  });

  it('that the marketplace has ended before is refused, and quoted again with Enter', async () => {
    const total = await quoteBuy('britannia 1 oz', '1');
    await ticket.setLimit(typedDollars(total + 500));
    await ticket.awake();
    const orders = ordersOf(market).length;
    market.control({ op: 'advance', ms: 61_000 });
    await ticket.execute();
    const phase = await until('the outcome', async () => {
      const now = await ticket.phase();
      return now === 'rejected' || now === 'unknown' ? now : undefined;
    });
    expect(ordersOf(market)).toHaveLength(orders);
    // A form of refusal that proves nothing, which only a dialect has: nobody claims then that nothing was bought.
    const said = {
      rejected: /Nothing was bought: .*quote is gone/,
      unknown: /Outcome unknown\./,
    };
    expect(await ticket.text()).toMatch(said[phase]);
    expect(phase === 'rejected' || market.dialect === 'contrary').toBe(true);
    if (phase === 'unknown') return;
    await desk.press('Enter');
    expect(await ticket.awake()).toContain(`for at most $${grouped(total + 500)}`);
  });

  it('leaves no error behind in the page', () => {
    expect(terminal.pageErrors).toEqual([]);
  });
});

function grouped(cents: number): string {
  return typedDollars(cents).replaceAll(/\B(?=(\d{3})+\.)/g, ',');
}
