/** One answer of every route, of the documented or the chosen form; for tests. */
import { vaultAnswers } from './vault-answers.ts';
import type { RouteId, RouteResponse } from '../routes/routes.ts';

const at = '2026-11-03T10:00:00.000Z';
const later = '2026-11-03T10:01:00.000Z';
const id = (n: number) => `018f3a52-7c00-4abc-9def-${String(n).padStart(12, '0')}`;

const topOfBook = {
  id: id(1),
  price: 410_025,
  quantity: 12,
  spotPremium: 2.75,
  spotPremiumDollar: 109.75,
  expiresAt: later,
  createdAt: at,
  updatedAt: at,
};

const product = {
  id: id(2),
  title: '2025 Gold Eagle, 1 oz',
  purity: '.9167',
  weight: '1 oz',
  weightGrams: 33.931,
  sku: 'EAGLE-1',
  isCertified: false,
  isIra: true,
  material: 'Gold',
  attributes: ['coin'],
  images: [],
  manufacturer: { title: 'United States Mint', images: [], isEsg: false },
  category: { title: 'Coins', isNumismatic: false },
  subCategory: { title: 'Bullion', premiumCalculationType: 'percent' },
  certificateProvider: null,
  variants: [
    { title: '2025', images: [], highestOffer: topOfBook, lowestListing: topOfBook },
    { title: 'Any year', images: [], highestOffer: null, lowestListing: null },
  ],
};

const page = { total: 1, limit: 20, offset: 0 };
const fees = [{ id: 'shipping', label: 'Shipping', amount: 2500, rate: 0.25 }];

const sandboxLevel = {
  productId: id(2),
  variantId: id(3),
  productTitle: product.title,
  sku: product.sku,
  material: 'Gold',
  quantity: 12,
  price: 410_025,
  priceDollars: 4100.25,
  spotPremium: 2.75,
  spotPremiumDollar: 109.75,
  expiresAt: later,
};

const line = {
  id: 'line-1',
  quantity: 2,
  price: 410_025,
  status: 'available',
  disabled: false,
  product: { sku: product.sku, title: product.title },
  variant: { title: '2025' },
};

const buyQuote = {
  quoteId: id(4),
  lineItems: [line, { ...line, id: 'line-2', disabled: true, error: 'Listing unavailable' }],
  fees,
  optionals: [
    {
      id: 'vault_shipping',
      title: 'Vault shipping',
      description: 'Ships to your vault.',
      fee: 0,
      selected: false,
      enabled: false,
      disabledReason: 'Silver is not eligible',
      disclaimer: { label: 'Terms', url: 'https://vault.example/terms' },
    },
  ],
  subtotal: 820_050,
  total: 822_550,
  expiresAt: later,
};

const offer = {
  id: id(5),
  productId: id(2),
  variantId: id(3),
  price: 400_000,
  quantity: 5,
  spotPremium: -0.75,
  spotPremiumDollar: -30.25,
};

const sellQuote = {
  ...buyQuote,
  lineItems: [{ ...line, product: { ...line.product, fulfillmentDays: 3 }, offer }],
  optionals: [
    {
      id: 'instant_payout',
      title: 'Instant payout',
      description: 'Paid at once.',
      fee: -1250,
      selected: true,
      enabled: true,
    },
  ],
  refreshedAt: at,
};

const order = {
  id: id(6),
  status: 'order_complete',
  createdAt: at,
  quoteId: id(4),
  subtotal: 820_050,
  total: 822_550,
  fees,
  lineItems: [
    {
      id: 'line-1',
      quantity: 2,
      price: 410_025,
      product: { id: id(2), sku: product.sku, title: product.title, material: 'Gold' },
      variant: { id: id(3), title: '2025' },
    },
  ],
  trackingNumber: null,
};

const quoted = { success: true, data: buyQuote } as const;
const sold = { success: true, data: sellQuote } as const;
const optionals = {
  optionals: buyQuote.optionals,
  partial: true,
  errors: [{ id: 'overnight_label', error: 'The carrier did not answer' }],
};
const executedV1: RouteResponse<'executeBuyV1'> = {
  success: true,
  data: {
    orderId: id(6),
    sellOrderIds: [id(7)],
    status: 'partial',
    processedOrderIds: [id(7)],
  },
};

