import { expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import type { Level } from '#main/marketplace/model/market-model.ts';
import { ListingBook } from './listing-book.ts';

const level: Level = {
  id: 'one',
  side: 'ask',
  productId: 'p',
  variantId: 'v',
  productTitle: 'Krugerrand',
  sku: null,
  material: 'Gold',
  price: cents(4_230_000),
  quantity: 3,
  statedPremium: ppm(97_000),
  statedPremiumDollars: cents(373_000),
  expiresAt: null,
};

const AT = 1_000_000;
const rows = (book: ListingBook) => book.slice(null).rows;

it('knows an added listing from the list that was read before, as of then', () => {
  const book = new ListingBook(true);
  book.listRead(new Map([['one', level]]), AT);
  book.add('one', 'user');
  book.add('two', 'user');
  expect(rows(book)).toEqual([
    expect.objectContaining({
      title: 'Krugerrand',
      price: { value: level.price, at: AT, source: 'list' },
      listed: { value: true, at: AT },
    }),
    expect.objectContaining({ id: 'two', title: null, listed: { value: false, at: AT } }),
  ]);
});

it('claims nothing of an added listing before any list was read', () => {
  const book = new ListingBook(true);
  book.add('one', 'user');
  expect(rows(book)).toEqual([expect.objectContaining({ title: null, price: null, listed: null })]);
});

it('takes no list for a listing whose update it may be older than', () => {
  const book = new ListingBook(true);
  book.listRead(new Map([['one', level]]), AT);
  book.add('one', 'user');
  book.disturbed('one', AT + 1);
  book.remove('one');
  book.add('one', 'user');
  expect(rows(book)).toEqual([expect.objectContaining({ price: null, listed: null })]);
});
