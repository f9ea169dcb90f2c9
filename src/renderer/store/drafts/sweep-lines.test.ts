import type { SweepLineView } from '#contract/ipc/market/sweep.ts';
import { cents } from '#domain/money/money.ts';
import { LISTING_A, LISTING_B, OFFER_A, marketRow } from '#renderer/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { sweepTicket } from './sweep-lines.ts';
import { EMPTY_TICKET, openTicket, setLimitText } from './ticket-text.ts';
import { toggleOptional } from './ticket-lines.ts';
import { validateTicket } from '#renderer/panes/ticket/draft/validate-ticket.ts';

const row = marketRow({ variantId: 'v' });

const line = (change: Partial<SweepLineView> = {}): SweepLineView => ({
  rowKey: row.key,
  title: row.title,
  variantTitle: row.variantTitle,
  sourceId: LISTING_A,
  price: cents(414_800),
  quantity: 4,
  available: 4,
  premium: null,
  ...change,
});

const lines = [
  line(),
  line({ sourceId: LISTING_B, quantity: 2, available: 9 }),
  line({ sourceId: OFFER_A, price: cents(415_000), quantity: 1, available: 1 }),
];

const before = toggleOptional(
  setLimitText(openTicket(EMPTY_TICKET, { side: 'buy', rowKey: 'other' }, undefined), '9,000'),
  'insurance',
);

describe('a sweep on the ticket', () => {
  const swept = sweepTicket(before, { side: 'buy', lines }, () => row, null);

  it('replaces the lines, one for each product and price, and empties the limit', () => {
    expect(
      swept.lines.map(({ price, quantityText, sources }) => [price, quantityText, sources]),
    ).toEqual([
      [
        414_800,
        '6',
        [
          { id: LISTING_A, quantity: 4 },
          { id: LISTING_B, quantity: 9 },
        ],
      ],
      [415_000, '1', [{ id: OFFER_A, quantity: 1 }]],
    ]);
    expect(swept).toMatchObject({ side: 'buy', limitText: { buy: '' }, optionalIds: { buy: [] } });
    expect(swept.lines[0]?.product).toEqual({ productId: 'eagle', variantId: 'v' });
  });

  it('drafts exactly what was planned', () => {
    const validated = validateTicket(swept, {
      defaultPaymentMethod: 'wire_transfer',
      decimalMark: 'point',
      addresses: [],
      vault: 'enabled',
    });
    expect(validated).toMatchObject({
      ok: true,
      value: {
        lines: [
          { source: { listingId: LISTING_A }, quantity: 4 },
          { source: { listingId: LISTING_B }, quantity: 2 },
          { source: { listingId: OFFER_A }, quantity: 1 },
        ],
      },
    });
  });

  it('takes a limit that was given, on its own side', () => {
    const { limitText } = sweepTicket(before, { side: 'sell', lines }, () => undefined, '20k');
    expect(limitText).toEqual({ buy: '9,000', sell: '20k' });
  });
});
