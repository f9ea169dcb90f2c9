import { describe, expect, test } from 'vitest';
import { NEVER } from './never-read.ts';
import { PageAges } from './page-ages.ts';

const ids = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `p-${String(from + place)}`);

/** Reads page after page of a service that gives at most that many products at once, until all were read. */
function swept(pages: PageAges, products: number, most: number): string[] {
  const seen = new Set<string>();
  for (let tries = 0; tries < 20 && !pages.completeSince(0); tries += 1) {
    const { page } = pages.oldest();
    const from = page * pages.size;
    const count = Math.max(0, Math.min(most, pages.size, products - from));
    const found = ids(from, count);
    for (const id of found) seen.add(id);
    pages.read(page, tries, found, count, products);
  }
  return [...seen];
}

describe('a service that gives fewer products at once than were requested', () => {
  test.each([
    [178, 100],
    [178, 60],
    [178, 59],
    [61, 60],
    [60, 60],
    [7, 1],
    [5, 60],
  ])('loses none of %i with %i at once', (products, most) => {
    const pages = new PageAges();
    expect(swept(pages, products, most)).toHaveLength(products);
    expect(pages.loadedSince(0)).toBe(products);
    expect(pages.count).toBe(Math.ceil(products / pages.size));
    for (const [place, id] of ids(0, products).entries())
      expect(pages.pageOf(id)).toBe(Math.floor(place / pages.size));
  });

  test('is asked again where it begins to give fewer', () => {
    const pages = new PageAges();
    swept(pages, 178, 100);
    pages.read(0, 20, ids(0, 40), 40, 178);
    expect(pages.size).toBe(40);
    expect(pages.count).toBe(5);
    expect(pages.oldest().readAt).toBe(NEVER);
    expect(pages.pageOf('p-150')).toBeNull();
  });

  test('is found in what an earlier session stored', () => {
    const pages = new PageAges();
    const stored = [0, 1, 2].map((page) => ({
      page,
      fetchedAt: page,
      productIds: ids(page * 60, page === 2 ? 58 : 60),
      total: 178,
    }));
    pages.restore(stored, (fetchedAt) => fetchedAt);
    expect([pages.size, pages.count, pages.completeSince(0)]).toEqual([60, 3, true]);
  });
});

test('a last page that is short, or a total that counts something else, changes no page', () => {
  const pages = new PageAges();
  pages.read(0, 1, ids(0, 100), 100, 329);
  pages.read(1, 2, ids(100, 78), 78, 329);
  expect([pages.size, pages.count]).toEqual([100, 4]);
});

/** Reads the catalogue of a service that gives `most` products at once, until every page was read; the offsets asked for. */
function readAll(products: number, most: number, total: number | null): number[] {
  const pages = new PageAges();
  const offsets: number[] = [];
  for (let at = 1; !pages.completeSince(1); at += 1) {
    if (at > 100) throw new Error('It does not come to an end.');
    const { page } = pages.oldest();
    const offset = page * pages.size;
    offsets.push(offset);
    const rows = Math.max(0, Math.min(most, pages.size, products - offset));
    pages.read(page, at, ids(offset, rows), rows, total);
  }
  const seen = Array.from({ length: products }, (_, place) => pages.pageOf(`p-${String(place)}`));
  expect(seen).not.toContain(null);
  expect(pages.loadedSince(1)).toBe(products);
  return offsets;
}

describe('a catalogue is read whole', () => {
  test.each([
    ['in pages of a hundred', 250, 100, 250, [0, 100, 200]],
    ['in smaller pages where the service gives no more at once', 120, 50, 120, [0, 50, 100]],
    ['in pages of one size, where nobody tells the total', 250, 100, null, [0, 100, 200]],
    ['in smaller pages, where nobody tells the total either', 120, 50, null, [0, 50, 100]],
    ['where it all fits on a page', 37, 100, 37, [0]],
    ['where it all fits on a page and only the next one shows it', 37, 100, null, [0, 37]],
    ['where the total counts more than there is', 120, 100, 329, [0, 100, 200, 300]],
    ['where the total counts more than there is on the only page', 60, 100, 90, [0, 60]],
    ['where there is nothing', 0, 100, 0, [0]],
  ])('%s', (_, products, most, total, offsets) => {
    expect(readAll(products, most, total)).toEqual(offsets);
  });
});

test('a total beyond all measure adds no pages beyond measure', () => {
  const pages = new PageAges();
  const at = 1;
  pages.read(0, at, [], 100, 2e10);
  expect(pages.count).toBe(10_000);
  expect(pages.total).toBe(2e10);
  pages.restore([{ page: 2 ** 40, fetchedAt: 1, productIds: ['a'], total: null }], () => at);
  expect(pages.count).toBeLessThanOrEqual(10_000);
});
