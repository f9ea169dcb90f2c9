import { RECENT_YEARS, type MaterialRows, series } from './row.ts';

const tubes = ['Single', 'Tube of 20', 'Monster Box of 500'] as const;

/** Silver coins. A tube or box is a variant of how the pieces come; quantity and price are per coin. */
export const silverCoins: MaterialRows = {
  material: 'Silver',
  // One product per line keeps this readable as a table.
  // prettier-ignore
  rows: [
    ...series({ mint: 'us', form: 'coin', purity: '.999', weight: '1 oz', grams: 31.103, series: 'American Silver Eagle' }, [
      { sku: 'ASE-1', title: 'American Silver Eagle 1 oz', variants: [...RECENT_YEARS, '2026 Monster Box'], ask: 1380, bid: 430, depth: 'liquid', ira: true },
      { sku: 'ASE-1-PR', title: 'American Silver Eagle 1 oz Proof', variants: ['2026-W', '2025-W'], ask: 7400, bid: 2300, depth: 'sparse', ira: true },
      { sku: 'ASE-1-MS70-PCGS', title: 'American Silver Eagle 1 oz MS-70 PCGS', variants: ['2026 First Strike', '2025 First Strike'], ask: 6800, bid: 2100, depth: 'sparse', graded: 'PCGS' },
      { sku: 'ASE-1-MS70-NGC', title: 'American Silver Eagle 1 oz MS-70 NGC', variants: ['2026 Early Releases'], ask: 6500, bid: 2000, depth: 'sparse', graded: 'NGC' },
    ]),
    ...series({ form: 'coin', weight: '1 oz', ira: true }, [
      { sku: 'SML-1', mint: 'rcm', title: 'Canadian Silver Maple Leaf 1 oz', purity: '.9999', grams: 31.11, variants: RECENT_YEARS, ask: 1040, bid: 330, depth: 'liquid', series: 'Canadian Silver Maple Leaf' },
      { sku: 'SBR-1', mint: 'royal', title: 'British Silver Britannia 1 oz', purity: '.999', grams: 31.21, variants: RECENT_YEARS, ask: 980, bid: 300, depth: 'liquid', series: 'British Silver Britannia' },
      { sku: 'SPH-1', mint: 'austria', title: 'Austrian Silver Philharmonic 1 oz', purity: '.999', grams: 31.103, variants: RECENT_YEARS, ask: 960, bid: 290, depth: 'liquid', series: 'Austrian Silver Philharmonic' },
      { sku: 'SKA-1', mint: 'perth', title: 'Australian Silver Kangaroo 1 oz', purity: '.9999', grams: 31.107, variants: RECENT_YEARS, ask: 990, bid: 300, depth: 'liquid', series: 'Australian Silver Kangaroo' },
      { sku: 'SKO-1', mint: 'perth', title: 'Australian Silver Kookaburra 1 oz', purity: '.9999', grams: 31.107, variants: ['2026', '2025'], ask: 1620, bid: 380, depth: 'steady', series: 'Australian Silver Kookaburra' },
      { sku: 'SKL-1', mint: 'perth', title: 'Australian Silver Koala 1 oz', purity: '.9999', grams: 31.107, variants: ['2026', '2025'], ask: 1580, bid: 370, depth: 'steady', series: 'Australian Silver Koala' },
      { sku: 'SLU-1', mint: 'perth', title: 'Australian Silver Lunar Series III 1 oz', purity: '.9999', grams: 31.107, variants: ['2026 Horse', '2025 Snake'], ask: 2050, bid: 460, depth: 'steady', series: 'Australian Lunar' },
      { sku: 'SLI-1', mint: 'mexico', title: 'Mexican Silver Libertad 1 oz', purity: '.999', grams: 31.103, variants: ['2026', '2025'], ask: 2980, bid: 820, depth: 'sparse', series: 'Mexican Silver Libertad' },
    ]),
    ...series({ form: 'coin' }, [
      { sku: 'SKR-1', mint: 'rsa', title: 'South African Silver Krugerrand 1 oz', weight: '1 oz', purity: '.999', grams: 31.107, variants: RECENT_YEARS, ask: 970, bid: 280, depth: 'steady', series: 'South African Krugerrand', ira: true },
      { sku: 'SPA-30', mint: 'china', title: 'Chinese Silver Panda 30 g', weight: '30 g', purity: '.999', grams: 30, variants: ['2026', '2025'], ask: 1890, bid: 410, depth: 'steady', series: 'Chinese Silver Panda', ira: true },
      { sku: 'SAR-1', mint: 'bavaria', title: 'Armenian Silver Noah’s Ark 1 oz', weight: '1 oz', purity: '.999', grams: 31.1, variants: ['2026', '2025'], ask: 930, bid: 240, depth: 'steady', series: 'Armenian Noah’s Ark', ira: true },
      { sku: 'SKO-KG', mint: 'perth', title: 'Australian Silver Kookaburra 1 kg', weight: '1 kg', purity: '.9999', grams: 1000, variants: ['2026', 'Random Year'], ask: 1120, bid: 240, depth: 'sparse', series: 'Australian Silver Kookaburra', ira: true },
      { sku: 'SLU-10', mint: 'perth', title: 'Australian Silver Lunar Series III 10 oz', weight: '10 oz', purity: '.9999', grams: 311.07, variants: ['2026 Horse'], ask: 1340, bid: 260, depth: 'sparse', series: 'Australian Lunar', ira: true },
      { sku: 'SML-2', mint: 'rcm', title: 'Canadian Silver Predator 2 oz', weight: '2 oz', purity: '.9999', grams: 62.67, variants: ['Random Design'], ask: 1210, bid: 290, depth: 'sparse', series: 'Canadian Silver Wildlife', ira: true },
      { sku: 'SQB-10', mint: 'royal', title: 'British Silver Queen’s Beasts 10 oz', weight: '10 oz', purity: '.9999', grams: 311.26, variants: ['Completer', 'Random Design'], ask: 1280, bid: 250, depth: 'sparse', series: 'British Silver Beasts', ira: true },
    ]),
    ...series({ mint: 'us', form: 'coin', purity: '.900', historic: true }, [
      { sku: 'MOR-VG', title: 'Morgan Silver Dollar', weight: '0.7734 oz', grams: 26.73, variants: ['Cull', 'Very Good', 'Brilliant Uncirculated'], ask: 2700, bid: 900, depth: 'steady', series: 'United States Silver Dollars' },
      { sku: 'PEA-VG', title: 'Peace Silver Dollar', weight: '0.7734 oz', grams: 26.73, variants: ['Very Good', 'Brilliant Uncirculated'], ask: 2100, bid: 640, depth: 'steady', series: 'United States Silver Dollars' },
      { sku: 'MOR-MS65-NGC', title: 'Morgan Silver Dollar MS-65 NGC', weight: '0.7734 oz', grams: 26.73, variants: ['1881-S', '1885-O'], ask: 41200, bid: 24800, depth: 'sparse', graded: 'NGC', series: 'United States Silver Dollars' },
      { sku: 'J90-1', title: '90% Silver $1 Face Value', weight: '0.715 oz', grams: 25, variants: ['Dimes', 'Quarters', 'Half Dollars'], ask: 610, bid: 40, depth: 'liquid', series: 'United States 90% Silver' },
    ]),
    ...series({ mint: 'rcm', form: 'coin', weight: '1 oz', purity: '.9999', grams: 31.11, ira: true, series: 'Canadian Silver Maple Leaf' }, [
      { sku: 'SML-1-MINT', title: 'Canadian Silver Maple Leaf 1 oz MintShield', variants: tubes, ask: 1110, bid: 320, depth: 'steady' },
    ]),
  ],
};
