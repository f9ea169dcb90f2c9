import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aliased, listReader, recordReader } from './tolerant-bodies.ts';
import { optional, required } from './tolerant-values.ts';

const row = z.looseObject({ id: required.id, name: optional.text });
const list = listReader(row, ['things']);
const rows = [{ id: 'a' }, { id: 'b', name: 'B' }];

describe('listReader', () => {
  it.each([
    ['bare', rows],
    ['data', { data: rows }],
    ['success and data', { success: true, data: rows }],
    ['items', { items: rows }],
    ['results', { results: rows }],
    ['its own name', { things: rows }],
    ['data around its own name', { data: { things: rows } }],
    ['data around items', { data: { items: rows, total: 2 } }],
    ['three deep', { response: { data: { things: rows } } }],
  ])('finds rows that are %s', (_, body) => {
    expect(list.parse(body)).toMatchObject({ rows, unreadable: [] });
  });

  it.each([
    ['beside the rows', { data: rows, total: 7, limit: 2, offset: 4 }],
    ['as texts', { data: rows, total: '7', limit: '2', offset: '4' }],
    ['in meta', { data: rows, meta: { totalCount: 7, perPage: 2, offset: 4 } }],
    ['in pagination', { data: { items: rows }, pagination: { total: 7, pageSize: 2, offset: 4 } }],
  ])('reads the extent that stands %s', (_, body) => {
    expect(list.parse(body)).toMatchObject({ total: 7, limit: 2, offset: 4 });
  });

  it('reads the pagination of the vault', () => {
    const body = { data: rows, pagination: { page: 3, hasMore: true } };
    expect(list.parse(body)).toMatchObject({ page: 3, hasMore: true });
  });

  it('makes up no extent', () => {
    const read = list.parse({
      data: rows,
      total: -1,
      limit: 'many',
      pagination: { hasMore: 'no' },
    });
    expect([read.total, read.limit, read.offset, read.page, read.hasMore]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  it('counts what it could not read instead of hiding it', () => {
    const read = list.parse([{ id: 'a' }, 7, null, {}]);
    expect(read.rows).toEqual([{ id: 'a' }]);
    expect(read.unreadable.map(({ raw }) => raw)).toEqual([7, null, {}]);
  });

  it('does not take the parts of one record for rows', () => {
    expect(list.safeParse({ data: { id: 'order-1', items: [{ id: 'line-1' }] } }).success).toBe(
      false,
    );
  });

  it.each([
    null,
    7,
    'text',
    {},
    { data: null },
    { data: {} },
    { success: false, data: rows },
    { errorCode: 'system_check_failed', data: rows },
    { error: 'Unknown API key', code: 401 },
    { data: { data: { data: { data: { data: rows } } } } },
  ])('fails on %j', (body) => {
    expect(list.safeParse(body).success).toBe(false);
  });
});

describe('recordReader', () => {
  const one = recordReader(row, ['thing']);

  it.each([
    ['bare', { id: 'a' }],
    ['in data', { data: { id: 'a' } }],
    ['in an envelope with an id of its own', { id: 'request-9', data: { id: 'a' } }],
    ['in its own name', { thing: { id: 'a' } }],
    ['in data and its own name', { success: true, data: { thing: { id: 'a' } } }],
    ['the only element of a list', { data: [{ id: 'a' }] }],
  ])('finds a record that is %s', (_, body) => {
    expect(one.parse(body)).toMatchObject({ id: 'a' });
  });

  it.each([null, [], 'a', {}, { data: [{ id: 'a' }, { id: 'b' }] }, { success: false, id: 'a' }])(
    'fails on %j',
    (body) => {
      expect(one.safeParse(body).success).toBe(false);
    },
  );

  it('fails when the inner part says that it failed', () => {
    expect(one.safeParse({ id: 'a', data: { id: 'b', success: false } }).success).toBe(false);
  });
});

describe('aliased', () => {
  const named = aliased({ name: ['title', 'label'] }, row);

  it('prefers the documented name, then the others in their order', () => {
    expect(named.parse({ id: 'a', name: 'N', title: 'T' }).name).toBe('N');
    expect(named.parse({ id: 'a', label: 'L', title: 'T' }).name).toBe('T');
    expect(named.parse({ id: 'a', name: null, label: 'L' }).name).toBe('L');
  });

  it('leaves what is no object to the record to refuse', () => {
    expect([null, [], 'a', 1].some((value) => named.safeParse(value).success)).toBe(false);
  });
});
