import { RECENT_YEARS, type MaterialRows, series } from './row.ts';

const anyYear = ['Random Year'] as const;

/** Gold coins: gross weights and fineness by the mints' own specifications. */
export const goldCoins: MaterialRows = {
  material: 'Gold',
  // One product per line keeps this readable as a table.
  // prettier-ignore
  rows: [
    ...series({ mint: 'us', form: 'coin', purity: '.9167', series: 'American Gold Eagle', ira: true }, [
      { sku: 'AGE-1', title: 'American Gold Eagle 1 oz', weight: '1 oz', grams: 33.931, variants: [...RECENT_YEARS, '2026 Proof'], ask: 340, bid: 120, depth: 'liquid' },
      { sku: 'AGE-2', title: 'American Gold Eagle 1/2 oz', weight: '1/2 oz', grams: 16.966, variants: RECENT_YEARS, ask: 620, bid: 190, depth: 'steady' },
      { sku: 'AGE-4', title: 'American Gold Eagle 1/4 oz', weight: '1/4 oz', grams: 8.483, variants: RECENT_YEARS, ask: 790, bid: 240, depth: 'steady' },
      { sku: 'AGE-10', title: 'American Gold Eagle 1/10 oz', weight: '1/10 oz', grams: 3.393, variants: RECENT_YEARS, ask: 1290, bid: 460, depth: 'liquid' },
    ]),
    ...series({ mint: 'us', form: 'coin', purity: '.9999', series: 'American Gold Buffalo', ira: true }, [
      { sku: 'AGB-1', title: 'American Gold Buffalo 1 oz', weight: '1 oz', grams: 31.108, variants: RECENT_YEARS, ask: 360, bid: 140, depth: 'liquid' },
      { sku: 'AGB-1-MS70-PCGS', title: 'American Gold Buffalo 1 oz MS-70 PCGS', weight: '1 oz', grams: 31.108, variants: ['2026 First Strike', '2025 First Strike'], ask: 610, bid: 170, depth: 'sparse', graded: 'PCGS', ira: false },
    ]),
    ...series({ mint: 'us', form: 'coin', purity: '.9167', series: 'American Gold Eagle', ira: false, weight: '1 oz', grams: 33.931, depth: 'sparse' }, [
      { sku: 'AGE-1-MS70-NGC', title: 'American Gold Eagle 1 oz MS-70 NGC', variants: ['2026 Early Releases', '2025 Early Releases'], ask: 640, bid: 170, graded: 'NGC' },
      { sku: 'AGE-1-MS70-PCGS', title: 'American Gold Eagle 1 oz MS-70 PCGS', variants: ['2026 First Strike', '2025 First Strike'], ask: 660, bid: 180, graded: 'PCGS' },
    ]),
    ...series({ mint: 'rcm', form: 'coin', purity: '.9999', series: 'Canadian Gold Maple Leaf', ira: true }, [
      { sku: 'CML-1', title: 'Canadian Gold Maple Leaf 1 oz', weight: '1 oz', grams: 31.11, variants: RECENT_YEARS, ask: 290, bid: 90, depth: 'liquid' },
      { sku: 'CML-2', title: 'Canadian Gold Maple Leaf 1/2 oz', weight: '1/2 oz', grams: 15.584, variants: RECENT_YEARS, ask: 540, bid: 140, depth: 'steady' },
      { sku: 'CML-4', title: 'Canadian Gold Maple Leaf 1/4 oz', weight: '1/4 oz', grams: 7.797, variants: RECENT_YEARS, ask: 720, bid: 190, depth: 'steady' },
      { sku: 'CML-10', title: 'Canadian Gold Maple Leaf 1/10 oz', weight: '1/10 oz', grams: 3.131, variants: RECENT_YEARS, ask: 1180, bid: 390, depth: 'steady' },
      { sku: 'CML-G', title: 'Canadian Gold Maplegram 25 x 1 g', weight: '25 g', grams: 25, variants: ['2026', '2025'], ask: 980, bid: 260, depth: 'sparse', tags: ['in-assay'] },
    ]),
    ...series({ mint: 'rsa', form: 'coin', purity: '.9167', series: 'South African Krugerrand' }, [
      { sku: 'KRU-1', title: 'South African Gold Krugerrand 1 oz', weight: '1 oz', grams: 33.93, variants: ['Random Year', '2026', '2025', '1974'], ask: 260, bid: 60, depth: 'liquid' },
      { sku: 'KRU-2', title: 'South African Gold Krugerrand 1/2 oz', weight: '1/2 oz', grams: 16.965, variants: anyYear, ask: 480, bid: 90, depth: 'sparse' },
      { sku: 'KRU-4', title: 'South African Gold Krugerrand 1/4 oz', weight: '1/4 oz', grams: 8.482, variants: anyYear, ask: 620, bid: 110, depth: 'sparse' },
      { sku: 'KRU-10', title: 'South African Gold Krugerrand 1/10 oz', weight: '1/10 oz', grams: 3.393, variants: anyYear, ask: 1060, bid: 310, depth: 'steady' },
    ]),
    ...series({ mint: 'austria', form: 'coin', purity: '.9999', series: 'Austrian Gold Philharmonic', ira: true }, [
      { sku: 'PHI-1', title: 'Austrian Gold Philharmonic 1 oz', weight: '1 oz', grams: 31.103, variants: RECENT_YEARS, ask: 280, bid: 80, depth: 'liquid' },
      { sku: 'PHI-2', title: 'Austrian Gold Philharmonic 1/2 oz', weight: '1/2 oz', grams: 15.552, variants: anyYear, ask: 500, bid: 120, depth: 'sparse' },
      { sku: 'PHI-4', title: 'Austrian Gold Philharmonic 1/4 oz', weight: '1/4 oz', grams: 7.776, variants: anyYear, ask: 680, bid: 150, depth: 'sparse' },
      { sku: 'PHI-10', title: 'Austrian Gold Philharmonic 1/10 oz', weight: '1/10 oz', grams: 3.121, variants: anyYear, ask: 1120, bid: 350, depth: 'steady' },
    ]),
    ...series({ mint: 'royal', form: 'coin', purity: '.9999', series: 'British Gold Britannia', ira: true }, [
      { sku: 'BRI-1', title: 'British Gold Britannia 1 oz', weight: '1 oz', grams: 31.21, variants: [...RECENT_YEARS, '2026 Proof'], ask: 270, bid: 80, depth: 'liquid' },
      { sku: 'BRI-4', title: 'British Gold Britannia 1/4 oz', weight: '1/4 oz', grams: 7.8, variants: anyYear, ask: 690, bid: 160, depth: 'sparse' },
      { sku: 'BRI-10', title: 'British Gold Britannia 1/10 oz', weight: '1/10 oz', grams: 3.13, variants: anyYear, ask: 1140, bid: 360, depth: 'sparse' },
    ]),
    ...series({ mint: 'royal', form: 'coin', purity: '.9167', series: 'British Sovereign' }, [
      { sku: 'SOV-1', title: 'British Gold Sovereign', weight: '0.2354 oz', grams: 7.98805, variants: ['Random Year', 'Elizabeth II', 'George V', 'Victoria Jubilee Head'], ask: 420, bid: 70, depth: 'steady' },
      { sku: 'SOV-2', title: 'British Gold Half Sovereign', weight: '0.1177 oz', grams: 3.99402, variants: ['Random Year', 'Edward VII'], ask: 640, bid: 90, depth: 'sparse' },
    ]),
    ...series({ mint: 'perth', form: 'coin', purity: '.9999', ira: true }, [
      { sku: 'KAN-1', title: 'Australian Gold Kangaroo 1 oz', weight: '1 oz', grams: 31.107, variants: RECENT_YEARS, ask: 300, bid: 90, depth: 'liquid', series: 'Australian Gold Kangaroo' },
      { sku: 'KAN-10', title: 'Australian Gold Kangaroo 1/10 oz', weight: '1/10 oz', grams: 3.133, variants: anyYear, ask: 1150, bid: 360, depth: 'sparse', series: 'Australian Gold Kangaroo' },
      { sku: 'LUN-1', title: 'Australian Gold Lunar Series III 1 oz', weight: '1 oz', grams: 31.107, variants: ['2026 Horse', '2025 Snake', '2024 Dragon'], ask: 520, bid: 150, depth: 'steady', series: 'Australian Lunar' },
    ]),
    ...series({ mint: 'china', form: 'coin', purity: '.999', series: 'Chinese Gold Panda', ira: true }, [
      { sku: 'PAN-30', title: 'Chinese Gold Panda 30 g', weight: '30 g', grams: 30, variants: ['2026', '2025'], ask: 510, bid: 120, depth: 'steady' },
      { sku: 'PAN-8', title: 'Chinese Gold Panda 8 g', weight: '8 g', grams: 8, variants: ['2026', '2025'], ask: 900, bid: 180, depth: 'sparse' },
    ]),
    ...series({ mint: 'mexico', form: 'coin' }, [
      { sku: 'LIB-1', title: 'Mexican Gold Libertad 1 oz', weight: '1 oz', purity: '.999', grams: 31.103, variants: ['2026', '2025'], ask: 890, bid: 310, depth: 'sparse', series: 'Mexican Gold Libertad', ira: true },
      { sku: 'MX50', title: 'Mexican Gold 50 Pesos Centenario', weight: '1.2057 oz', purity: '.900', grams: 41.6666, variants: anyYear, ask: 230, bid: 10, depth: 'steady', series: 'Mexican Gold Pesos' },
    ]),
    ...series({ mint: 'austria', form: 'coin' }, [
      { sku: 'COR-100', title: 'Austrian Gold 100 Corona', weight: '0.9802 oz', purity: '.900', grams: 33.8753, variants: ['1915 Restrike'], ask: 180, bid: -20, depth: 'steady', series: 'Austrian Corona' },
      { sku: 'DUC-4', title: 'Austrian Gold 4 Ducat', weight: '0.4430 oz', purity: '.986', grams: 13.9636, variants: ['1915 Restrike'], ask: 460, bid: 30, depth: 'sparse', series: 'Austrian Ducat' },
      { sku: 'DUC-1', title: 'Austrian Gold 1 Ducat', weight: '0.1107 oz', purity: '.986', grams: 3.4909, variants: ['1915 Restrike'], ask: 560, bid: 40, depth: 'sparse', series: 'Austrian Ducat' },
    ]),
    ...series({ form: 'coin', weight: '0.1867 oz', purity: '.900', grams: 6.4516, series: 'European 20 Francs' }, [
      { sku: 'FR20-ROO', mint: 'paris', title: 'French Gold 20 Francs Rooster', variants: anyYear, ask: 430, bid: 60, depth: 'steady' },
      { sku: 'CH20-HEL', mint: 'swissmint', title: 'Swiss Gold 20 Francs Helvetia', variants: anyYear, ask: 410, bid: 60, depth: 'steady' },
    ]),
    ...series({ mint: 'us', form: 'coin', purity: '.900', historic: true, series: 'Pre-1933 United States Gold' }, [
      { sku: 'SG20-BU', title: '$20 Saint-Gaudens Double Eagle', weight: '0.9675 oz', grams: 33.436, variants: ['Extra Fine', 'Brilliant Uncirculated'], ask: 540, bid: 130, depth: 'steady' },
      { sku: 'LB20-XF', title: '$20 Liberty Head Double Eagle', weight: '0.9675 oz', grams: 33.436, variants: ['Very Fine', 'Extra Fine'], ask: 520, bid: 110, depth: 'steady' },
      { sku: 'SG20-MS63-PCGS', title: '$20 Saint-Gaudens Double Eagle MS-63 PCGS', weight: '0.9675 oz', grams: 33.436, variants: ['Random Year', '1924', '1908 No Motto'], ask: 780, bid: 190, depth: 'sparse', graded: 'PCGS' },
      { sku: 'IH10-XF', title: '$10 Indian Head Eagle', weight: '0.48375 oz', grams: 16.718, variants: ['Extra Fine'], ask: 1190, bid: 240, depth: 'sparse' },
      { sku: 'LB5-XF', title: '$5 Liberty Head Half Eagle', weight: '0.24187 oz', grams: 8.359, variants: ['Extra Fine'], ask: 1340, bid: 290, depth: 'sparse' },
    ]),
  ],
};
