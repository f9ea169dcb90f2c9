/** Own listings by the keyboard alone: known, changed, verified, failed in the middle; and the legacy cart. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inWholeRun } from '#main/shared/testing/sampled.ts';
import { z } from 'zod';
import { open, openPractice, openSandbox, startMarket } from '../../support/running/fixtures.ts';
import { ListingsOnScreen } from '../../support/screen/own-listings.ts';
import { untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

const patches: string[] = [];
const posts: string[] = [];
const market = await startMarket(
  {
    unlimited: true,
    onAnswer: ({ method, url }) => {
      if (method === 'PATCH') patches.push(url);
      if (method === 'POST' && url.endsWith('/add')) posts.push(url);
    },
  },
  'file',
);
/** With room for every column. */
const size = { width: 1920, height: 1080 };
const { desk } = await openSandbox(market, { size }, 'file');
const listings = new ListingsOnScreen(desk);
const levels = z.array(
  z.object({ listingId: z.string(), quantity: z.int(), price: z.int(), spotPremium: z.number() }),
);

/** What the marketplace itself lists of ours now. */
async function listedNow(): Promise<z.infer<typeof levels>> {
  const found: z.infer<typeof levels> = [];
  for (let offset = 0; ; offset += 250) {
    const answer = await fetch(
      `${market.sandbox}/sandbox/listings/get/v1?limit=250&offset=${offset}`,
      { headers: { 'x-api-key': market.keys.sandbox.admin } },
    );
    const page = levels.parse(await answer.json());
    found.push(...page.filter(({ listingId }) => market.ownListingIds.includes(listingId)));
    if (page.length < 250) return found;
  }
}

const strike = (kind: 'error-500-before' | 'reset-after' | 'delay'): void => {
  market.control({
    op: 'injectFault',
    fault: { route: 'updateListing', kind, count: 1, probability: 1, ms: 300 },
  });
};

describe('own listings', () => {
  it('are added by a paste; what is no id is said, and what is there twice', async () => {
    await listings.open();
    expect(await listings.text()).toContain('No listings yet');
    const [one = '', two = '', ...others] = market.ownListingIds;
    await desk.press('KeyN');
    await desk.type(`${one} Krugerrand`);
    await desk.press('Enter');
    await untilText('the refusal', () => listings.text(), /Not a listing ID: “Krugerrand”/);
    await desk.press('Control+A');
    await desk.type([one, one.toUpperCase(), two, ...others].join(' '));
    await desk.press('Enter', 'Escape');
    await untilText('what was added', () => listings.text(), /4 added · 1 pasted twice\./);
    await listings.rowReads(0, /Krugerrand.*\+\d+\.\d\d%.*Listed/);
    expect(await listings.rowReads(1, /Kookaburra/)).toMatch(/ — /);
  });

  it('are changed several at once: the difference stands there before anything is sent', async () => {
    await listings.open();
    await desk.press('Space', 'KeyJ', 'Space');
    const before = await listedNow();
    await listings.change('premium +0.5 %, quantity 10');
    const said = await listings.asideReads(/Send 2 updates/);
    expect(said).toMatch(/Krugerrand.*Premium 16\.80% → 17\.30%.*Quantity 8 → 10/);
    expect(said).toMatch(/Kookaburra.*Premium 24\.5\d% → 25\.0\d%.*Quantity 240 → 10/);
    expect(patches).toEqual([]);
    expect(await listedNow()).toEqual(before);
    await desk.press('Control+Enter');
    await listings.asideReads(/Results/);
    await listings.rowReads(0, /\+17\.30%.*10.*Confirmed/);
    await listings.rowReads(1, /\+25\.0\d%.*10.*Confirmed/);
    expect(patches).toHaveLength(2);
    const ours = await listedNow();
    expect(ours.filter(({ quantity }) => quantity === 10)).toHaveLength(2);
    await desk.press('KeyX', 'KeyK', 'KeyX', 'KeyA', 'KeyA');
  });

  it('are edited one by one in a form; a wrong value is said and kept', async () => {
    await listings.open();
    await desk.press('End', 'Enter');
    await desk.type('1,2.3');
    await desk.press('Enter');
    await untilText('the refusal', () => listings.text(), /Put commas between groups/);
    const field = desk.page.getByTestId('listing-price');
    expect(await field.inputValue()).toBe('1,2.3');
    await desk.press('Control+A');
    await desk.type('$1,900.50');
    await desk.tabTo(desk.page.getByTestId('listing-notes'));
    await desk.type('Sealed tubes');
    await desk.press('Enter');
    await listings.asideReads(/Price [\d,.]+ → 1,900\.50 Notes not known → “Sealed tubes”/);
    await desk.press('Control+Enter');
    await listings.rowReads(3, /1,900\.50.*Sealed tubes.*Confirmed/);
    await desk.press('KeyX');
  });

  it('with a price and a premium are refused in words', async () => {
    await listings.open();
    await listings.change('price 500, premium 3 %');
    const sent = patches.length;
    await untilText(
      'the refusal',
      () => listings.text(),
      /either a price or a premium over spot\. Remove one of the two\./,
    );
    await desk.press('Escape', 'Backspace');
    expect(patches).toHaveLength(sent);
  });

  it('that fail in the middle leave the rest to the user, and lose nothing', async () => {
    await listings.open();
    const sent = patches.length;
    await desk.press('KeyA');
    await listings.change('quantity 7');
    strike('error-500-before');
    await desk.press('Control+Enter');
    const said = await listings.asideReads(/The list still shows values other than yours\./);
    expect(said).toContain('We don’t know if this update went through.');
    expect(said).toMatch(/Quantity 7 requested, 10 returned/);
    for (const place of [1, 2, 3]) await listings.rowReads(place, /On hold/);
    expect(patches).toHaveLength(sent + 1);
    // The user decides: the same again, to all that are left.
    await desk.press('Control+Enter');
    for (const place of [0, 1, 2, 3]) await listings.rowReads(place, / 7 .*Confirmed/);
    expect(patches).toHaveLength(sent + 5);
    expect((await listedNow()).map(({ quantity }) => quantity)).toEqual([7, 7, 7, 7]);
  });

  it('whose answer is lost are looked up, not sent again', async () => {
    await listings.open();
    const sent = patches.length;
    await desk.press('KeyA', 'Home');
    await listings.change('quantity 3');
    strike('reset-after');
    await desk.press('Control+Enter');
    await listings.asideReads(/The response was lost, but the list now shows your values\./);
    // The one request was never answered; a second one would have been.
    expect(patches).toHaveLength(sent);
  });
});

