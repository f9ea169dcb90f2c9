import { describe, expect, it } from 'vitest';
import { addToSellCartBody, addToSellCartParams } from '../execution/cart.ts';
import { executeBuyV1Body, executeSellV1Body, refreshSellQuoteV1Query } from '../execution/v1.ts';
import {
  createBuyQuoteBody,
  executeBuyQuoteBody,
  promotionPreviewBody,
} from '../execution/v2-buy.ts';
import {
  createSellQuoteBody,
  executeSellQuoteBody,
  refreshSellQuoteQuery,
} from '../execution/v2-sell.ts';
import { updateListingBody } from '../catalogue/listings.ts';
import { saleOrdersQuery } from '../account/orders.ts';
import { productsV2Query, searchProductsQuery } from '../catalogue/products.ts';
import { paymentMethod } from '../execution/quotes.ts';
import { sandboxQuery } from '../catalogue/sandbox.ts';
import {
  fulfillmentRequestsQuery,
  outboundRequestsQuery,
  vaultListQuery,
} from '../account/vault.ts';

const id = (n: number) => `018f3a52-7c00-4abc-9def-${String(n).padStart(12, '0')}`;
const shipping = {
  name: 'A Buyer',
  line1: '1 Main Street',
  city: 'Dallas',
  state: 'TX',
  postalCode: '75201',
  country: 'US',
};

interface Checks {
  safeParse(value: unknown): { success: boolean };
}
const accepts = (schema: Checks, value: unknown) => schema.safeParse(value).success;

describe('payment method', () => {
  it('is wire_transfer or a processor id', () => {
    const good = ['wire_transfer', 'pm_1AbC', 'ba_9'];
    const bad = [
      'processor',
      'processor_ach',
      'pm_',
      'pm',
      'xpm_1',
      'pm_1 ',
      'pm_1\n',
      '',
      7,
      null,
    ];
    expect(good.filter((one) => !accepts(paymentMethod, one))).toEqual([]);
    expect(bad.filter((one) => accepts(paymentMethod, one))).toEqual([]);
  });
});

