/** The whole order book where no list has every listing: a marketplace that has the route for it, and one that has not. */
import { expect, it } from 'vitest';
import { openSandbox, startMarket } from '../../support/running/fixtures.ts';
import { openProfiles } from '../../support/screen/profiles.ts';
import { until, untilText } from '../../support/waiting/until.ts';

it('shows every level, and says under the profile what the marketplace answers', async () => {
  const market = await startMarket({ dialect: 'seen-new-host', withoutSandboxLists: true });
  const { desk, terminal } = await openSandbox(market);
  await desk.findProduct('krugerrand 1 oz');
  await until('a book of several levels', async () =>
    (await desk.bookLevels('ask').count()) > 1 ? true : undefined,
  );
  expect(await desk.screen()).not.toContain('Top of book only');
  const dialog = await openProfiles(desk);
  await untilText(
    'the profile',
    () => dialog.innerText(),
    /Also supported by this server: full order book/,
  );
  await desk.tabTo(dialog.getByRole('button', { name: 'Clear and check again' }));
  await desk.press('Enter');
  await desk.press('Escape');
  expect(terminal.pageErrors).toEqual([]);
});

it('shows the best of each side where the route is not answered', async () => {
  const market = await startMarket({ dialect: 'documented', withoutSandboxLists: true });
  const { desk } = await openSandbox(market);
  await desk.findProduct('krugerrand 1 oz');
  await untilText('the book', () => desk.screen(), /Top of book only/);
  const dialog = await openProfiles(desk);
  const said = await untilText(
    'the profile',
    () => dialog.innerText(),
    /Not supported by this server/,
  );
  expect(said).toContain('Not supported by this server: full order book');
});
