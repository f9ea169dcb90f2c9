import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordReader } from './tolerant-bodies.ts';
import { optional, required, strict } from './tolerant-values.ts';
import { countUnreadable } from '../testing/count-unreadable.ts';
import { partOf, rowsOf, Unreadable } from './unreadable.ts';

const leaf = z.looseObject({ id: required.id });
const record = z.looseObject({
  id: required.id,
  leaf: optional.part(leaf),
  leaves: optional.parts(z.looseObject({ id: required.id, deeper: optional.parts(leaf) })),
  names: optional.texts,
});

describe('nested parts that do not read', () => {
  it('are left out of the value, kept verbatim, and counted', () => {
    const read = record.parse({
      id: 'a',
      leaf: 'x',
      leaves: [{ id: 1, deeper: [{ id: 'd' }, 7, null] }, { ID: 2 }, 'x'],
      names: ['a', 1, {}],
    });
    expect(partOf(read.leaf)).toBeUndefined();
    expect(read.leaf).toEqual(new Unreadable('x'));
    const rows = rowsOf(read.leaves);
    expect(rows?.map(({ id }) => id)).toEqual(['1']);
    expect(rowsOf(rows?.[0]?.deeper)).toEqual([{ id: 'd' }]);
    expect(rowsOf(read.names)).toEqual(['a', '1']);
    expect(countUnreadable(read)).toBe(1 + 2 + 2 + 1);
  });

  it('count once when what should be a list or a record is none', () => {
    const read = record.parse({ id: 'a', leaf: [], leaves: { id: 1 }, names: 'a' });
    expect([rowsOf(read.leaves), rowsOf(read.names)]).toEqual([undefined, undefined]);
    expect(countUnreadable(read)).toBe(3);
  });

  it('are not what is missing, null or empty', () => {
    const bodies = [{}, { leaf: null, leaves: null }, { leaf: {}, leaves: {}, names: {} }];
    for (const body of bodies) expect(countUnreadable(record.parse({ id: 'a', ...body }))).toBe(0);
  });

  it('are counted once, however many envelopes are tried', () => {
    const one = recordReader(record, ['thing']);
    const thing = { id: 'b', leaves: [7] };
    const body = { id: 'request', leaves: [1, 2], data: { id: 'outer', leaf: 3, thing } };
    expect(countUnreadable(one.parse(body))).toBe(1);
  });

  it('are not what an answer only says of itself', () => {
    expect(countUnreadable(record.parse({ id: 'a', unreadable: 7, raw: { raw: 1 } }))).toBe(0);
  });

  it('are counted in a body that is nested as deep as it can be', () => {
    const depth = 200_000;
    const deep: unknown = JSON.parse('[7,'.repeat(depth) + '1' + ']'.repeat(depth));
    expect(countUnreadable(record.parse({ id: 'a', leaf: 7, more: deep }))).toBe(1);
  });
});

describe('a field that has to read when it is there', () => {
  const figures = z.looseObject({ fee: strict.cents, selected: strict.flag, error: strict.text });

  it('may be missing or null', () => {
    expect(figures.parse({ fee: null })).toEqual({ fee: undefined });
    expect(figures.parse({ fee: '-125', selected: 'true', error: '' })).toEqual({
      fee: -125,
      selected: true,
      error: '',
    });
  });

  it.each([{ fee: 'free' }, { fee: 1.5 }, { selected: 'maybe' }, { error: ['x'] }])(
    'fails on %j',
    (body) => {
      expect(figures.safeParse(body).success).toBe(false);
    },
  );
});
