import { shippingAddressSchema } from '#contract/ipc/trading/ticket.ts';
import { deskPartsSchema } from '#contract/ipc/app/windows.ts';
import { describe, expect, it } from 'vitest';
import { WindowSync } from './window-sync.ts';

const draft = (...rowKeys: readonly string[]) => ({
  side: 'buy',
  lines: rowKeys.map((rowKey, id) => ({
    id,
    rowKey,
    title: '',
    variantTitle: '',
    price: null,
    sources: [],
    product: null,
    quantityText: '1',
  })),
  activeLine: null,
  limitText: { buy: '', sell: '' },
  paymentMethod: null,
  destination: '',
  address: Object.fromEntries(shippingAddressSchema.keyof().options.map((field) => [field, ''])),
  optionalIds: { buy: [], sell: [] },
  promotionCode: '',
  adjustListings: false,
  confirmListingMismatch: false,
});

const parts = deskPartsSchema.parse({
  selection: { selectedKey: 'selected', bookCursor: null },
  ticket: {
    draft: draft('written', 'too'),
    replacedDrafts: [draft('put aside')],
    replacedFor: 0,
    sentDraft: null,
    lastOrder: null,
    unwantedQuote: null,
    ticketFrom: 'market',
    ticketOpened: 0,
  },
});

describe('what windows share', () => {
  it('has the rows in hand: selected, written into a ticket, put aside', () => {
    const desk = new WindowSync('practice', () => undefined);
    expect(desk.rowsInUse()).toEqual([]);
    desk.share({ profileId: 'practice', from: 'main', parts });
    expect(desk.rowsInUse()).toEqual(['selected', 'written', 'too', 'put aside']);
    desk.setProfile('another');
    expect(desk.rowsInUse()).toEqual([]);
  });
});
