// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { OrderRow } from '#contract/ipc/orders.ts';
import { timesIn } from '#renderer/ui/figures/zoned-times.ts';
import { timeCharactersOf } from './order-columns.tsx';
import { bought } from './testing/draw-orders.tsx';

const NOW = Date.UTC(2026, 10, 21, 14, 0, 11);
const DAY = 86_400_000;

const at = (...times: readonly (number | null)[]): readonly OrderRow[] =>
  times.map((time) => ({ ...bought, at: time }));

it.each([
  ['none', at(), '—'],
  ['of today', at(NOW, NOW - 60_000), '14:00:11'],
  ['of another day', at(NOW, NOW - 5 * DAY), '16 Nov 14:00'],
  [
    'of another year, before those without a time',
    at(NOW, NOW - 400 * DAY, null),
    '17 Oct 2025 14:00',
  ],
])('the times want room for the oldest: %s', (_name, rows, longest) => {
  expect(timeCharactersOf(rows, NOW, timesIn('UTC'))).toBe(longest.length);
});
