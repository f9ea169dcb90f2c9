/** A market that goes and comes back leaves everything on the screen, greyed and with its age. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { killPracticeMarket, openPractice } from '../../support/running/fixtures.ts';
import { until } from '../../support/waiting/until.ts';

const WATCHED = {
  spot: '[aria-label="Spot prices"] li',
  book: '[data-testid="book-level"]',
  vault: '[data-testid="vault-holding"]',
  rows: '[data-testid="market-row"]',
} as const;

/** Looks after every change of the page, so that no moment is missed: fewest there were, and whether they were greyed. */
const WATCH = `(() => {
  const watched = ${JSON.stringify(WATCHED)};
  const seen = {};
  for (const name of Object.keys(watched)) seen[name] = { fewest: Infinity, greyed: null };
  const look = () => {
    for (const [name, selector] of Object.entries(watched)) {
      const there = [...document.querySelectorAll(selector)];
      seen[name].fewest = Math.min(seen[name].fewest, there.length);
      const place = there[0]?.closest('[class*=stale]');
      if (place) seen[name].greyed ??= (place.closest('section, [role=group], [role=row]') ?? place).textContent;
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  look();
  window.seenSoFar = () => seen;
  window.greyedNow = () => Object.values(watched).some((one) => document.querySelector(one)?.closest('[class*=stale]'));
})()`;

const sight = z.object({ fewest: z.number(), greyed: z.string().nullable() });
const sights = z.object({ spot: sight, book: sight, vault: sight, rows: sight });

it('nothing is blank while the practice market is started again', async () => {
  // Wide enough for the column of ages, which is the first to go.
  const practice = await openPractice({ size: { width: 1_720, height: 900 } });
  const { desk } = practice;
  const { page } = desk;
  await desk.findProduct('krugerrand 1 oz');
  await desk.goTo('vault');
  await page.locator(WATCHED.vault).first().waitFor();
  const metals = await page.locator(WATCHED.spot).count();
  const held = await page.locator(WATCHED.vault).count();
  await page.evaluate(WATCH);

  await killPracticeMarket(practice);
  await practice.nextMarket();
  await desk.statusReads(/Connected/);
  await until('everything is read again', async () =>
    (await page.evaluate('window.greyedNow()')) === false ? true : undefined,
  );

  const seen = sights.parse(await page.evaluate('window.seenSoFar()'));
  expect(seen.spot.fewest).toBe(metals);
  expect(seen.vault.fewest).toBe(held);
  expect(seen.book.fewest).toBeGreaterThan(0);
  expect(seen.rows.fewest).toBeGreaterThan(5);
  const withAge = /\d+ seconds? ago/;
  expect(seen.spot.greyed).toMatch(withAge);
  expect(seen.book.greyed).toMatch(withAge);
  expect(seen.vault.greyed).toMatch(withAge);
  expect(seen.rows.greyed).toMatch(withAge);
});
