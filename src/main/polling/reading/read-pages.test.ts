import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import { describe, expect, test } from 'vitest';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import type { Page } from '#main/marketplace/model/market-model.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import { ListEnding, readPages, type ListRequest, type WholeList } from './read-pages.ts';
import type { Result } from '#domain/result.ts';

interface Row {
  readonly id: string;
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({ id: `row-${String(place)}` }));

const answer = (
  page: Partial<Page<Row>>,
  fetchedAt: number,
  unreadable = 0,
): Answer<Page<Row>> => ({
  ok: true,
  value: { rows: [], unreadable, total: null, hasMore: null, ...page },
  meta: {
    activityId: 1,
    sentAt: 0,
    sentAtWall: 0,
    receivedAt: 0,
    fetchedAt,
    fromCache: false,
    queuedMs: 0,
    unreadable,
  },
});

/** Reads pages of ten; `ask` has the part of the list at an offset, and what the service says around it. */
async function read(
  ask: (offset: number, page: number) => Answer<Page<Row>>,
  more: Partial<ListRequest<Row>> = {},
): Promise<{
  readonly result: Result<WholeList<Row>, MarketplaceError>;
  readonly offsets: number[];
}> {
  const offsets: number[] = [];
  const result = await readPages<Row>({
    limit: 10,
    overlap: 0,
    mostPages: 100,
    ask: ({ offset, page }) => {
      offsets.push(offset);
      return Promise.resolve(ask(offset, page));
    },
    idOf: (row) => row.id,
    heard: () => undefined,
    ending: new ListEnding(),
    ...more,
  });
  return { result, offsets };
}

const ids = (result: Result<WholeList<Row>, MarketplaceError>): string[] =>
  result.ok ? result.value.rows.map(({ id }) => id) : [];

describe('a list is read', () => {
  test('until a page is not full', async () => {
    const all = rowsOf(23);
    const { result, offsets } = await read((offset) =>
      answer({ rows: all.slice(offset, offset + 10) }, offset),
    );
    expect(ids(result)).toEqual(all.map(({ id }) => id));
    expect(offsets).toEqual([0, 10, 20]);
    expect(result).toMatchObject({ value: { complete: true, fetchedAt: 0, pages: 3 } });
  });

  test('once more when the last page happens to be full', async () => {
    const all = rowsOf(20);
    const { result, offsets } = await read((offset) =>
      answer({ rows: all.slice(offset, offset + 10) }, 0),
    );
    expect(ids(result)).toHaveLength(20);
    expect(offsets).toEqual([0, 10, 20]);
  });

  test('no further than the total or hasMore says', async () => {
    const all = rowsOf(20);
    const counted = await read((offset) =>
      answer({ rows: all.slice(offset, offset + 10), total: 20 }, 0),
    );
    expect(counted.offsets).toEqual([0, 10]);
    const published = await read((offset) =>
      answer({ rows: all.slice(offset, offset + 10), hasMore: offset === 0 }, 0),
    );
    expect(published.offsets).toEqual([0, 10]);
  });

  test('to the end where the service gives fewer at once than were requested', async () => {
    const all = rowsOf(20);
    const { result } = await read((offset) =>
      answer({ rows: all.slice(offset, offset + 4), total: 20 }, 0),
    );
    expect(ids(result)).toHaveLength(20);
  });

  test('to the end where it gives fewer at once and tells no total', async () => {
    const all = rowsOf(20);
    const { result, offsets } = await read((offset) =>
      answer({ rows: all.slice(offset, offset + 4) }, 0),
    );
    expect(ids(result)).toHaveLength(20);
    expect(offsets).toEqual([0, 4, 8, 12, 16, 20]);
    expect(result).toMatchObject({ value: { complete: true, whole: true } });
  });

  test('and looked behind a short page once, as long as that page stays the same', async () => {
    let all = rowsOf(6);
    const ending = new ListEnding();
    const pages = (): Promise<{ readonly offsets: number[] }> =>
      read((offset) => answer({ rows: all.slice(offset, offset + 6) }, 0), { ending, overlap: 2 });
    expect((await pages()).offsets).toEqual([0, 4]);
    expect((await pages()).offsets).toEqual([0]);
    all = [{ id: 'new' }, ...all];
    const { result, offsets } = await read(
      (offset) => answer({ rows: all.slice(offset, offset + 6) }, 0),
      { ending, overlap: 2 },
    );
    expect(ids(result)).toHaveLength(7);
    expect(offsets[1]).toBe(4);
  });

  test('to the end where it gives fewer at once and does not say how many there are', async () => {
    const all = rowsOf(22);
    const { result, offsets } = await read((offset) =>
      answer({ rows: all.slice(offset, offset + 6) }, 0),
    );
    expect(ids(result)).toHaveLength(22);
    expect(offsets).toEqual([0, 6, 12, 18]);
    expect(result).toMatchObject({ value: { complete: true } });
  });

  test('once more when its only page is short, with rows that are requested again', async () => {
    const all = rowsOf(4);
    const { result, offsets } = await read(
      (offset) => answer({ rows: all.slice(offset, offset + 10) }, 0),
      { overlap: 1 },
    );
    expect(offsets).toEqual([0, 3]);
    expect(ids(result)).toHaveLength(4);
    expect(result).toMatchObject({ value: { complete: true } });
  });

  test('to the end when rows of a full page could not be read', async () => {
    const all = rowsOf(15);
    const { result } = await read((offset) =>
      offset === 0 ? answer({ rows: all.slice(0, 7) }, 0, 3) : answer({ rows: all.slice(10) }, 0),
    );
    expect(ids(result)).toHaveLength(12);
  });
});