describe('buy quote', () => {
  const line = (n: number) => ({ listingId: id(n), quantity: 1 });
  const body = (count: number) => ({
    items: Array.from({ length: count }, (_, index) => line(index)),
    paymentMethod: 'wire_transfer',
  });

  it('takes 1 to 50 lines', () => {
    expect([0, 1, 50, 51].map((count) => accepts(createBuyQuoteBody, body(count)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('needs a payment method and whole quantities', () => {
    expect(accepts(createBuyQuoteBody, { items: [line(1)] })).toBe(false);
    for (const quantity of [0, -1, 1.5, '2', 2 ** 53, null]) {
      const items = [{ listingId: id(1), quantity }];
      expect(accepts(createBuyQuoteBody, { ...body(1), items })).toBe(false);
    }
  });
});

describe('buy execute', () => {
  const body = { expectedTotal: 2_600_000, paymentMethod: 'pm_1' };

  it('needs an address exactly when the selection is known to have no vault shipping', () => {
    const selected = (ids: string[]) => ({ ...body, selectedOptionalIds: ids });
    expect(accepts(executeBuyQuoteBody, { ...body, shipping })).toBe(true);
    expect(accepts(executeBuyQuoteBody, selected(['vault_shipping']))).toBe(true);
    expect(accepts(executeBuyQuoteBody, selected([]))).toBe(false);
    expect(accepts(executeBuyQuoteBody, { ...selected([]), shipping })).toBe(true);
    expect(accepts(executeBuyQuoteBody, body)).toBe(true);
  });

  it('needs every part of the address', () => {
    for (const part of Object.keys(shipping)) {
      const incomplete = { ...shipping, [part]: '' };
      expect(accepts(executeBuyQuoteBody, { ...body, shipping: incomplete })).toBe(false);
    }
  });

  it('takes the ceiling in whole cents only', () => {
    for (const expectedTotal of [-1, 0.5, '2600000', NaN, 2 ** 53]) {
      expect(accepts(executeBuyQuoteBody, { ...body, shipping, expectedTotal })).toBe(false);
    }
  });

  it('takes no expected add-on fees', () => {
    const sent = { ...body, shipping, expectedOptionalFees: { x: -1 } };
    expect(executeBuyQuoteBody.parse(sent)).not.toHaveProperty('expectedOptionalFees');
  });

  it('previews a promotion by its code', () => {
    expect(accepts(promotionPreviewBody, { promotionCode: 'SHIPFREE' })).toBe(true);
    expect(accepts(promotionPreviewBody, { promotionCode: '' })).toBe(false);
  });
});

describe('sell quote', () => {
  const offer = (n: number) => ({ offerId: id(n), quantity: 1 });
  const product = { productId: id(1), variantId: id(2), quantity: 3 };

  it('takes an offer, or a product with its variant, never both and never half', () => {
    const items = (...all: unknown[]) => ({ items: all });
    expect(accepts(createSellQuoteBody, items(offer(1), product))).toBe(true);
    expect(accepts(createSellQuoteBody, items({ ...offer(1), ...product }))).toBe(false);
    expect(accepts(createSellQuoteBody, items({ productId: id(1), quantity: 1 }))).toBe(false);
    expect(accepts(createSellQuoteBody, items({ ...offer(1), variantId: id(2) }))).toBe(false);
    expect(accepts(createSellQuoteBody, items({ quantity: 1 }))).toBe(false);
  });

  it('takes each offer once, whatever the case of its letters', () => {
    const upper = { ...offer(1), offerId: id(1).toUpperCase() };
    expect(accepts(createSellQuoteBody, { items: [offer(1), offer(2)] })).toBe(true);
    expect(accepts(createSellQuoteBody, { items: [offer(1), offer(1)] })).toBe(false);
    expect(accepts(createSellQuoteBody, { items: [offer(1), upper] })).toBe(false);
    expect(accepts(createSellQuoteBody, { items: [product, product] })).toBe(true);
  });

  it('takes 1 to 50 lines', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => offer(index));
    expect([0, 1, 50, 51].map((n) => accepts(createSellQuoteBody, { items: lines(n) }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('repeats add-ons on v2 and joins them on v1', () => {
    expect(refreshSellQuoteQuery.parse({ selectedOptionalIds: 'a' })).toEqual({
      selectedOptionalIds: ['a'],
    });
    expect(accepts(refreshSellQuoteQuery, { selectedOptionalIds: 'a,b' })).toBe(false);
    expect(
      refreshSellQuoteV1Query.parse({ quoteId: id(1), selectedOptionalIds: 'a,b' }),
    ).toMatchObject({ selectedOptionalIds: ['a', 'b'] });
  });
});

describe('sell execute', () => {
  const body = { expectedTotal: 0 };

  it('takes expected fees that reduce the payout', () => {
    const fees = (fee: unknown) => ({ ...body, expectedOptionalFees: { instant_payout: fee } });
    expect([-1250, 0].map((fee) => accepts(executeSellQuoteBody, fees(fee)))).toEqual([true, true]);
    for (const fee of [1, -0.5, '-1250', NaN, null]) {
      expect(accepts(executeSellQuoteBody, fees(fee))).toBe(false);
    }
  });

  it('takes the listing choices as booleans only', () => {
    expect(accepts(executeSellQuoteBody, { ...body, adjustListings: true })).toBe(true);
    expect(accepts(executeSellQuoteBody, { ...body, adjustListings: 'true' })).toBe(false);
    expect(accepts(executeSellQuoteBody, { ...body, confirmListingMismatch: 1 })).toBe(false);
  });
});

describe('execute v1', () => {
  it('names the quote in the body', () => {
    const buy = { quoteId: id(1), expectedTotal: 1, paymentMethod: 'ba_1', shipping };
    expect(accepts(executeBuyV1Body, buy)).toBe(true);
    expect(accepts(executeBuyV1Body, { ...buy, quoteId: 'x' })).toBe(false);
    expect(accepts(executeBuyV1Body, { ...buy, shipping: undefined })).toBe(false);
    expect(accepts(executeSellV1Body, { quoteId: id(1), expectedTotal: 1 })).toBe(true);
  });
});

describe('listing update', () => {
  const body = { listingId: id(1) };

  it('takes every field within its bounds', () => {
    const bounds = {
      price: [0, Number.MAX_SAFE_INTEGER],
      quantity: [0, Number.MAX_SAFE_INTEGER],
      premiumDollar: [0, Number.MAX_SAFE_INTEGER],
      premiumPercent: [0, 2.5],
      sellerNotes: ['', 'x'.repeat(500)],
      active: [true, false],
    };
    for (const [field, values] of Object.entries(bounds)) {
      for (const value of values) {
        expect(accepts(updateListingBody, { ...body, [field]: value })).toBe(true);
      }
    }
  });

  it('refuses what is outside of them', () => {
    const outside = {
      price: [2 ** 53, 1.5, '1'],
      quantity: [-1, 1.5, 2 ** 53],
      premiumDollar: [-1, 0.5],
      premiumPercent: [-0.01, NaN, Infinity, '1'],
      sellerNotes: ['x'.repeat(501), 7],
      active: ['true', 1],
      listingId: ['x', undefined],
    };
    for (const [field, values] of Object.entries(outside)) {
      for (const value of values) {
        expect(accepts(updateListingBody, { ...body, [field]: value })).toBe(false);
      }
    }
  });
});

describe('queries of the reads', () => {
  it('fills in the documented defaults', () => {
    expect(productsV2Query.parse({})).toEqual({ limit: 20, offset: 0 });
    expect(vaultListQuery.parse({})).toEqual({ page: 1, limit: 20 });
    expect(fulfillmentRequestsQuery.parse({})).toEqual({ limit: 20, offset: 0 });
    expect(sandboxQuery.parse({})).toEqual({ limit: 50, offset: 0 });
    expect(saleOrdersQuery.parse({ status: 'order_complete' })).toMatchObject({ limit: 20 });
  });

  it('holds the documented bounds', () => {
    expect(accepts(sandboxQuery, { limit: '250' })).toBe(true);
    expect(accepts(sandboxQuery, { limit: '251' })).toBe(false);
    expect(accepts(productsV2Query, { limit: '101' })).toBe(false);
    expect(accepts(vaultListQuery, { page: '0' })).toBe(false);
    expect(accepts(vaultListQuery, { page: '9007199254740991' })).toBe(true);
    expect(accepts(vaultListQuery, { status: '' })).toBe(false);
    expect(accepts(fulfillmentRequestsQuery, { status: 'lost' })).toBe(false);
    expect(accepts(productsV2Query, { material: 'Copper' })).toBe(false);
  });

  it('needs includeLineItems on outbound requests only', () => {
    expect(accepts(outboundRequestsQuery, {})).toBe(false);
    expect(outboundRequestsQuery.parse({ includeLineItems: 'true' }).includeLineItems).toBe(true);
    expect(accepts(outboundRequestsQuery, { includeLineItems: 'yes' })).toBe(false);
  });

  it('searches with a text and a filter', () => {
    const query = { query: '2025 gold eagle', filter_by: 'material:=Gold' };
    expect(searchProductsQuery.parse(query)).toMatchObject(query);
  });
});

describe('legacy cart', () => {
  it('needs all three fields and a cart', () => {
    const body = { productId: 'p', variantId: 'v', quantity: 1 };
    expect(accepts(addToSellCartBody, body)).toBe(true);
    for (const field of Object.keys(body)) {
      expect(accepts(addToSellCartBody, { ...body, [field]: undefined })).toBe(false);
    }
    expect(accepts(addToSellCartParams, { cartId: id(1) })).toBe(true);
    expect(accepts(addToSellCartParams, { cartId: '1' })).toBe(false);
  });
});
