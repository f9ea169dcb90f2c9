import { type MaterialRows, series } from './row.ts';

/** Bitcoin held in custody in fixed sizes, and a physical collectible that still holds its coin. */
export const bitcoin: MaterialRows = {
  material: 'Bitcoin',
  // One product per line keeps this readable as a table.
  // prettier-ignore
  rows: [
    ...series({ mint: 'network', form: 'holding', purity: '1', grams: 0, series: 'Bitcoin', variants: ['Custody transfer'] }, [
      { sku: 'BTC-0001', title: 'Bitcoin 0.001 BTC', weight: '0.001 BTC', ask: 160, bid: -110, depth: 'liquid' },
      { sku: 'BTC-001', title: 'Bitcoin 0.01 BTC', weight: '0.01 BTC', ask: 95, bid: -70, depth: 'liquid' },
      { sku: 'BTC-01', title: 'Bitcoin 0.1 BTC', weight: '0.1 BTC', ask: 60, bid: -45, depth: 'liquid' },
      { sku: 'BTC-1', title: 'Bitcoin 1 BTC', weight: '1 BTC', ask: 40, bid: -30, depth: 'steady' },
    ]),
    { sku: 'CAS-1', title: 'Casascius Physical Bitcoin 1 BTC, funded', mint: 'casascius', form: 'round', weight: '1 BTC', purity: '1', grams: 0, variants: ['Brass, 2012'], series: 'Physical Bitcoin', ask: 3900, bid: 600, depth: 'sparse', historic: true },
  ],
};
