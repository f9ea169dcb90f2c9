import { expect, it } from 'vitest';
import { knownRoutesText } from './known-routes-text.ts';

const MONDAY = Date.UTC(2026, 10, 23, 12);
const DAY = 86_400_000;

it('is empty if no route was tried', () => {
  expect(knownRoutesText({})).toEqual([]);
});

it('names supported and unsupported routes, each with the oldest day', () => {
  expect(
    knownRoutesText({
      getOrderBookV2: { answers: true, at: MONDAY + DAY },
      getPurchaseOrdersV1: { answers: true, at: MONDAY },
      getOwnOffers: { answers: false, at: MONDAY + DAY },
    }),
  ).toEqual([
    'Also supported by this server: full order book, list of sells, as of Mon 23 Nov 2026.',
    'Not supported by this server: own offers, as of Tue 24 Nov 2026.',
  ]);
});
