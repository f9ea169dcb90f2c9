import type { ProductRow } from './row.ts';

/** How dealers list the same piece more than once; the first is the piece as it is. */
const EDITIONS = [
  '',
  'Proof',
  'Burnished',
  'Reverse Proof',
  'First Strike',
  'Early Releases',
  'First Day of Issue',
  'Antique Finish',
  'High Relief',
  'Privy Mark',
  'Colorized',
  'Gilded',
  'MS-70 NGC',
  'MS-69 NGC',
  'MS-70 PCGS',
  'MS-69 PCGS',
  'PF-70 NGC',
  'PF-69 NGC',
  'PR-70 DCAM PCGS',
  'Tube of 20',
  'Monster Box',
  'Secondary Market',
  'Sealed Box',
  'Anniversary',
] as const;

const NEWEST_YEAR = 2024;
const OLDEST_YEAR = 1986;
/** What a product of a large catalogue is sold as. */
const VARIANTS = ['Random Year', 'In Capsule', 'With Box and Certificate'] as const;

/**
 * The same products again with earlier years, and then as one edition after the other, each in three variants: as many as
 * are wanted, and never the same SKU twice. This is only for measuring at scale.
 */
export function* againWithYears<Named extends { readonly row: ProductRow }>(
  named: readonly Named[],
): Generator<Named> {
  for (let round = 0; ; round += 1) {
    const edition = EDITIONS[round % EDITIONS.length] ?? '';
    // More rounds than there are editions are distinguished by a number.
    const series =
      round < EDITIONS.length ? '' : ` ${String(Math.floor(round / EDITIONS.length) + 1)}`;
    for (let year = NEWEST_YEAR; year >= OLDEST_YEAR; year -= 1) {
      for (const one of named) {
        const { sku, title } = one.row;
        const parts = [`${title}, ${String(year)}`, `${edition}${series}`.trim()];
        yield {
          ...one,
          row: {
            ...one.row,
            sku: `${sku}-${String(year)}${round === 0 ? '' : `-${String(round)}`}`,
            title: parts.filter((part) => part !== '').join(' '),
            variants: VARIANTS,
          },
        };
      }
    }
  }
}