describe('a list that moves while it is read', () => {
  test('has each row once, as it was seen last', async () => {
    const { result } = await read((offset) =>
      offset === 0
        ? answer({ rows: rowsOf(10) }, 5)
        : answer({ rows: [{ id: 'row-9' }, { id: 'row-10' }] }, 6),
    );
    expect(ids(result)).toEqual(rowsOf(11).map(({ id }) => id));
    expect(result).toMatchObject({ value: { fetchedAt: 5 } });
  });

  test('loses none that moved up when others went', async () => {
    let all = rowsOf(25);
    const { result } = await read(
      (offset) => {
        const page = answer({ rows: all.slice(offset, offset + 10) }, 0);
        all = all.filter(({ id }) => id !== 'row-3' && id !== 'row-4');
        return page;
      },
      { overlap: 2 },
    );
    expect(ids(result)).toHaveLength(25);
  });
});

describe('a list is never taken for more than it is', () => {
  test('a page that fails fails the whole', async () => {
    const error = withoutAnswer('getSandboxListings', { kind: 'server-error' });
    const { result } = await read((offset) =>
      offset === 0 ? answer({ rows: rowsOf(10) }, 0) : { ok: false, error },
    );
    expect(result).toEqual({ ok: false, error });
  });

  test('one with more pages than are read says that it is not complete', async () => {
    const all = rowsOf(100);
    const { result } = await read((offset) => answer({ rows: all.slice(offset, offset + 10) }, 0), {
      mostPages: 3,
    });
    expect(ids(result)).toHaveLength(30);
    expect(result).toMatchObject({ value: { complete: false } });
  });

  test('one of which a row, or a part of one, could not be read is not whole', async () => {
    const rows = rowsOf(3);
    const one = await read(() => answer({ rows, total: 4 }, 0, 1));
    expect(one.result).toMatchObject({ value: { complete: true, whole: false } });
    const nested = await read(() => ({ ...answer({ rows, total: 3 }, 0, 1) }));
    expect(nested.result).toMatchObject({ value: { complete: true, whole: false } });
  });

  test('one that ends before its total is not whole', async () => {
    const all = rowsOf(12);
    const { result } = await read((offset) =>
      answer({ rows: all.slice(offset, offset + 10), total: 15 }, 0),
    );
    expect(result).toMatchObject({ value: { complete: true, whole: false } });
  });

  test('a service that gives the same page forever is asked twice', async () => {
    const { result, offsets } = await read(() => answer({ rows: rowsOf(10), hasMore: true }, 0));
    expect(offsets).toHaveLength(2);
    expect(ids(result)).toHaveLength(10);
    expect(result).toMatchObject({ value: { complete: false } });
  });
});
