import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import type { Level } from '#main/marketplace/model/market-model.ts';
import { ListingBook } from './listing-book.ts';
import { busy } from './listing-failures.ts';

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

describe('pieces that are fewer than were reported before', () => {
  const withPieces = (quantity: number) => new Map([['one', { ...level, quantity }]]);
  const open = (): ListingBook => {
    const book = new ListingBook(true);
    book.listRead(withPieces(8), AT);
    book.add('one', 'user');
    return book;
  };
  const fewer = (book: ListingBook) => rows(book)[0]?.fewer;

  it('are counted from list to list; more than before takes nothing back', () => {
    const book = open();
    expect(fewer(book)).toBeNull();
    book.listRead(withPieces(6), AT + 10);
    book.listRead(withPieces(9), AT + 20);
    book.listRead(withPieces(8), AT + 30);
    expect(fewer(book)).toEqual({ pieces: 3, since: AT, at: AT + 30 });
  });

  it('are none where an update of ours set them', () => {
    const book = open();
    const answer = {
      id: 'one',
      price: null,
      quantity: 2,
      active: true,
      sellerNotes: null,
      updatedAt: null,
    };
    book.answered('one', answer, AT + 10);
    book.listRead(withPieces(2), AT + 10_000);
    expect(fewer(book)).toBeNull();
    book.listRead(withPieces(1), AT + 20_000);
    expect(fewer(book)).toEqual({ pieces: 1, since: AT + 10_000, at: AT + 20_000 });
  });

  it('are none where an update of unknown outcome may have set them', () => {
    const book = open();
    book.setResult('one', {
      state: 'unknown',
      change: { quantity: 2 },
      at: AT + 5,
      failure: busy(),
      look: null,
    });
    book.listRead(withPieces(2), AT + 10_000);
    expect(fewer(book)).toBeNull();
  });

  it('are not counted when the listing leaves the list: that says nothing of how many', () => {
    const book = open();
    book.listRead(new Map(), AT + 10);
    expect(fewer(book)).toBeNull();
  });
});