it('in practice a new user has some, and a change outlives a restart', async () => {
  const practice = await openPractice({ size });
  const own = new ListingsOnScreen(practice.desk);
  await own.open();
  await own.rowReads(3, /Listed/);
  await own.change('active off');
  await practice.desk.press('Control+Enter');
  await own.rowReads(0, /Off.*Confirmed/);
  // Written and not sent.
  await practice.desk.press('KeyX', 'KeyJ');
  await own.change('quantity 5, notes Sealed tubes');
  await own.asideReads(/Quantity 240 → 5 Notes not known → “Sealed tubes”/);
  const { userData } = practice.terminal;
  await practice.terminal.app.close();
  const again = await open({ userData, size, args: ['--practice-seed=7'] });
  const after = new ListingsOnScreen(again.desk);
  await again.desk.ready();
  await after.open();
  expect(await after.rowReads(0, /Krugerrand.*Off/)).not.toMatch(/Listed/);
  const said = await after.asideReads(/Written in an earlier session, .* and not sent\./);
  expect(said).toMatch(/Kookaburra.*Quantity 240 → 5 Notes not known → “Sealed tubes”/);
  await again.desk.press('Control+Enter');
  await after.rowReads(1, / 5 .*Sealed tubes.*Confirmed/);
  expect(existsSync(join(userData, 'listings', 'drafts-practice.json'))).toBe(false);
});

it.each(inWholeRun)(
  'changes whose kept file is damaged are reported, and the file is set aside',
  async () => {
    const practice = await openPractice({ size });
    const own = new ListingsOnScreen(practice.desk);
    await own.open();
    await own.rowReads(3, /Listed/);
    await own.change('quantity 5');
    await own.asideReads(/Quantity 8 → 5/);
    const { userData } = practice.terminal;
    await practice.terminal.app.close();
    const folder = join(userData, 'listings');
    writeFileSync(join(folder, 'drafts-practice.json'), '{"version":1,"keptAt":1,"cha');
    const again = await open({ userData, size, args: ['--practice-seed=7'] });
    const said = await again.desk.noticeReads(/Your unsent listing changes were damaged/);
    expect(said).toContain('none of them was sent');
    const [aside = ''] = readdirSync(folder);
    expect(aside).toMatch(/^drafts-practice\.damaged-/);
    expect(said).toContain(aside);
  },
);

describe('the legacy cart', () => {
  const dialog = desk.page.getByRole('dialog', { name: 'Add to a legacy sell cart' });
  const openCart = async (): Promise<void> => {
    await desk.press('Control+K');
    await desk.type('legacy sell cart');
    await desk.page.getByText('Add to a legacy sell cart…').waitFor();
    await desk.press('Enter');
    await dialog.waitFor();
  };

  it('needs an address, and says where to enter it', async () => {
    await openCart();
    expect(await visibleText(dialog)).toMatch(
      /“Desk” has no legacy host address.*Enter it in the profile/,
    );
    await desk.press('Escape');
    expect(posts).toEqual([]);
  });

  it('takes a product once and shows the outcome', async () => {
    const practice = await openPractice();
    const { desk: there } = practice;
    await there.findProduct('maple leaf 1 oz');
    await there.openTicket('sell');
    await there.ticket.quote();
    const quoteId = await quoteOf(there.page);
    await there.press('Control+K');
    await there.type('legacy sell cart');
    await there.page.getByText('Add to a legacy sell cart…').waitFor();
    await there.press('Enter');
    const form = there.page.getByRole('dialog', { name: 'Add to a legacy sell cart' });
    await form.getByTestId('cart-id').waitFor();
    await there.type('not an id');
    await there.press('Enter');
    await untilText('the refusal', () => visibleText(form), /A cart ID has the form/);
    await there.press('Control+A');
    await there.type('00000000-0000-4000-8000-000000000000');
    await there.press('Enter');
    await untilText('the answer', () => visibleText(form), /Not added\./);
    await there.tabTo(form.getByTestId('cart-id'));
    await there.press('Control+A');
    await there.type(quoteId);
    await there.press('Enter');
    const said = await untilText(
      'the answer',
      () => visibleText(form),
      /The marketplace reports it as added\./,
    );
    expect(said).not.toMatch(/Not added/);
  });
});

/** The id of the quote on the ticket, as the bridge sends it to the window. */
async function quoteOf(page: typeof desk.page): Promise<string> {
  const answer = await page.evaluate<unknown>(
    `window.touchstone.invoke('app/get-snapshot', {}).then(({ snapshot }) => snapshot.ticket.quote.quoteId)`,
  );
  return z.string().parse(answer);
}
