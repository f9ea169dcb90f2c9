/** The answers of routes that the document does not have, as they have been seen, and spoiled. */
import { describe, expect, it } from 'vitest';
import { callable, routes } from './routes.ts';
import { countUnreadable } from '../testing/count-unreadable.ts';
import { rowsOf } from '../reading/unreadable.ts';
import type { SeenRouteSpec } from './undocumented-routes.ts';
import { type SeenRouteId, undocumentedRoutes } from './undocumented-routes.ts';
import { undocumentedAnswers } from '../testing/undocumented-answers.ts';

const ids = Object.keys(undocumentedRoutes).filter(
  (id): id is SeenRouteId => id in undocumentedRoutes,
);

it('are read only, and named like no documented route', () => {
  for (const id of ids) {
    expect(undocumentedRoutes[id]).toMatchObject({ method: 'GET', body: null, host: 'api' });
    expect(id in routes).toBe(false);
    expect(callable[id]).toBe(undocumentedRoutes[id]);
  }
  // @ts-expect-error -- The table has no room for a write.
  const write: SeenRouteSpec = { ...routes.updateListing };
  expect(write.method).toBe('PATCH');
});

describe.each(ids)('%s', (id) => {
  const { reader } = undocumentedRoutes[id];
  const answer: unknown = undocumentedAnswers[id];

  it('reads as it was seen, with nothing left over', () => {
    const read = reader.safeParse(answer);
    expect(read.error?.issues).toBeUndefined();
    expect(countUnreadable(read.data)).toBe(0);
  });

  it('fails on what other answers look like, so that a route is not taken to answer', () => {
    const others = [
      undefined,
      null,
      '',
      '<!doctype html>',
      {},
      { ok: true },
      { data: { status: 'ok' } },
      { error: 'Not Found', code: 404 },
      { success: false, data: [] },
    ];
    expect(others.filter((other) => reader.safeParse(other).success)).toEqual([]);
  });
});

describe('a part of a wrong type', () => {
  const book = undocumentedAnswers.getOrderBookV2;
  const [variant] = book.data.variants;

  it('is counted: levels without an id, a price or a quantity, and variants without an id', () => {
    const [level] = variant.listings;
    const listings = [
      level,
      { ...level, id: null },
      { ...level, price: '' },
      { ...level, price: -1 },
      { ...level, quantity: 1.5 },
      7,
    ];
    const variants = [{ ...variant, listings }, { ...variant, variantId: {} }, null];
    const read = undocumentedRoutes.getOrderBookV2.reader.parse({
      data: { ...book.data, variants },
    });
    const [first] = rowsOf(read.variants) ?? [];
    expect(rowsOf(first?.listings)).toHaveLength(1);
    expect(countUnreadable(read)).toBe(7);
  });

  it('of an order is none of its fields; a kind that nobody knows is none', () => {
    const [row] = undocumentedAnswers.getOrdersV2.data;
    const read = undocumentedRoutes.getOrdersV2.reader.parse({
      data: [row, { ...row, id: 7003, type: 'transfer' }, { ...row, id: {} }, 'junk'],
    });
    expect(read.rows.map(({ id, kind }) => [id, kind])).toEqual([
      ['7001', 'purchase'],
      ['7003', null],
    ]);
    expect(read.unreadable).toHaveLength(2);
  });

  it('of several parcels names none as that of the order', () => {
    const [row] = undocumentedAnswers.getOrdersV2.data;
    const parcels = (trackingIds: unknown) =>
      undocumentedRoutes.getOrdersV2.reader.parse([{ ...row, trackingIds }]).rows[0]
        ?.trackingNumber;
    expect(parcels(['a'])).toBe('a');
    expect([parcels(['a', 'b']), parcels([]), parcels('a'), parcels([null])]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });
});
