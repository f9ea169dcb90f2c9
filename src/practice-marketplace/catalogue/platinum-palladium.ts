import { IN_ASSAY, RECENT_YEARS, type MaterialRows, series } from './row.ts';

/** Platinum coins and bars, all of IRA fineness (.9995 or better). */
export const platinum: MaterialRows = {
  material: 'Platinum',
  // One product per line keeps this readable as a table.
  // prettier-ignore
  rows: [
    ...series({ mint: 'us', form: 'coin', purity: '.9995', series: 'American Platinum Eagle', ira: true }, [
      { sku: 'APE-1', title: 'American Platinum Eagle 1 oz', weight: '1 oz', grams: 31.12, variants: RECENT_YEARS, ask: 690, bid: 130, depth: 'liquid' },
      { sku: 'APE-2', title: 'American Platinum Eagle 1/2 oz', weight: '1/2 oz', grams: 15.56, variants: ['Random Year'], ask: 990, bid: 120, depth: 'sparse' },
      { sku: 'APE-10', title: 'American Platinum Eagle 1/10 oz', weight: '1/10 oz', grams: 3.11, variants: ['Random Year'], ask: 1740, bid: 260, depth: 'sparse' },
      { sku: 'APE-1-PR70-NGC', title: 'American Platinum Eagle 1 oz PF-70 NGC', weight: '1 oz', grams: 31.12, variants: ['2026-W', '2025-W'], ask: 2200, bid: 380, depth: 'sparse', graded: 'NGC', ira: false },
    ]),
    ...series({ form: 'coin', purity: '.9995', weight: '1 oz', ira: true }, [
      { sku: 'PML-1', mint: 'rcm', title: 'Canadian Platinum Maple Leaf 1 oz', grams: 31.11, variants: RECENT_YEARS, ask: 520, bid: 60, depth: 'liquid', series: 'Canadian Platinum Maple Leaf' },
      { sku: 'PBR-1', mint: 'royal', title: 'British Platinum Britannia 1 oz', grams: 31.12, variants: RECENT_YEARS, ask: 490, bid: 40, depth: 'steady', series: 'British Platinum Britannia' },
      { sku: 'PPH-1', mint: 'austria', title: 'Austrian Platinum Philharmonic 1 oz', grams: 31.103, variants: RECENT_YEARS, ask: 480, bid: 40, depth: 'steady', series: 'Austrian Platinum Philharmonic' },
      { sku: 'PKA-1', mint: 'perth', title: 'Australian Platinum Kangaroo 1 oz', grams: 31.11, variants: ['2026', '2025'], ask: 500, bid: 40, depth: 'steady', series: 'Australian Platinum Kangaroo' },
      { sku: 'PPL-1', mint: 'perth', title: 'Australian Platinum Platypus 1 oz', grams: 31.11, variants: ['Random Year'], ask: 540, bid: 40, depth: 'sparse', series: 'Australian Platinum Platypus' },
    ]),
    ...series({ form: 'bar', purity: '.9995', ira: true, series: 'Platinum Bars' }, [
      { sku: 'PAMP-P-1', mint: 'pamp', title: 'PAMP Lady Fortuna Platinum Bar 1 oz', weight: '1 oz', grams: 31.1035, variants: IN_ASSAY, ask: 470, bid: -20, depth: 'steady' },
      { sku: 'VAL-P-1', mint: 'valcambi', title: 'Valcambi Platinum Bar 1 oz', weight: '1 oz', grams: 31.1035, variants: IN_ASSAY, ask: 450, bid: -30, depth: 'steady' },
      { sku: 'CS-P-1', mint: 'credit', title: 'Credit Suisse Liberty Platinum Bar 1 oz', weight: '1 oz', grams: 31.1035, variants: ['In Assay', 'Loose'], ask: 460, bid: -30, depth: 'sparse' },
      { sku: 'BAI-P-1', mint: 'baird', title: 'Baird & Co. Platinum Bar 1 oz', weight: '1 oz', grams: 31.1035, variants: IN_ASSAY, ask: 490, bid: -40, depth: 'sparse' },
      { sku: 'VAL-P-G50', mint: 'valcambi', title: 'Valcambi Platinum CombiBar 50 x 1 g', weight: '50 g', grams: 50, variants: IN_ASSAY, ask: 940, bid: 30, depth: 'sparse' },
      { sku: 'HER-P-G100', mint: 'heraeus', title: 'Heraeus Platinum Bar 100 g', weight: '100 g', grams: 100, variants: IN_ASSAY, ask: 520, bid: -40, depth: 'sparse' },
      { sku: 'PAMP-P-10', mint: 'pamp', title: 'PAMP Platinum Bar 10 oz', weight: '10 oz', grams: 311.035, variants: IN_ASSAY, ask: 380, bid: -50, depth: 'sparse' },
    ]),
  ],
};

/** Palladium coins and bars. */
export const palladium: MaterialRows = {
  material: 'Palladium',
  // One product per line keeps this readable as a table.
  // prettier-ignore
  rows: [
    ...series({ form: 'coin', purity: '.9995', weight: '1 oz', ira: true }, [
      { sku: 'APD-1', mint: 'us', title: 'American Palladium Eagle 1 oz', grams: 31.12, variants: ['2026 Proof', '2025 Uncirculated', 'Random Year'], ask: 1590, bid: 210, depth: 'steady', series: 'American Palladium Eagle' },
      { sku: 'DML-1', mint: 'rcm', title: 'Canadian Palladium Maple Leaf 1 oz', grams: 31.11, variants: RECENT_YEARS, ask: 620, bid: -60, depth: 'liquid', series: 'Canadian Palladium Maple Leaf' },
    ]),
    ...series({ form: 'bar', purity: '.9995', ira: true, series: 'Palladium Bars' }, [
      { sku: 'PAMP-D-1', mint: 'pamp', title: 'PAMP Lady Fortuna Palladium Bar 1 oz', weight: '1 oz', grams: 31.1035, variants: IN_ASSAY, ask: 640, bid: -90, depth: 'steady' },
      { sku: 'VAL-D-1', mint: 'valcambi', title: 'Valcambi Palladium Bar 1 oz', weight: '1 oz', grams: 31.1035, variants: IN_ASSAY, ask: 600, bid: -110, depth: 'steady' },
      { sku: 'CS-D-1', mint: 'credit', title: 'Credit Suisse Palladium Bar 1 oz', weight: '1 oz', grams: 31.1035, variants: ['In Assay', 'Loose'], ask: 610, bid: -110, depth: 'sparse' },
      { sku: 'BAI-D-1', mint: 'baird', title: 'Baird & Co. Palladium Bar 1 oz', weight: '1 oz', grams: 31.1035, variants: IN_ASSAY, ask: 650, bid: -120, depth: 'sparse' },
      { sku: 'JM-D-1', mint: 'jm', title: 'Stillwater Palladium Bar 1 oz, Johnson Matthey', weight: '1 oz', grams: 31.1035, variants: ['Loose'], ask: 780, bid: -80, depth: 'sparse', tags: ['vintage'] },
      { sku: 'VAL-D-G50', mint: 'valcambi', title: 'Valcambi Palladium CombiBar 50 x 1 g', weight: '50 g', grams: 50, variants: IN_ASSAY, ask: 1080, bid: -40, depth: 'sparse' },
      { sku: 'PAMP-D-10', mint: 'pamp', title: 'PAMP Palladium Bar 10 oz', weight: '10 oz', grams: 311.035, variants: IN_ASSAY, ask: 520, bid: -150, depth: 'sparse' },
    ]),
  ],
};
