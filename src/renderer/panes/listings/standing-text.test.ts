import { rankText } from '#renderer/shared/market/listing-words.ts';
import { describe, expect, it } from 'vitest';
import type { ListingStanding } from '#contract/ipc/trading/listings.ts';
import { cents } from '#domain/money/money.ts';
import { listingRow } from '#renderer/testing/record-fixtures.ts';
import { distanceText, fewerSentence, standingSentence } from './standing-text.ts';

const standing = (change: Partial<ListingStanding> = {}): ListingStanding => ({
  rowKey: 'k',
  inBook: true,
  rank: 2,
  isAtBest: false,
  of: 7,
  alike: 0,
  bestOther: cents(4_100_000),
  distance: cents(1_250),
  depth: 'full',
  readAt: 0,
  ...change,
});

const said = (change?: Partial<ListingStanding>): readonly string[] => {
  const one = standing(change);
  return [rankText(one), distanceText(one), standingSentence(one)];
};

describe('an own listing beside the market, in words', () => {
  it('says its rank, and how far the best other ask is', () => {
    expect(said()).toEqual([
      '2 of 7',
      '+12.50',
      'Number 2 of 7 listings by price. It is $12.50 over the best other ask, $41,000.00.',
    ]);
    expect(said({ rank: 1, distance: cents(-500), alike: 1 })).toEqual([
      '1 of 7',
      '−5.00',
      'Number 1 of 7 listings by price. Another one has its price. It is $5.00 below the best other ask, $41,000.00.',
    ]);
    expect(said({ distance: cents(0), alike: 3 })[2]).toBe(
      'Number 2 of 7 listings by price. 3 others have its price. It is at the best other ask, $41,000.00.',
    );
  });

  it('says what is not known of others, and guesses none', () => {
    const none = { bestOther: null, distance: null };
    expect(said({ ...none, rank: 1, of: 1 })).toEqual([
      '1 of 1',
      '',
      'Number 1 of 1 listing by price. No asks other than your own.',
    ]);
    expect(said({ ...none, rank: 1, of: null, depth: 'top' })).toEqual([
      '1',
      '',
      'It is the best ask; the others are not known.',
    ]);
    expect(said({ rank: 3, isAtBest: true, of: null, depth: 'partial' })[0]).toBe('3+');
    expect(said({ rank: null, inBook: false, of: null, depth: 'top' })).toEqual([
      '',
      '+12.50',
      'Only the best ask of its product is known, and that is another listing. It is $12.50 over the best other ask, $41,000.00.',
    ]);
    expect(said({ rank: null, inBook: false, distance: null })[2]).toBe(
      'Not in the order book now. Its price is not known, but the best other ask, $41,000.00, is.',
    );
    expect([rankText(undefined), distanceText(undefined)]).toEqual(['', '']);
    expect(standingSentence(undefined)).toMatch(/^Product or variant not known/);
  });

  it('says how many pieces are fewer, and that nobody says why', () => {
    expect(fewerSentence(listingRow())).toBeNull();
    const fewer = { pieces: 3, since: Date.UTC(2026, 10, 23, 12), at: 0 };
    expect(fewerSentence(listingRow({ fewer }))).toMatch(
      /^3 pieces fewer since .*: sold, or removed elsewhere; the marketplace does not report which\.$/,
    );
    const gone = listingRow({ listed: { value: false, at: 0 } });
    expect(fewerSentence(gone)).toBe('Not in the list now: sold out, off, or expired.');
  });
});
