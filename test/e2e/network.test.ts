import { afterAll, describe, expect, it } from 'vitest';
import { open, openSandbox, startMarket } from '../support/running/fixtures.ts';
import { useNewProfile } from '../support/screen/profiles.ts';
import { startProxy } from '../support/running/proxy.ts';
import { untilText } from '../support/waiting/until.ts';

const market = await startMarket({}, 'file');
const proxy = await startProxy(market.sandbox);
afterAll(() => proxy.close());
const { desk, terminal } = await openSandbox(market, { profile: { baseUrl: proxy.url } }, 'file');
const { ticket } = desk;

/** Its port is looked at every second; should that miss it, a probe comes at least every twelve seconds. */
const RECOVERY = { timeoutMs: 75_000 };

async function expectNothingLost(): Promise<void> {
  expect(await ticket.quantityField().inputValue()).toBe('3');
  expect(await ticket.limitField().inputValue()).toBe('13,000.00');
  expect(await desk.marketRows().count()).toBeGreaterThan(5);
  expect(await desk.spotStrip()).toMatch(/Gold [\d,]+\.\d\d/);
}

describe('when the network fails', () => {
  it('a refused connection is said, nothing is lost, and it recovers by itself', async () => {
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await ticket.setQuantity('3');
    await ticket.setLimit('13000');
    await proxy.close();
    await desk.goTo('market');
    await desk.press('F5');
    await desk.statusReads(/Connection lost/);
    expect(await desk.alertReads(/\S/)).toMatch(/grayed out/);
    await expectNothingLost();

    await desk.goTo('ticket');
    await desk.press('Enter');
    await ticket.waitForPhase('quote-failed');
    await expectNothingLost();

    await proxy.reopen();
    await desk.statusReads(/Connected/, RECOVERY);
    await untilText('no alert', () => desk.alerts(), /^(?!.*grayed out)/);
    await desk.goTo('ticket');
    await ticket.quote();
    await expectNothingLost();
    await ticket.discard();
  });

  it('a quote that takes long shows it, and comes', async () => {
    market.control({
      op: 'injectFault',
      fault: { route: 'createBuyQuoteV2', kind: 'delay', ms: 3_000, count: 1 },
    });
    await desk.goTo('ticket');
    await desk.press('Enter');
    await ticket.waitForPhase('quoting');
    expect(await ticket.buttonText()).toContain('Getting a quote…');
    await ticket.waitForPhase('quoted');
    await ticket.discard();
  });

  it('HTML instead of JSON is not taken for anything, and it recovers by itself', async () => {
    proxy.mood = 'html';
    await desk.goTo('ticket');
    await desk.press('Enter');
    await ticket.waitForPhase('quote-failed');
    expect(await ticket.text()).toMatch(/not from the marketplace/);
    await expectNothingLost();
    proxy.mood = 'well';
    await ticket.quote();
    await expectNothingLost();
    await ticket.discard();
  });

  it('leaves no error behind in the page', () => {
    expect(terminal.pageErrors).toEqual([]);
  });
});

it('a terminal that starts without a network shows it, and connects when there is one', async () => {
  const late = await startProxy(market.sandbox);
  await late.close();
  const running = await open();
  await useNewProfile(running.desk, {
    name: 'Late',
    baseUrl: late.url,
    apiKey: market.keys.sandbox.admin,
  });
  await running.desk.statusReads(/Connection lost/);
  expect(await running.desk.alertReads(/\S/)).toMatch(
    /No connection to the marketplace.*Nothing accepted the connection\./,
  );
  await late.reopen();
  await running.desk.statusReads(/Connected/, RECOVERY);
  await running.desk.ready();
  await late.close();
});
