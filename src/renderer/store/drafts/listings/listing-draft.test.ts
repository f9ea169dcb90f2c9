import { describe, expect, it } from 'vitest';
import type { ListingRow } from '#contract/ipc/trading/listings.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { LISTING_A, LISTING_B } from '#renderer/testing/fixtures.ts';
import { listingRow } from '#renderer/testing/record-fixtures.ts';
import type { EditTexts } from '#domain/listings/listing-input.ts';
import {
  type Applied,
  type Changes,
  applyEdits,
  differencesOf,
  withoutChanges,
} from './listing-draft.ts';

/** On a computer that writes decimals behind a point. */
const apply = (rows: readonly ListingRow[], changes: Changes, texts: EditTexts): Applied =>
  applyEdits(rows, changes, texts, 'point');

const known = listingRow();
const unread: ListingRow = {
  ...listingRow({ id: LISTING_B }),
  price: null,
  quantity: null,
  premiumPercent: null,
  premiumDollars: null,
  notes: null,
  active: null,
};

describe('edits become changes', () => {
  it('asks where an amount has two readings on this computer', () => {
    const price = (text: string, mark: 'point' | 'comma') =>
      applyEdits([known], {}, { price: text }, mark).problems.map(({ sentence }) => sentence);
    expect(price('1,500', 'point')).toEqual([]);
    expect(price('1,500', 'comma')).toEqual([
      '1,500 can be read as 1.50 or as 1500; enter one of them.',
    ]);
    expect(price('+1,500', 'comma')).toHaveLength(1);
    expect(price('1,500.00', 'comma')).toEqual([]);
    const quantity = applyEdits([known], {}, { quantity: '1,500', notes: '1,500' }, 'comma');
    expect(quantity.problems.map(({ field }) => field)).toEqual(['quantity']);
  });

  it('of several listings at once, each from its own values', () => {
    const other = listingRow({
      id: LISTING_B,
      premiumPercent: { value: ppm(92_000), at: 0, source: 'list' },
    });
    const { changes, problems } = apply(
      [known, other],
      {},
      {
        premium: '+0.5 %',
        quantity: '10',
        active: 'off',
      },
    );
    expect(problems).toEqual([]);
    expect(changes).toEqual({
      [LISTING_A]: { premium: { kind: 'percent', ppm: 173_000 }, quantity: 10, active: false },
      [LISTING_B]: { premium: { kind: 'percent', ppm: 97_000 }, quantity: 10, active: false },
    });
  });

  it('step by step: a second step goes from the first', () => {
    const once = apply([known], {}, { premium: '+0.5 %' }).changes;
    expect(apply([known], once, { premium: '+0.5 %' }).changes).toEqual({
      [LISTING_A]: { premium: { kind: 'percent', ppm: 178_000 } },
    });
  });

  it('a text that means nothing applies nowhere', () => {
    const before = { [LISTING_A]: { quantity: 3 } };
    const { changes, problems } = apply([known, unread], before, {
      quantity: '10',
      premium: 'more',
    });
    expect(changes).toBe(before);
    expect(problems).toMatchObject([{ field: 'premium', listing: null }]);
  });

  it('a step from a value that is not known leaves out only that listing', () => {
    const { changes, problems } = apply([known, unread], {}, { price: '+1 %', quantity: '2' });
    expect(changes).toEqual({
      [LISTING_A]: { price: 4_271_501, quantity: 2 },
      [LISTING_B]: { quantity: 2 },
    });
    expect(problems).toMatchObject([{ field: 'price', listing: { id: LISTING_B } }]);
  });

  it('a price and a premium together are refused in words', () => {
    const priced = { [LISTING_A]: { price: cents(5) } };
    const { changes, problems } = apply([known], priced, { premium: '3 %' });
    expect(changes).toEqual(priced);
    expect(problems[0]?.sentence).toBe(
      'A listing has either a price or a premium over spot. Remove one of the two.',
    );
    expect(apply([known], {}, { price: '1', premium: '3 %' }).problems).toHaveLength(1);
  });

  it('what is so already is no change, and takes an older one back', () => {
    expect(apply([known], {}, { quantity: '8', active: 'on' }).changes).toEqual({});
    const drafted = { [LISTING_A]: { quantity: 3 } };
    expect(apply([known], drafted, { quantity: '8' }).changes).toEqual({});
  });

  it('not of a listing that is being sent', () => {
    const sending = listingRow({ result: { state: 'sending', change: {}, sentAt: 0 } });
    const { changes, problems } = apply([sending], {}, { quantity: '1' });
    expect(changes).toEqual({});
    expect(problems).toMatchObject([{ sentence: expect.stringContaining('being sent') }]);
  });
});

describe('the difference', () => {
  it('stands field by field against what is known, or against nothing', () => {
    const change = { premium: { kind: 'dollars', amount: cents(450) }, notes: '' } as const;
    expect(differencesOf(known, change)).toEqual([
      { field: 'premium', before: { kind: 'dollars', amount: 608_300 }, after: change.premium },
      { field: 'notes', before: 'Ships from the desk', after: '' },
    ]);
    expect(differencesOf(unread, { quantity: 0 })).toEqual([
      { field: 'quantity', before: null, after: 0 },
    ]);
  });
});

it('changes are taken out by field, or whole', () => {
  const changes = { [LISTING_A]: { quantity: 1, active: true }, [LISTING_B]: { quantity: 2 } };
  expect(withoutChanges(changes, [LISTING_A], ['quantity'])).toEqual({
    [LISTING_A]: { active: true },
    [LISTING_B]: { quantity: 2 },
  });
  expect(withoutChanges(changes, [LISTING_A, LISTING_B])).toEqual({});
});
