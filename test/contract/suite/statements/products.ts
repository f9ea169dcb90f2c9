/** Products, their variants, and the top of their books (API document, Resources: Product). */
import type { Context } from '../context.ts';
import { expectFields, expectRecords, nested, rows } from '../fields.ts';
import {
  arranged,
  CannotTell,
  expect,
  expectSame,
  type Json,
  objectOf,
  section,
  someOf,
} from '../kit.ts';

const PATH = '/products/get-products/v2';

const topOfBook = {
  id: 'uuid',
  price: 'integer',
  quantity: 'integer',
  spotPremium: 'number',
  spotPremiumDollar: 'number',
  expiresAt: 'time',
  createdAt: 'time',
  updatedAt: 'time',
} as const;

/** Both sides of a variant's book: the field of its best price, where its levels are listed, which of two is better. */
const sides = [
  { field: 'highestOffer', list: 'offers', better: (a: number, b: number) => a > b },
  { field: 'lowestListing', list: 'listings', better: (a: number, b: number) => a < b },
] as const;

/** The first products, a hundred to an answer. */
async function someProducts(context: Context): Promise<readonly Json[]> {
  const first = await rows(context, PATH, { limit: 100 });
  if (first.length < 100) return first;
  return [...first, ...(await rows(context, PATH, { limit: 100, offset: 100 }))];
}

export const products = section('Resources: Product', {
  'A product has the documented fields': async (context) => {
    const list = await someProducts(context);
    expectRecords(
      list,
      {
        id: 'uuid',
        title: 'text',
        purity: 'text',
        weight: 'text',
        weightGrams: 'number',
        sku: 'text',
        isCertified: 'boolean',
        isIra: 'boolean',
        material: 'text',
        attributes: 'texts',
        images: 'texts',
        manufacturer: 'object',
        category: 'object',
        subCategory: 'object',
        certificateProvider: 'object?',
        variants: 'list',
      },
      'product',
    );
    for (const product of list) {
      const maker = { title: 'text', images: 'texts', isEsg: 'boolean' } as const;
      expectFields(product['manufacturer'], maker, 'manufacturer');
      expectFields(product['category'], { title: 'text', isNumismatic: 'boolean' }, 'category');
      const sub = { title: 'text', premiumCalculationType: 'text' } as const;
      expectFields(product['subCategory'], sub, 'subCategory');
    }
  },
  'A certified product names its certificateProvider': async (context) => {
    const certified = (await someProducts(context)).filter((one) => one['isCertified'] === true);
    someOf(certified, 'certified product');
    for (const { certificateProvider } of certified)
      expectFields(certificateProvider, { title: 'text' }, 'certificateProvider');
  },
  'A variant has title, images, and the top of the book on both sides': async (context) => {
    const variants = nested(await someProducts(context), 'variants');
    expectRecords(
      variants,
      { title: 'text', images: 'texts', highestOffer: 'object?', lowestListing: 'object?' },
      'variant',
    );
    for (const { field } of sides) {
      const tops = variants.map((one) => one[field]).filter((top) => top !== null);
      expectRecords(
        tops.filter((top) => top !== undefined),
        topOfBook,
        field,
      );
    }
  },
  'highestOffer is the best of the offers, lowestListing the best of the listings': async (
    context,
  ) => {
    for (const { field, list, better } of sides) {
      const top = async (): Promise<Json> => {
        const variants = nested(await rows(context, PATH, { material: 'Gold' }), 'variants');
        const tops = variants.map((one) => one[field]);
        return objectOf(someOf(tops.filter(Boolean), field), field);
      };
      const [before, levels, after] = [await top(), await context.levels(list), await top()];
      if (before['id'] !== after['id'] || before['price'] !== after['price'])
        throw new CannotTell('the market moved meanwhile');
      const own = levels.find(({ id }) => id === before['id']);
      expect(own !== undefined, `${field} is none of the ${list}`);
      expectSame(before['price'], own.price, `price of ${field}`);
      const rivals = levels.filter(({ variantId }) => variantId === own.variantId);
      const best = rivals.reduce(
        (most, one) => (better(one.price, most) ? one.price : most),
        own.price,
      );
      expectSame(own.price, best, `price of ${field}`);
      await arranged(async () => {
        expect(rivals.length > 1, `there is only one of the ${list}`);
      });
    }
  },
});
