import { describe, expect, it } from 'vitest';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { datedSpot } from '#domain/market/testing/spot-price.ts';
import type { QuotedLine, ServiceQuote } from '../ports/gateway.ts';
import { quoteView } from './quote-view.ts';
import { buyDraft, sellDraft } from '../testing/world.ts';
import type { CatalogReader } from '../ports/catalog-reader.ts';

const OUNCE = fineContent('ozt', 311_034_768);

const lookups: CatalogReader = {
  row: (rowKey) =>
    rowKey === 'unknown'
      ? null
      : {
          title: `Title of ${rowKey}`,
          variantTitle: null,
          material: rowKey.startsWith('silver') ? 'Silver' : 'Gold',
          content: rowKey === 'medal' ? null : OUNCE,
        },
  spot: (material) => datedSpot(material === 'Gold' ? 2_500_000_000 : 30_000_000, 7),
  title: () => null,
};

function line(change: Partial<QuotedLine> = {}): QuotedLine {
  return {
    id: 'l',
    title: null,
    variantTitle: null,
    quantity: 1,
    price: cents(255_000),
    available: true,
    error: null,
    fulfillmentDays: null,
    offer: null,
    ...change,
  };
}

function quote(change: Partial<ServiceQuote> = {}): ServiceQuote {
  return {
    quoteId: 'q',
    version: 'v2',
    lines: [line()],
    fees: [{ id: 'f', label: 'Fee', amount: cents(1_000) }],
    salesTax: null,
    discount: null,
    optionals: [],
    optionalsDegraded: false,
    subtotal: cents(255_000),
    total: cents(256_000),
    expiresAt: null,
    windowMs: 60_000,
    requestSentAt: 0,
    requestSentAtWall: 0,
    ...change,
  };
}

const clock = { requestSentAt: 0, expiresAt: 60_000, endedBy: 'window' } as const;

function draftOf(...rowKeys: string[]) {
  return buyDraft({
    lines: rowKeys.map((rowKey, index) => ({
      source: { kind: 'listing', listingId: `00000000-0000-4000-8000-00000000000${index}` },
      rowKey,
      quantity: 1,
    })),
  });
}

describe('a quote on the ticket', () => {
  it('has a price for the ounce and a premium, before and after fees', () => {
    expect(quoteView(quote(), draftOf('gold'), clock, lookups)).toMatchObject({
      lines: [{ title: 'Title of gold', rowKey: 'gold', fine: OUNCE }],
      fine: OUNCE,
      allIn: { perUnit: 2_560_000_000, premium: 24_000 },
      beforeFees: { perUnit: 2_550_000_000, premium: 20_000 },
      subtotalUnexplained: 0,
      unexplained: 0,
    });
  });

  it('shows what does not add up', () => {
    const odd = quote({ total: cents(256_123) });
    expect(quoteView(odd, draftOf('gold'), clock, lookups).unexplained).toBe(123);
    const short = quote({ subtotal: cents(254_900), total: cents(255_900) });
    expect(quoteView(short, draftOf('gold'), clock, lookups)).toMatchObject({
      subtotalUnexplained: -100,
      unexplained: 0,
    });
  });

  it.each([
    ['an unknown row', ['gold', 'unknown']],
    ['a row without a fine weight', ['gold', 'medal']],
    ['two metals', ['gold', 'silver']],
  ])('has no price for the ounce with %s', (_name, rowKeys) => {
    const two = quote({ lines: [line(), line()] });
    expect(quoteView(two, draftOf(...rowKeys), clock, lookups)).toMatchObject({
      fine: null,
      allIn: null,
      beforeFees: null,
    });
  });

  it('keeps the title the service gives', () => {
    const named = quote({ lines: [line({ title: 'As the service says' })] });
    expect(quoteView(named, draftOf('gold'), clock, lookups).lines[0]?.title).toBe(
      'As the service says',
    );
  });

  it('finds the rows of a sell at best by product and variant, though it came back as several lines', () => {
    const draft = sellDraft({
      lines: [
        {
          source: { kind: 'product', productId: 'p1', variantId: 'v1' },
          rowKey: 'gold',
          quantity: 3,
        },
      ],
    });
    const offer = { id: 'o', productId: 'p1', variantId: 'v1' };
    const split = quote({ lines: [line({ offer, quantity: 2 }), line({ offer })] });
    const view = quoteView(split, draft, clock, lookups);
    expect(view.lines.map((each) => each.rowKey)).toEqual(['gold', 'gold']);
    expect(view.fine?.amount).toBe(3 * OUNCE.amount);
  });

  it('does not guess the rows of lines that it cannot tell apart', () => {
    const two = quote({ lines: [line(), line()] });
    expect(quoteView(two, draftOf('gold'), clock, lookups).lines[0]?.rowKey).toBeNull();
  });
});
