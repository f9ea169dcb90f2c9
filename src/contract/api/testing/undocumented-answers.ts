/** One answer of every route that the document does not have, as it has been seen; for tests. */
const id = (n: number) => `018f3a52-7c00-4abc-9def-${String(n).padStart(12, '0')}`;
const at = '2026-11-03T10:00:00.000Z';

const level = {
  id: id(1),
  price: 410_025,
  quantity: 12,
  spotPremium: 2.75,
  spotPremiumDollar: 109.75,
  premiumPercent: null,
  premiumDollar: null,
  type: 'fixed_pricing',
  expiresAt: at,
  createdAt: at,
  updatedAt: at,
};

const order = {
  id: 7001,
  type: 'purchase',
  status: 'order_complete',
  subtotal: 820_050,
  salesTax: 0,
  shipping: 0,
  processingFee: 950,
  total: 819_100,
  currency: 'USD',
  createdAt: at,
  updatedAt: at,
  completeAt: null,
  trackingIds: ['794600000000'],
  lineItems: [
    {
      id: 1001,
      productId: id(2),
      variantId: id(3),
      price: 410_025,
      quantity: 2,
      tracking: '794600000000',
      shippingService: 'FEDEX_2_DAY',
      status: 'received',
    },
  ],
};

export const undocumentedAnswers = {
  getOrderBookV2: {
    data: {
      productId: id(2),
      variants: [
        {
          variantId: id(3),
          variantTitle: 'New',
          listings: [level, { ...level, id: id(4), price: 411_000 }],
          offers: [{ ...level, id: id(5), price: 400_000 }],
        },
      ] as const,
    },
  },
  getOrdersV2: { data: [order, { ...order, id: 7002, type: 'sale' }] as const },
  getPurchaseOrdersV1: { data: [order], total: 1 },
  getOwnOffers: {
    data: [
      {
        id: id(6),
        productId: id(2),
        variantId: id(3),
        price: 400_000,
        quantity: 3,
        type: 'premium_percentage_pricing',
        premiumPercent: -1.5,
        premiumDollar: null,
        active: true,
        expiresAt: null,
        product: { id: id(2), title: '1 oz Bar', sku: 'BAR-1', material: 'Gold' },
        variant: { id: id(3), title: 'New' },
      },
    ],
    total: 1,
  },
  getProductOptions: {
    data: [{ value: id(2), label: '1 oz Bar', variants: [{ value: id(3), label: 'New' }] }],
  },
  getProductActivity: {
    data: [
      {
        event: 'trade',
        createdAt: '2026-03-06 21:56:00.509169+00',
        price: 409_000,
        quantity: 1,
        spotPremium: 1.4,
        spotPremiumDollar: 56.8,
      },
    ],
  },
} as const;
