import { type MaterialRows, series } from '#practice/catalogue/row.ts';

/**
 * Products whose names are as long and as alike as dealers write them, and bars that cost millions: for looking at how a
 * client shows them.
 */
export const longest: readonly MaterialRows[] = [
  {
    material: 'Gold',
    // One product per line keeps this readable as a table.
    // prettier-ignore
    rows: [
      ...series({ mint: 'rcm', form: 'bar', purity: '.9999', series: 'London Good Delivery', ira: true, depth: 'steady' }, [
        { sku: 'RCM-OZ-400', title: 'Royal Canadian Mint London Good Delivery Gold Bar 400 oz', weight: '400 oz', grams: 12441.4, variants: ['Cast, with Certificate of Authenticity', 'Cast, without Certificate of Authenticity'], ask: 60, bid: -20 },
        { sku: 'RCM-OZ-100', title: 'Royal Canadian Mint London Good Delivery Gold Bar 100 oz', weight: '100 oz', grams: 3110.35, variants: ['Cast, with Certificate of Authenticity'], ask: 70, bid: -20 },
      ]),
      ...series({ mint: 'perth', form: 'coin', purity: '.9999', series: 'Australian Lunar Series III', weight: '1 oz', grams: 31.107, depth: 'liquid' }, [
        { sku: 'LUN-DRA-C', title: 'Perth Mint Australian Lunar Series III Year of the Dragon Gold Coin 1 oz Colorized', variants: ['2024 Proof, Deluxe Presentation Box', '2024 Proof, Standard Presentation Box'], ask: 980, bid: 210 },
        { sku: 'LUN-DRA-G', title: 'Perth Mint Australian Lunar Series III Year of the Dragon Gold Coin 1 oz Gilded', variants: ['2024 Proof, Deluxe Presentation Box', '2024 Proof, Standard Presentation Box'], ask: 990, bid: 220 },
        { sku: 'LUN-RAB-C', title: 'Perth Mint Australian Lunar Series III Year of the Rabbit Gold Coin 1 oz Colorized', variants: ['2023 Proof, Deluxe Presentation Box'], ask: 970, bid: 200 },
        { sku: 'LUN-SNA-C', title: 'Perth Mint Australian Lunar Series III Year of the Snake Gold Coin 1 oz Colorized', variants: ['2025 Proof, Deluxe Presentation Box'], ask: 960, bid: 190 },
      ]),
      ...series({ mint: 'us', form: 'coin', purity: '.9167', series: 'American Gold Eagle', weight: '1 oz', grams: 33.931, depth: 'sparse' }, [
        { sku: 'AGE-1-T2-N', title: 'American Gold Eagle Type 2 35th Anniversary 1 oz MS-70 NGC First Day of Issue', variants: ['2021 Congratulations Set, Mercanti Signed'], ask: 1640, bid: 270, graded: 'NGC' },
        { sku: 'AGE-1-T2-P', title: 'American Gold Eagle Type 2 35th Anniversary 1 oz MS-70 PCGS First Day of Issue', variants: ['2021 Congratulations Set, Mercanti Signed'], ask: 1660, bid: 280, graded: 'PCGS' },
        { sku: 'AGE-1-T1-N', title: 'American Gold Eagle Type 1 35th Anniversary 1 oz MS-70 NGC First Day of Issue', variants: ['2021 Congratulations Set, Mercanti Signed'], ask: 1630, bid: 260, graded: 'NGC' },
      ]),
    ],
  },
];
