/** Market rows of any kind that can be told, for tests of what holds and sends them. */
import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  maxSafeInteger,
  oneof,
  option,
  record,
  string,
  uuid,
} from 'fast-check';
import { MATERIALS } from '#domain/metal/material.ts';
import type { ContentDoubt } from '#domain/metal/content/content-doubt.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '../premium.ts';
import type { RowShape, RowSide } from '../rows/row-shape.ts';

const LONG = 'x1 Größe 🪙 '.repeat(400);
const text = oneof(constantFrom('', 'Eagle', 'Maple Leaf', LONG), string());
/** As the marketplace writes ids, and as another one might. */
const id = oneof(
  uuid(),
  uuid().map((one) => one.toUpperCase()),
  constantFrom('', '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
  string(),
);
const whole = oneof(
  integer({ min: -5, max: 5 }),
  maxSafeInteger(),
  constantFrom(-(2 ** 31), 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, -0),
);
export const anyMoment = oneof(whole, constantFrom(1_795_585_764_113, 0.5));

export const anySide: Arbitrary<RowSide | null> = option(
  record({
    id,
    price: whole.map(cents),
    quantity: option(whole),
    premium: option(whole.map(ppm)),
    expiresAt: option(anyMoment),
    isInDollars: boolean(),
  }).map(({ isInDollars, ...rest }) => ({
    ...rest,
    ...(isInDollars ? { readIn: 'dollars' as const } : {}),
  })),
);

const anyDoubt: Arbitrary<ContentDoubt> = record({
  readings: array(
    record({ fine: integer({ min: 0 }).map((amount) => fineContent('ozt', amount)), from: text }),
    { minLength: 1, maxLength: 3 },
  ),
  chosen: option(integer({ min: 0, max: 2 })),
});

export const anyRow = (key: string): Arbitrary<RowShape> =>
  record({
    key: constant(key),
    productId: constantFrom('one', 'other'),
    variantId: option(id),
    title: text,
    variantTitle: text,
    material: option(constantFrom(...MATERIALS)),
    sku: option(text),
    category: option(text),
    subCategory: option(text),
    isNumismatic: option(boolean()),
    manufacturer: option(text),
    attributes: array(text, { maxLength: 3 }),
    certificate: option(text),
    isCertified: boolean(),
    isIra: boolean(),
    isEsg: boolean(),
    weightText: option(text),
    purityText: option(text),
    fine: option(integer({ min: 0 }).map((amount) => fineContent('ozt', amount))),
    doubt: option(anyDoubt),
    pictures: integer({ min: 0, max: 6 }),
    bid: anySide,
    ask: anySide,
    isFound: boolean(),
    unread: option(record({ bid: text, ask: text }, { requiredKeys: [] })),
    fetchedAt: anyMoment,
  }).map(({ unread, ...rest }): RowShape => ({ ...rest, ...(unread === null ? {} : { unread }) }));
