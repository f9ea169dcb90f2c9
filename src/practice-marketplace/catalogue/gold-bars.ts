import { IN_ASSAY, type MaterialRows, series } from './row.ts';

const assayOrLoose = ['In Assay', 'Loose'] as const;

/** Gold bars. */
export const goldBars: MaterialRows = {
  material: 'Gold',
  // One product per line keeps this readable as a table.
  // prettier-ignore
  rows: [
    ...series({ mint: 'pamp', form: 'bar', purity: '.9999', series: 'PAMP Lady Fortuna', ira: true }, [
      { sku: 'PAMP-G-1', title: 'PAMP Lady Fortuna Gold Bar 1 g', weight: '1 g', grams: 1, variants: IN_ASSAY, ask: 1690, bid: 420, depth: 'steady' },
      { sku: 'PAMP-G-5', title: 'PAMP Lady Fortuna Gold Bar 5 g', weight: '5 g', grams: 5, variants: IN_ASSAY, ask: 860, bid: 210, depth: 'steady' },
      { sku: 'PAMP-G-10', title: 'PAMP Lady Fortuna Gold Bar 10 g', weight: '10 g', grams: 10, variants: IN_ASSAY, ask: 610, bid: 150, depth: 'steady' },
      { sku: 'PAMP-OZ-1', title: 'PAMP Lady Fortuna Gold Bar 1 oz', weight: '1 oz', grams: 31.1035, variants: ['In Assay', 'In Assay, 45th Anniversary', 'Loose'], ask: 240, bid: 60, depth: 'liquid' },
      { sku: 'PAMP-G-100', title: 'PAMP Lady Fortuna Gold Bar 100 g', weight: '100 g', grams: 100, variants: IN_ASSAY, ask: 190, bid: 20, depth: 'steady' },
      { sku: 'PAMP-OZ-10', title: 'PAMP Gold Bar 10 oz', weight: '10 oz', grams: 311.035, variants: assayOrLoose, ask: 150, bid: -10, depth: 'sparse' },
      { sku: 'PAMP-KG-1', title: 'PAMP Gold Bar 1 kg', weight: '1 kg', grams: 1000, variants: ['Cast, with Certificate'], ask: 110, bid: -20, depth: 'steady' },
    ]),
    ...series({ mint: 'valcambi', form: 'bar', purity: '.9999', series: 'Valcambi Gold Bars', ira: true }, [
      { sku: 'VAL-OZ-1', title: 'Valcambi Gold Bar 1 oz', weight: '1 oz', grams: 31.1035, variants: assayOrLoose, ask: 210, bid: 40, depth: 'liquid' },
      { sku: 'VAL-G-50', title: 'Valcambi Gold CombiBar 50 x 1 g', weight: '50 g', grams: 50, variants: IN_ASSAY, ask: 640, bid: 120, depth: 'steady' },
      { sku: 'VAL-G-100', title: 'Valcambi Gold Bar 100 g', weight: '100 g', grams: 100, variants: ['Minted, In Assay', 'Cast'], ask: 180, bid: 10, depth: 'steady' },
    ]),
    ...series({ form: 'bar', purity: '.9999', weight: '1 oz', grams: 31.1035, ira: true, series: 'Gold Bars 1 oz' }, [
      { sku: 'ARG-OZ-1', mint: 'argor', title: 'Argor-Heraeus KineBar Gold Bar 1 oz', variants: IN_ASSAY, ask: 220, bid: 40, depth: 'steady' },
      { sku: 'HER-OZ-1', mint: 'heraeus', title: 'Heraeus Gold Bar 1 oz', variants: assayOrLoose, ask: 220, bid: 40, depth: 'steady' },
      { sku: 'CS-OZ-1', mint: 'credit', title: 'Credit Suisse Liberty Gold Bar 1 oz', variants: assayOrLoose, ask: 260, bid: 50, depth: 'liquid' },
      { sku: 'RCM-OZ-1', mint: 'rcm', title: 'Royal Canadian Mint Gold Bar 1 oz', variants: IN_ASSAY, ask: 230, bid: 50, depth: 'liquid' },
      { sku: 'PER-OZ-1', mint: 'perth', title: 'Perth Mint Gold Bar 1 oz', variants: IN_ASSAY, ask: 230, bid: 50, depth: 'steady' },
      { sku: 'ASA-OZ-1', mint: 'asahi', title: 'Asahi Gold Bar 1 oz', variants: IN_ASSAY, ask: 210, bid: 40, depth: 'steady' },
      { sku: 'ROY-OZ-1', mint: 'royal', title: 'Royal Mint Britannia Gold Bar 1 oz', variants: IN_ASSAY, ask: 230, bid: 40, depth: 'steady' },
      { sku: 'JM-OZ-1', mint: 'jm', title: 'Johnson Matthey Gold Bar 1 oz', variants: ['Loose'], ask: 270, bid: 20, depth: 'sparse', tags: ['vintage'] },
      { sku: 'ENG-OZ-1', mint: 'engelhard', title: 'Engelhard Gold Bar 1 oz', variants: ['Loose'], ask: 390, bid: 60, depth: 'sparse', tags: ['vintage'] },
    ]),
    ...series({ form: 'bar', purity: '.9999', ira: true, series: 'Gold Bars by the gram and kilogram' }, [
      { sku: 'UMI-G-100', mint: 'umicore', title: 'Umicore Gold Bar 100 g', weight: '100 g', grams: 100, variants: ['Cast'], ask: 170, bid: 0, depth: 'steady' },
      { sku: 'MET-G-250', mint: 'metalor', title: 'Metalor Gold Bar 250 g', weight: '250 g', grams: 250, variants: ['Cast'], ask: 140, bid: -10, depth: 'sparse' },
      { sku: 'HER-KG-1', mint: 'heraeus', title: 'Heraeus Gold Bar 1 kg', weight: '1 kg', grams: 1000, variants: ['Cast, with Certificate'], ask: 100, bid: -30, depth: 'sparse' },
      { sku: 'PER-OZ-10', mint: 'perth', title: 'Perth Mint Gold Bar 10 oz', weight: '10 oz', grams: 311.035, variants: ['Cast'], ask: 160, bid: 0, depth: 'sparse' },
    ]),
  ],
};
