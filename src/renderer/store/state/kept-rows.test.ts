import { describe, expect, it } from 'vitest';
import { keptRows } from './kept-rows.ts';

const row = (key: string, more: object = {}) => ({
  key,
  lines: [{ title: 'Eagle', quantity: 2 }],
  ...more,
});
const again = <Value>(value: Value): Value => structuredClone(value);

describe('rows that are published again', () => {
  const before = [row('a'), row('b')];

  it('keep their identity, and the array too, where nothing changed', () => {
    expect(keptRows(before, again(before))).toBe(before);
  });

  it('are others where something in them is, and only they', () => {
    const received = [row('a'), row('b', { lines: [{ title: 'Eagle', quantity: 3 }] })];
    const kept = keptRows(before, received);
    expect(kept).toEqual(received);
    expect(kept[0]).toBe(before[0]);
    expect(kept[1]).toBe(received[1]);
  });

  it('may come, go and change places', () => {
    const kept = keptRows(before, again([row('c'), ...before.toReversed()]));
    expect(kept.map(({ key }) => key)).toEqual(['c', 'b', 'a']);
    expect(kept[2]).toBe(before[0]);
    expect(keptRows(before, [])).toEqual([]);
    expect(keptRows(before, again([row('a')]))).toEqual([row('a')]);
  });

  it.each([
    ['a property more', { more: 1 }],
    ['null for a list', { lines: null }],
    ['a record for a list', { lines: { 0: { title: 'Eagle', quantity: 2 } } }],
    ['a list that is longer', { lines: [{ title: 'Eagle', quantity: 2 }, null] }],
  ])('are others with %s', (_name, more) => {
    const received = [row('a', more), row('b')];
    expect(keptRows<{ key: string }>(before, received)[0]).toBe(received[0]);
  });
});
