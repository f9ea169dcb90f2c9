import { expect, it } from 'vitest';
import { NO_FILTER } from '#renderer/store/market-filter.ts';
import { unsearched } from './unsearched.ts';

it('is the same filter whatever is typed, and another one where another row could be shown', () => {
  const besides = unsearched();
  const first = besides({ ...NO_FILTER, query: 'g' });
  expect(first).toEqual(NO_FILTER);
  expect(besides({ ...NO_FILTER, query: 'gold' })).toBe(first);
  expect(besides({ ...NO_FILTER, ira: true })).toEqual({ ...NO_FILTER, ira: true });
  const materials = new Set(['Gold'] as const);
  expect(besides({ ...NO_FILTER, materials }).materials).toBe(materials);
  expect(besides({ ...NO_FILTER, list: 'a' })).toEqual({ ...NO_FILTER, list: 'a' });
});
