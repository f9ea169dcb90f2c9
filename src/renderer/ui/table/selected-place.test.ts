import { expect, it, vi } from 'vitest';
import { SelectedPlace } from './selected-place.ts';

const keyOf = vi.fn<(row: { readonly key: string }) => string>(({ key }) => key);
const rowsOf = (...keys: readonly string[]) => keys.map((key) => ({ key }));

it('finds the row wherever it goes, and says where there is none', () => {
  const place = new SelectedPlace<{ readonly key: string }>();
  expect(place.of(rowsOf('a', 'b', 'c'), keyOf, 'b')).toBe(1);
  expect(place.of(rowsOf('b', 'c'), keyOf, 'b')).toBe(0);
  const without = rowsOf('c', 'd');
  expect(place.of(without, keyOf, 'b')).toBe(-1);
  expect(place.of(without, keyOf, 'b')).toBe(-1);
  expect(place.of(without, keyOf, 'd')).toBe(1);
  expect(place.of(rowsOf('d', 'b'), keyOf, 'b')).toBe(1);
  expect(place.of(rowsOf('d', 'b'), keyOf, null)).toBe(-1);
});

it('looks where it stood before, and asks nothing twice', () => {
  const place = new SelectedPlace<{ readonly key: string }>();
  const keys = Array.from({ length: 100 }, (_, at) => `row-${at}`);
  place.of(rowsOf(...keys), keyOf, 'row-90');
  keyOf.mockClear();
  expect(place.of(rowsOf(...keys), keyOf, 'row-90')).toBe(90);
  expect(keyOf).toHaveBeenCalledOnce();
  const same = rowsOf(...keys);
  place.of(same, keyOf, 'gone');
  keyOf.mockClear();
  expect(place.of(same, keyOf, 'gone')).toBe(-1);
  expect(keyOf.mock.calls.length).toBeLessThan(2);
});

it('asks a list that can tell, and reads none of its rows', () => {
  const place = new SelectedPlace<{ readonly key: string }>();
  const placeOf = (key: string): number => ['a', 'b'].indexOf(key);
  const rows = Object.assign(rowsOf('a', 'b'), { placeOf });
  keyOf.mockClear();
  expect([place.of(rows, keyOf, 'b'), place.of(rows, keyOf, 'c')]).toEqual([1, -1]);
  expect(keyOf).not.toHaveBeenCalled();
});
