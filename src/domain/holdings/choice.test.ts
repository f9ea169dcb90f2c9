import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { Books } from './books.ts';
import { choiceFault, offeredLots } from './choice.ts';
import type { Acquired, ChosenPieces, Disposed } from './entries.ts';

const of = { product: 'eagle', fees: cents(0), spot: null, source: 'by-hand' } as const;
const buy = (id: string, at: number, pieces: number): Acquired => ({
  ...of,
  kind: 'acquired',
  id,
  at,
  pieces,
  fine: null,
  price: cents(pieces * 1_000 * at),
});
const sell = (id: string, at: number, pieces: number, from: ChosenPieces[] = []): Disposed => ({
  ...of,
  kind: 'disposed',
  reason: 'sold',
  id,
  at,
  pieces,
  price: cents(9_000),
  from,
});

const rest = () => Promise.resolve();
const late = sell('late', 5, 3);
const books = new Books('fifo', [
  buy('a', 1, 2),
  buy('b', 2, 3),
  buy('other', 2, 9),
  sell('early', 3, 2, [{ lot: 'b', pieces: 2 }]),
  late,
  buy('c', 6, 4),
]);

describe('the lots that a sale may take from', () => {
  it('are those that had pieces left then, by what was chosen for the sales before it', async () => {
    const offered = await offeredLots(books, late, rest);
    expect(offered.map(({ lot, pieces, cost }) => [lot.entry.id, pieces, cost])).toEqual([
      ['a', 2, 2_000],
      ['b', 1, 2_000],
      ['other', 9, 18_000],
    ]);
  });

  it.each<[string, ChosenPieces[], RegExp]>([
    ['nothing', [], /^$/],
    ['fewer than were sold', [{ lot: 'a', pieces: 1 }], /^$/],
    [
      'all of them',
      [
        { lot: 'a', pieces: 2 },
        { lot: 'b', pieces: 1 },
      ],
      /^$/,
    ],
    ['more of a lot than it had', [{ lot: 'b', pieces: 2 }], /Choose at most 1 piece\.$/],
    [
      'more than were sold',
      [{ lot: 'other', pieces: 4 }],
      /3 pieces were sold\. Choose at most 3 pieces\.$/,
    ],
    ['what was bought later', [{ lot: 'c', pieces: 1 }], /no pieces left when this was sold/],
    [
      'a lot twice',
      [
        { lot: 'a', pieces: 1 },
        { lot: 'a', pieces: 1 },
      ],
      /named twice/,
    ],
  ])('%s', async (_, from, said) => {
    const offered = await offeredLots(books, late, rest);
    expect(choiceFault(offered, late, from) ?? '').toMatch(said);
  });
});