export const answers: { readonly [Id in RouteId]: RouteResponse<Id> } = {
  getRoot: {
    name: 'Marketplace API',
    version: '2.0.0',
    description: 'Precious metals',
    documentation: '/docs',
    endpoints: { swagger: '/docs', health: '/healthcheck/v1' },
  },
  getHealth: { status: 'ok', timestamp: at, service: 'api' },
  getProductsV2: { data: [product], ...page },
  getProductsV1: { data: [product] },
  searchProducts: { data: [product], ...page },
  getSpotPrices: {
    data: [
      {
        material: 'Gold',
        symbol: 'XAU',
        price: 399_050,
        priceDollars: 3990.5,
        currency: 'USD',
        unit: 'troy_ounce',
        updatedAt: at,
      },
    ],
  },
  getShippingDates: { data: { twoDayLabel: at, overnightLabel: later } },
  getOrganization: {
    data: {
      id: id(8),
      name: 'An organization',
      createdAt: at,
      updatedAt: at,
      tradingEnabled: true,
      vacationMode: false,
      payoutMethod: 'wire_transfer',
      electronicCheckName: '',
      electronicCheckEmail: '',
      apiEnabled: true,
      onboardingStatus: 'complete',
    },
  },
  getCategories: [{ id: 1, title: 'Coins', isNumismatic: false }],
  addToSellCart: { success: true },
  updateListing: {
    success: true,
    data: {
      id: id(1),
      price: 410_025,
      quantity: 0,
      active: false,
      sellerNotes: 'Sold out',
      updatedAt: at,
    },
  },
  getPurchaseOrder: {
    data: {
      ...order,
      shippingLabelUrl: 'https://labels.example/1.pdf',
      payoutMethod: 'wire_transfer',
    },
  },
  getSaleOrders: {
    data: [{ ...order, paymentMethod: 'wire_transfer', vaultShipping: true }],
    ...page,
  },
  getSandboxListings: [{ ...sandboxLevel, listingId: id(1) }],
  getSandboxOffers: [{ ...sandboxLevel, offerId: id(5) }],
  createBuyQuoteV2: quoted,
  executeBuyQuoteV2: { success: true, data: { orderId: id(6) } },
  previewPromotionV2: {
    success: true,
    data: {
      status: 'applied',
      appliedCode: 'SHIPFREE',
      totalDiscount: 2500,
      appliedPromotions: [
        {
          promotionId: id(9),
          promotionType: 'free_shipping',
          category: 'shipping',
          label: 'Free shipping',
          discountAmount: 2500,
          params: {},
          sourceType: 'promotion_code',
          sourceCode: 'SHIPFREE',
          sourceCodeId: id(10),
          sourceGrantId: id(11),
        },
      ],
      quote: { ...buyQuote, currency: 'USD', salesTax: 0, availableCount: 1, unavailableCount: 1 },
    },
  },
  getBuyOptionalsV2: optionals,
  createSellQuoteV2: sold,
  refreshSellQuoteV2: sold,
  executeSellQuoteV2: { success: true, data: { orderId: id(6) } },
  getSellOptionalsV2: optionals,
  getListingConflictsV2: {
    success: true,
    data: {
      conflicts: [
        {
          productId: id(2),
          variantId: id(3),
          listingId: id(1),
          listedQuantity: 5,
          sellQuantity: 2,
          type: 'listing_quantity_mismatch',
        },
      ],
    },
  },
  createBuyQuoteV1: quoted,
  refreshBuyQuoteV1: quoted,
  executeBuyV1: executedV1,
  createSellQuoteV1: sold,
  refreshSellQuoteV1: sold,
  executeSellV1: {
    success: true,
    data: { orderId: id(6), sellOrderIds: [id(7)], status: 'complete' },
  },
  getPayoutMethods: {
    success: true,
    data: {
      payoutMethod: 'teller_ach',
      electronicCheckName: 'An organization',
      electronicCheckEmail: 'pay@organization.example',
      instantPayout: { creditLimit: 5_000_000, outstandingBalance: 0, availableCredit: 5_000_000 },
    },
  },
  getPaymentMethods: {
    success: true,
    data: [{ id: 'pm_1', paymentMethod: 'processor', isDefault: true, label: 'Card' }],
  },
  getTradingStatus: {
    success: true,
    data: { halted: true, status: 'halted', reason: 'Volatility', updatedAt: at },
  },
  ...vaultAnswers,
};
