import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  maxSafeInteger,
  oneof,
  option,
  property,
  record,
  string,
  uuid,
} from 'fast-check';
import { expect, it } from 'vitest';
import { ppm } from '#domain/market/premium.ts';
import type { ContentDoubt } from '#domain/metal/content/content-doubt.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { cents } from '#domain/money/money.ts';
import type { Product } from '#main/marketplace/model/market-model.ts';
import { PackedProducts } from './packed-products.ts';

const PLAIN = { noNullPrototype: true } as const;
const text = oneof(constantFrom('', 'Coins', 'Größe 🪙 '.repeat(300)), string());
const moment = option(constantFrom(1_795_585_764_113, 0, 7));

const top = option(
  record(
    {
      id: oneof(uuid(), string()),
      price: maxSafeInteger().map(cents),
      quantity: option(integer()),
      statedPremium: option(maxSafeInteger().map(ppm)),
      expiresAt: moment,
      updatedAt: moment,
      readIn: constantFrom('dollars' as const),
    },
    {
      noNullPrototype: true,
      requiredKeys: ['id', 'price', 'quantity', 'statedPremium', 'expiresAt', 'updatedAt'],
    },
  ),
);

const variant = record(
  {
    key: uuid(),
    id: option(uuid()),
    title: text,
    images: array(text, { maxLength: 2 }),
    bid: top,
    ask: top,
    unread: record({ bid: text, ask: text }, { noNullPrototype: true, requiredKeys: [] }),
  },
  { noNullPrototype: true, requiredKeys: ['key', 'id', 'title', 'images', 'bid', 'ask'] },
);

const DOUBT: ContentDoubt = {
  readings: [{ fine: fineContent('ozt', 7), from: '7 g gross at .9' }],
  chosen: null,
};
const product = record(
  {
    id: constantFrom('a', 'b', 'c'),
    title: text,
    sku: option(text),
    material: option(constantFrom(...MATERIALS)),
    materialText: option(text),
    purityText: option(text),
    weightText: option(text),
    weightGrams: option(text),
    fine: option(integer({ min: 0 }).map((amount) => fineContent('ozt', amount))),
    doubt: constantFrom(null, DOUBT),
    isCertified: option(boolean()),
    isIra: option(boolean()),
    attributes: array(text, { maxLength: 3 }),
    images: array(text, { maxLength: 2 }),
    manufacturer: option(record({ title: text, isEsg: option(boolean()) }, PLAIN)),
    category: option(record({ title: text, isNumismatic: option(boolean()) }, PLAIN)),
    subCategory: option(text),
    certificateProvider: option(text),
    variants: array(variant, { maxLength: 4 }),
  },
  PLAIN,
);

const step = oneof(
  { weight: 5, arbitrary: record({ product, fetchedAt: integer() }, PLAIN) },
  { weight: 1, arbitrary: record({ gone: constantFrom('a', 'b', 'c') }) },
);

it('products that are packed are those that were read last, to the letter', () => {
  assert(
    property(array(step, { maxLength: 20 }), (steps) => {
      const packed = new PackedProducts();
      const known = new Map<string, { product: Product; fetchedAt: number }>();
      for (const one of steps) {
        if ('gone' in one) {
          packed.delete(one.gone);
          known.delete(one.gone);
          continue;
        }
        packed.put(one.product, one.fetchedAt);
        known.set(one.product.id, one);
      }
      expect([...packed.values()]).toStrictEqual([...known.values()]);
      for (const id of ['a', 'b', 'c']) {
        const of = known.get(id);
        expect(packed.get(id)).toStrictEqual(of);
        expect(packed.has(id)).toBe(of !== undefined);
        expect(packed.fetchedAt(id)).toBe(of?.fetchedAt);
        expect(packed.kindOf(id)?.fine).toEqual(of?.product.fine);
        expect(packed.kindOf(id)?.material).toBe(of?.product.material);
        expect(packed.titleOf(id)).toBe(of?.product.title ?? null);
        expect(packed.keysOf(id)).toEqual(of?.product.variants.map(({ key }) => key) ?? []);
      }
    }),
    { numRuns: 300 },
  );
});
