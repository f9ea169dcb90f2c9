import { type MaterialRows, series } from './row.ts';

/**
 * Silver whose fields contradict each other, as those of real catalogues do: an ounce of sterling that weighs an ounce in all, and a
 * thaler that is called one. Their books are drawn from streams of their own, so that the market of a seed is the same without them.
 */
export const inDoubt: MaterialRows = {
  material: 'Silver',
  // One product per line keeps this readable as a table.
  // prettier-ignore
  rows: [
    ...series({ form: 'round', weight: '1 oz', depth: 'sparse' }, [
      { sku: 'STM-1', mint: 'engelhard', title: 'Sterling Medal 1 oz', purity: '.925', grams: 31.1, contains: '0.925 oz', variants: ['Toned'], ask: 450, bid: -180, series: 'Sterling Medals', tags: ['vintage'] },
    ]),
    // 28.0668 g of .833, which is 23.389 g fine: https://coinparade.co.uk.robotcody.com/maria-theresa-thaler
    ...series({ form: 'coin', weight: '1 oz', depth: 'sparse' }, [
      { sku: 'MTT-1', mint: 'austria', title: 'Maria Theresa Thaler', purity: '.833', grams: 28.0668, contains: '0.7520 oz', variants: ['1780 Restrike'], ask: 900, bid: 60, series: 'Austrian Thaler' },
    ]),
  ],
};
