/** Fields of quotes, their lines, fees and add-ons (API document, section Resources). */
import { expectFields, type Fields } from './fields.ts';
import { type Json, objectsOf, someOf } from './kit.ts';

/** A buy quote; a sell quote has refreshedAt as well. */
export const QUOTE = {
  quoteId: 'uuid',
  lineItems: 'list',
  fees: 'list',
  optionals: 'list',
  subtotal: 'integer',
  total: 'integer',
  expiresAt: 'time',
} as const satisfies Fields;

/** The line item of every quote. */
const LINE = {
  id: 'text',
  quantity: 'integer',
  price: 'integer',
  status: 'text',
  disabled: 'boolean',
  error: 'text?',
  product: 'object',
  variant: 'object',
} as const satisfies Fields;

/** The other fields of a line of a sell quote. */
const OFFER = {
  id: 'text',
  productId: 'text',
  variantId: 'text',
  price: 'integer',
  quantity: 'integer',
  spotPremium: 'number',
  spotPremiumDollar: 'number',
} as const satisfies Fields;

export const OPTIONAL = {
  id: 'text',
  title: 'text',
  description: 'text',
  fee: 'integer',
  selected: 'boolean',
  enabled: 'boolean',
  disabledReason: 'text?',
  disclaimer: 'object?',
} as const satisfies Fields;

/** @throws Broken unless it is a line item, with its offer on a sell */
export function expectLine(value: unknown, side: 'buy' | 'sell'): Json {
  const line = expectFields(value, LINE, 'line');
  const days = side === 'sell' ? ({ fulfillmentDays: 'number' } as const) : {};
  expectFields(line['product'], { sku: 'text', title: 'text', ...days }, 'product');
  expectFields(line['variant'], { title: 'text' }, 'variant');
  if (side === 'sell') expectFields(line['offer'], OFFER, 'offer');
  return line;
}

/** @throws Broken unless all of them are fees */
export function expectFees(value: unknown): void {
  for (const fee of objectsOf(value, 'fees'))
    expectFields(fee, { id: 'text', label: 'text', amount: 'integer', rate: 'number' }, 'fee');
}

/** @throws Broken unless all of them are add-ons */
export function expectOptionals(value: unknown): void {
  for (const one of objectsOf(value, 'optionals')) {
    const { disclaimer } = expectFields(one, OPTIONAL, 'optional');
    if (disclaimer !== undefined && disclaimer !== null)
      expectFields(disclaimer, { label: 'text', url: 'text' }, 'disclaimer');
  }
}

/**
 * @throws Broken unless it is a quote down to its last field
 * @throws CannotTell if it has no line, fee or add-on to look at
 */
export function expectQuote(data: Json, side: 'buy' | 'sell'): void {
  expectFields(data, side === 'sell' ? { ...QUOTE, refreshedAt: 'time' } : QUOTE, 'quote');
  for (const name of ['lineItems', 'fees', 'optionals'] as const)
    someOf(objectsOf(data[name], name), `element of ${name}`);
  for (const line of objectsOf(data['lineItems'], 'lineItems')) expectLine(line, side);
  expectFees(data['fees']);
  expectOptionals(data['optionals']);
}
