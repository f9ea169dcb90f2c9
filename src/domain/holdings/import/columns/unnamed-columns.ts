/** Assigns pieces and prices to columns whose headings say nothing. */
import type { Assigned } from './assign-roles.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { ColumnRole } from '#domain/holdings/import/headings/mapping.ts';

/** Without a column of pieces, an unknown column of whole numbers may be it. */
export function withQuantity(
  profiles: readonly ColumnProfile[],
  assigned: readonly Assigned[],
): readonly Assigned[] {
  if (assigned.some(({ role, others: more }) => [role, ...more].includes('pieces')))
    return assigned;
  const hasAll = assigned.some(({ role }) => role === 'gross-all' || role === 'fine-all');
  return assigned.map((one, at) => {
    const profile = profiles[at];
    const isUnknown =
      one.role === 'ignored' &&
      profile !== undefined &&
      // Beside a total weight only a meaningless heading may be of pieces.
      !(hasAll ? profile.heading.scores.size > 0 : profile.heading.scores.has('ignored'));
    return isUnknown && profile.full > 0 && profile.shares.whole >= 0.6
      ? { role: 'pieces', score: 0.3, others: ['ignored' as const] }
      : one;
  });
}

const PRICES: ReadonlySet<ColumnRole> = new Set([
  'price-each',
  'price-per-weight',
  'subtotal',
  'total',
  'proceeds',
]);

/** Without a column of prices, an unknown column of amounts may be it. */
export function withPrice(
  profiles: readonly ColumnProfile[],
  assigned: readonly Assigned[],
): readonly Assigned[] {
  if (assigned.some(({ role, others: more }) => [role, ...more].some((one) => PRICES.has(one))))
    return assigned;
  const at = profiles.findIndex(
    ({ heading, shares, full }, place) =>
      assigned[place]?.role === 'ignored' &&
      !heading.scores.has('ignored') &&
      full > 0 &&
      shares.number >= 0.6 &&
      shares.weight < 0.5,
  );
  if (at < 0) return assigned;
  return assigned.map((one, place) =>
    place === at
      ? { role: 'total', score: 0.3, others: ['price-each' as const, 'ignored' as const] }
      : one,
  );
}
