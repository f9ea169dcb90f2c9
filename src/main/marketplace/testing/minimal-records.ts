/** Records of the service that say as little as a record may; tests fill in what matters to them. */
import { cents } from '#domain/money/money.ts';
import type { Organization } from '../mapping/account.ts';
import type { IntakeAddress } from '../mapping/vault.ts';
import type { AnswerMeta } from '../model/answer.ts';
import type { Level, Product, Spot } from '../model/market-model.ts';
import type { Order, OrderLine } from '../model/order-model.ts';
import { unreadOrder } from '#main/orders/sells/found-sells.ts';

export const minimalProduct = (id: string, parts: Partial<Product> = {}): Product => ({
  id,
  title: id,
  sku: null,
  material: 'Gold',
  materialText: 'Gold',
  purityText: null,
  weightText: null,
  weightGrams: null,
  fine: null,
  doubt: null,
  isCertified: null,
  isIra: null,
  attributes: [],
  images: [],
  manufacturer: null,
  category: null,
  subCategory: null,
  certificateProvider: null,
  variants: [],
  ...parts,
});

export const minimalLevel = (
  id: string,
  side: Level['side'],
  parts: Partial<Level> = {},
): Level => ({
  id,
  side,
  productId: 'product-0',
  variantId: 'variant-0',
  productTitle: null,
  sku: null,
  material: 'Gold',
  price: cents(100_00),
  quantity: 1,
  statedPremium: null,
  statedPremiumDollars: null,
  expiresAt: null,
  ...parts,
});

export const minimalOrder = (
  id: string,
  side: Order['side'],
  parts: Partial<Order> = {},
): Order => ({ ...unreadOrder(id, side), ...parts });

/** Says nothing of what was traded, nor of what became of it. */
export const minimalOrderLine = (parts: Partial<OrderLine> = {}): OrderLine => ({
  id: null,
  title: null,
  sku: null,
  productId: null,
  variantId: null,
  variantTitle: null,
  quantity: null,
  price: null,
  status: null,
  trackingNumber: null,
  shippingService: null,
  sellerId: null,
  sellerName: null,
  sellerShipped: null,
  receivedForInspection: null,
  passedInspection: null,
  statedPremium: null,
  statedPremiumDollars: null,
  ...parts,
});

/** May trade, and says nothing else of itself. */
export const minimalOrganization: Organization = {
  id: 'org',
  name: null,
  tradingEnabled: true,
  vacationMode: false,
  apiEnabled: true,
  payoutMethod: null,
  electronicCheckName: null,
  electronicCheckEmail: null,
  onboardingStatus: null,
};

export const minimalIntakeAddress: IntakeAddress = {
  firstName: null,
  lastName: null,
  street: '1 Vault Way',
  addressLine2: null,
  city: 'Dallas',
  state: 'TX',
  zip: '75201',
  country: 'US',
  formatted: null,
  vaultId: 'vault',
  placement: null,
};

/** Of an answer that nobody asks when or how it was got. */
export const minimalMeta: AnswerMeta = {
  activityId: 1,
  sentAt: 0,
  sentAtWall: 0,
  receivedAt: 0,
  fetchedAt: 0,
  fromCache: false,
  queuedMs: 0,
  unreadable: 0,
};

export const minimalSpot = (
  material: Spot['material'],
  price: Spot['price'],
  parts: Partial<Spot> = {},
): Spot => ({
  material,
  price,
  ask: null,
  dayChange: null,
  marketOpen: null,
  updatedAt: null,
  ...parts,
});
