import { describe, expect, it } from 'vitest';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { productFacts } from './product-facts.ts';

const bare = {
  category: null,
  manufacturer: null,
  isIra: false,
  weightText: null,
  purityText: null,
} as const;

describe('what is known of a product', () => {
  it('has everything that the marketplace reports', () => {
    const row = marketRow({
      subCategory: 'American Eagles',
      isNumismatic: true,
      isEsg: true,
      isCertified: true,
      certificate: 'NGC',
      attributes: ['graded', 'legal_tender'],
    });
    expect(productFacts(row)).toEqual([
      'Coins, American Eagles',
      'Numismatic',
      '.9167 fine',
      '1 oz',
      'United States Mint',
      'Certified by NGC',
      'IRA',
      'ESG',
      'Graded',
      'Legal tender',
    ]);
  });

  it.each([
    ['nothing', {}, []],
    [
      'a category that already names it',
      { category: 'Numismatic coins', isNumismatic: true },
      ['Numismatic coins'],
    ],
    ['bullion', { isNumismatic: false }, []],
    ['certified by nobody who is named', { isCertified: true }, ['Certified']],
    ['a name and no certificate', { certificate: 'PCGS' }, ['PCGS, not certified']],
    ['an empty purity', { weightText: '' }, []],
  ])('says of %s no more than that', (_, change, facts) => {
    expect(productFacts(marketRow({ ...bare, ...change }))).toEqual(facts);
  });
});
