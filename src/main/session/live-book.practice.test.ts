/** The order book where no list has every listing and offer, with and without the route that gives it. Over HTTP. */
import { expect, it } from 'vitest';
import type { DialectName } from '#practice/testing/dialects/dialect.ts';
import { shownRows } from './testing/sessions.ts';
import { profileAt, stillMarket } from './testing/desk.ts';

/** A live profile that looks at the book of a product which is listed. */
async function desk(dialect: DialectName) {
  const market = await stillMarket('books', dialect);
  const { state, until, services, profiles, profileId, sessions } = await profileAt(market, 'live');
  const look = (bookKey: string | null): void => {
    sessions.setVisible({ panes: ['market', 'book'], bookKey, rowKeys: [] });
  };
  look(null);
  await sessions.select(profileId);
  const listed = () => shownRows(services).find(({ ask, bid }) => ask !== null && bid !== null);
  await until(() => listed() !== undefined && state.get('spot').length > 0);
  const row = listed();
  if (row === undefined) throw new Error('nothing is listed');
  look(row.key);
  const known = () =>
    state.get('session').profiles.find(({ id }) => id === profileId)?.knownRoutes.getOrderBookV2;
  await until(() => known() !== undefined);
  const rowNow = () => shownRows(services).find(({ key }) => key === row.key);
  const book = () => state.get('book');
  return { until, sessions, row, rowNow, book, known, profiles, profileId };
}

it.each(['seen-new-host', 'seen-old-host'] as const)(
  'as %s, every level with its id, and the variant by its id',
  async (dialect) => {
    const { until, row, rowNow, book, known, profiles, profileId } = await desk(dialect);
    expect(known()).toMatchObject({ answers: true });
    await until(() => book()?.depth === 'full');
    const asks = book()?.asks ?? [];
    expect(asks[0]?.price).toBe(row.ask?.price);
    expect(book()?.bids[0]?.price).toBe(row.bid?.price);
    const ids = asks.flatMap(({ sources }) => sources.map(({ id }) => id));
    expect(ids).toContain(row.ask?.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rowNow()?.variantId).not.toBeNull();
    expect(rowNow()?.fetchedAt).toBe(book()?.fetchedAt);
    // It is kept with the profile.
    expect(profiles.list().find(({ id }) => id === profileId)?.knownRoutes).toMatchObject({
      getOrderBookV2: { answers: true },
    });
  },
);

it('as documented, the best of each side and nothing else, until the user wants it asked again', async () => {
  const { row, book, known, sessions, profiles, profileId } = await desk('documented');
  expect(known()).toMatchObject({ answers: false });
  expect(book()).toMatchObject({
    depth: 'top',
    asks: [{ price: row.ask?.price }],
    bids: [{ price: row.bid?.price }],
  });
  sessions.current()?.ports.optionalRoutes.forget();
  expect(known()).toBeUndefined();
  expect(profiles.list().find(({ id }) => id === profileId)?.knownRoutes).toEqual({});
});
