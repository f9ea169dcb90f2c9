import { type MaterialRows, series } from './row.ts';

const loose = ['Loose'] as const;
const sealedOrLoose = ['Sealed', 'Loose'] as const;

/** Silver bars and rounds. Rounds are not legal tender; those of .999 from accredited refiners are IRA-eligible. */
export const silverBars: MaterialRows = {
  material: 'Silver',
  // One product per line keeps this readable as a table.
  // prettier-ignore
  rows: [
    ...series({ form: 'bar', purity: '.999', ira: true, series: 'Silver Bars 10 oz', weight: '10 oz' }, [
      { sku: 'SUN-S-10', mint: 'sunshine', title: 'Sunshine Minting Silver Bar 10 oz', grams: 311.035, variants: sealedOrLoose, ask: 620, bid: 160, depth: 'liquid' },
      { sku: 'ASA-S-10', mint: 'asahi', title: 'Asahi Silver Bar 10 oz', grams: 311.035, variants: loose, ask: 590, bid: 150, depth: 'liquid' },
      { sku: 'JM-S-10', mint: 'jm', title: 'Johnson Matthey Silver Bar 10 oz', grams: 311.035, variants: loose, ask: 810, bid: 190, depth: 'steady', tags: ['vintage'] },
      { sku: 'ENG-S-10', mint: 'engelhard', title: 'Engelhard Silver Bar 10 oz', grams: 311.035, variants: ['Loose', 'Sealed, Serial Numbered'], ask: 1130, bid: 310, depth: 'sparse', tags: ['vintage'] },
      { sku: 'GSM-S-10', mint: 'golden', title: 'Golden State Mint Silver Bar 10 oz', grams: 311.035, variants: loose, ask: 560, bid: 130, depth: 'steady' },
    ]),
    ...series({ form: 'bar', purity: '.9999', ira: true, series: 'Silver Bars 10 oz', weight: '10 oz', grams: 311.035 }, [
      { sku: 'RCM-S-10', mint: 'rcm', title: 'Royal Canadian Mint Silver Bar 10 oz', variants: loose, ask: 640, bid: 180, depth: 'liquid' },
      { sku: 'PER-S-10', mint: 'perth', title: 'Perth Mint Silver Bar 10 oz', variants: ['Cast'], ask: 650, bid: 160, depth: 'steady' },
    ]),
    ...series({ form: 'bar', purity: '.999', ira: true, series: 'Silver Bars 100 oz', weight: '100 oz', grams: 3110.35 }, [
      { sku: 'ASA-S-100', mint: 'asahi', title: 'Asahi Silver Bar 100 oz', variants: loose, ask: 430, bid: 90, depth: 'steady' },
      { sku: 'RCM-S-100', mint: 'rcm', title: 'Royal Canadian Mint Silver Bar 100 oz', variants: loose, ask: 460, bid: 110, depth: 'steady' },
      { sku: 'JM-S-100', mint: 'jm', title: 'Johnson Matthey Silver Bar 100 oz', variants: loose, ask: 520, bid: 100, depth: 'sparse', tags: ['vintage'] },
    ]),
    ...series({ form: 'bar', purity: '.999', ira: true, series: 'Silver Bars by the ounce and kilogram' }, [
      { sku: 'SUN-S-1', mint: 'sunshine', title: 'Sunshine Minting Silver Bar 1 oz', weight: '1 oz', grams: 31.1035, variants: loose, ask: 820, bid: 170, depth: 'steady' },
      { sku: 'SUN-S-5', mint: 'sunshine', title: 'Sunshine Minting Silver Bar 5 oz', weight: '5 oz', grams: 155.517, variants: loose, ask: 700, bid: 160, depth: 'steady' },
      { sku: 'PAMP-S-1', mint: 'pamp', title: 'PAMP Lady Fortuna Silver Bar 1 oz', weight: '1 oz', grams: 31.1035, variants: ['In Assay'], ask: 1650, bid: 380, depth: 'steady' },
      { sku: 'PAMP-S-G100', mint: 'pamp', title: 'PAMP Lady Fortuna Silver Bar 100 g', weight: '100 g', grams: 100, variants: ['In Assay'], ask: 1210, bid: 260, depth: 'sparse' },
      { sku: 'VAL-S-G100', mint: 'valcambi', title: 'Valcambi Silver CombiBar 100 x 1 g', weight: '100 g', grams: 100, variants: ['In Assay'], ask: 1890, bid: 270, depth: 'sparse' },
      { sku: 'HER-S-KG', mint: 'heraeus', title: 'Heraeus Silver Bar 1 kg', weight: '1 kg', grams: 1000, variants: ['Cast'], ask: 540, bid: 110, depth: 'steady' },
      { sku: 'ARG-S-KG', mint: 'argor', title: 'Argor-Heraeus Silver Bar 1 kg', weight: '1 kg', grams: 1000, variants: ['Cast'], ask: 530, bid: 110, depth: 'steady' },
      { sku: 'UMI-S-KG', mint: 'umicore', title: 'Umicore Silver Bar 1 kg', weight: '1 kg', grams: 1000, variants: ['Cast'], ask: 520, bid: 100, depth: 'sparse' },
    ]),
    ...series({ form: 'round', purity: '.999', weight: '1 oz', grams: 31.1035, ira: true, series: 'Silver Rounds' }, [
      { sku: 'RND-BUF', mint: 'golden', title: 'Buffalo Silver Round 1 oz', variants: ['Single', 'Tube of 20'], ask: 590, bid: 140, depth: 'liquid' },
      { sku: 'RND-SUN', mint: 'sunshine', title: 'Sunshine Minting Silver Round 1 oz', variants: ['Single', 'Tube of 20'], ask: 640, bid: 160, depth: 'liquid' },
      { sku: 'RND-PRO', mint: 'silvertowne', title: 'SilverTowne Prospector Silver Round 1 oz', variants: ['Single'], ask: 610, bid: 140, depth: 'steady' },
      { sku: 'RND-ASA', mint: 'asahi', title: 'Asahi Silver Round 1 oz', variants: ['Single', 'Tube of 20'], ask: 570, bid: 150, depth: 'steady' },
      { sku: 'RND-MAS', mint: 'buffalo', title: 'Mason Mint Silver Round 1 oz', variants: ['Single'], ask: 580, bid: 120, depth: 'steady' },
      { sku: 'RND-STK', mint: 'scottsdale', title: 'Scottsdale Stacker Silver Round 1 oz', variants: ['Single'], ask: 690, bid: 130, depth: 'sparse' },
    ]),
    ...series({ form: 'round', purity: '.999', ira: true, series: 'Silver Rounds' }, [
      { sku: 'RND-BUF-2', mint: 'golden', title: 'Buffalo Silver Round 2 oz', weight: '2 oz', grams: 62.207, variants: ['Single'], ask: 720, bid: 120, depth: 'sparse' },
      { sku: 'RND-BUF-H', mint: 'golden', title: 'Buffalo Silver Round 1/2 oz', weight: '1/2 oz', grams: 15.552, variants: ['Single'], ask: 1080, bid: 180, depth: 'sparse' },
    ]),
  ],
};
