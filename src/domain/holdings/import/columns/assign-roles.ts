/** Assigns a role to each column by its heading and its cells. */
import type { ColumnProfile, Shares } from './column-profile.ts';
import type { ColumnRole } from '#domain/holdings/import/headings/mapping.ts';

/** `others`: roles that fit nearly as well. */
export interface Assigned {
  readonly role: ColumnRole;
  readonly score: number;
  readonly others: readonly ColumnRole[];
}

/** Roles that several columns may have: they add up. */
const MANY: ReadonlySet<ColumnRole> = new Set(['fees', 'tax', 'shipping', 'discount', 'ignored']);
/** Groups of roles that a vague heading does not tell apart. */
const CONFUSABLE: readonly (readonly ColumnRole[])[] = [
  ['pieces', 'price-each', 'subtotal', 'total', 'gross-all'],
  ['gross-each', 'gross-all'],
  ['fine-each', 'fine-all'],
];
/** The difference in score up to which another role stays open. */
const NEARLY = 0.31;
const LEAST = 0.3;

export const MONEY_ROLES: ReadonlySet<ColumnRole> = new Set([
  'price-each',
  'price-per-weight',
  'subtotal',
  'total',
  'proceeds',
  'spot',
  'premium',
  'fees',
  'tax',
  'shipping',
  'discount',
]);
export const WEIGHT_ROLES: ReadonlySet<ColumnRole> = new Set([
  'gross-each',
  'gross-all',
  'fine-each',
  'fine-all',
]);
export const DATE_ROLES = ['trade-date', 'order-date', 'settlement-date', 'delivery-date'] as const;

export function assignRoles(profiles: readonly ColumnProfile[]): readonly Assigned[] {
  const fits = profiles.map((profile) => fitOf(profile));
  const all = fits.flatMap((scores, at) =>
    [...scores].map(([role, score]) => ({ at, role, score })),
  );
  const taken = new Set<ColumnRole>();
  const chosen = new Map<number, { readonly role: ColumnRole; readonly score: number }>();
  for (const { at, role, score } of all.toSorted((a, b) => b.score - a.score || a.at - b.at)) {
    if (score < LEAST || chosen.has(at) || (taken.has(role) && !MANY.has(role))) continue;
    chosen.set(at, { role, score });
    taken.add(role);
  }
  return profiles.map(({ at }) => {
    const { role, score } = chosen.get(at) ?? { role: 'ignored' as const, score: 1 };
    const group = CONFUSABLE.filter((roles) => roles.includes(role)).flat();
    const others = [...(fits[at] ?? [])]
      .filter(
        ([other, fit]) =>
          other !== role && group.includes(other) && fit >= LEAST && fit >= score - NEARLY,
      )
      .map(([other]) => other);
    return { role, score, others: [...new Set(others)] };
  });
}

/** The score of each role for a column. */
function fitOf(profile: ColumnProfile): ReadonlyMap<ColumnRole, number> {
  const { heading, full, shares } = profile;
  const fits = new Map<ColumnRole, number>();
  for (const [role, score] of heading.scores) {
    const fit = full === 0 ? 0.5 : compatibility(role, profile);
    if (fit > 0) fits.set(role, score * fit);
  }
  if (full === 0) return fits;
  for (const [role, score] of fitOfCells(profile)) {
    // A known heading is stronger evidence than cells.
    const scale = fits.size === 0 || heading.scores.has(role) ? 1 : 0.5;
    if ((fits.get(role) ?? 0) < score * scale && !heading.scores.has('ignored'))
      fits.set(role, score * scale);
  }
  // Of prices in two currencies the one in dollars counts.
  const { currency } = heading;
  for (const [role, score] of fits) {
    if (!MONEY_ROLES.has(role)) continue;
    if (currency === 'USD') fits.set(role, score + 0.02);
    else if (currency !== null) fits.set(role, score - 0.02);
  }
  if (shares.coin >= 0.5) {
    // `0.02 BTC` under “Amount” is what was bought, under “Price” what was paid.
    const isPrice = heading.scores.has('price-each') || heading.scores.has('fees');
    if (!isPrice) for (const role of MONEY_ROLES) fits.delete(role);
    if (!isPrice) fits.set('gross-all', heading.scores.has('pieces') ? 0.9 : 0.5);
  } else if (shares.money > 0.5) {
    for (const role of ['pieces', 'gross-all'] as const) fits.delete(role);
  }
  return fits;
}

/** 0: the cells rule the role out. */
function compatibility(role: ColumnRole, profile: ColumnProfile): number {
  if (MONEY_ROLES.has(role)) return moneyFit(role, profile);
  if (WEIGHT_ROLES.has(role)) return weightFit(profile);
  return FITS[role]?.(profile) ?? 1;
}

/** A column of sides has few distinct words. */
const MOST_WORDS = 8;

type Fit = (profile: ColumnProfile) => number;

const share =
  (of: keyof Shares, least: number): Fit =>
  ({ shares }) =>
    shares[of] >= least ? 1 : 0;

/** Roles without an entry fit any cells. */
const FITS: Partial<Readonly<Record<ColumnRole, Fit>>> = {
  'trade-date': share('day', 0.5),
  'order-date': share('day', 0.5),
  'settlement-date': share('day', 0.5),
  'delivery-date': share('day', 0.5),
  'sold-date': share('day', 0.5),
  time: share('time', 0.6),
  side: ({ shares, title, distinct }) => {
    if (shares.side >= 0.2) return 0.8 + 0.2 * shares.trade;
    // Unknown words raise a question, unless they are kinds of products.
    const isUnknown = shares.text > 0.5 && shares.kind < 0.5 && distinct <= MOST_WORDS;
    return isUnknown || (STRONG_SIDE.test(title) && shares.text > 0.5) ? 0.6 : 0;
  },
  status: ({ shares }) => (shares.status >= 0.3 ? 1 : shares.text > 0.5 ? 0.6 : 0),
  // A name with a weight is better than a symbol.
  product: ({ shares }) =>
    shares.text >= 0.5 || shares.pair >= 0.5 ? (shares.weighed >= 0.5 ? 1.02 : 1) : 0,
  metal: share('metal', 0.5),
  pieces: piecesFit,
  'weight-unit': share('unit', 0.6),
  fineness: ({ shares }) => (shares.purity >= 0.5 || shares.number >= 0.5 ? 1 : 0),
  currency: share('currency', 0.6),
  id: ({ shares, heading }) =>
    shares.day >= 0.9 && shares.number < 0.5 ? 0 : heading.scores.has('ignored') ? 0.5 : 1,
};

/** A clear heading is believed although its cells cannot be read: the rows are refused, instead of counting as one piece each. */
function piecesFit({ shares, heading, isSequence }: ColumnProfile): number {
  if (shares.money >= 0.3) return 0;
  if (shares.number >= 0.6)
    return isSequence && (heading.scores.get('pieces') ?? 0) < 0.8
      ? 0
      : shares.day > 0.9 && shares.whole < 0.5
        ? 0.5
        : 1;
  return (heading.scores.get('pieces') ?? 0) >= 0.8 && shares.unit < 0.6 ? 0.5 : 0;
}

/** Headings of a column of sides, in any language of the words. */
const STRONG_SIDE = /^(?:side|buy ?\/ ?sell|direction|richtung|kauf ?\/ ?verkauf|sens|b\/s)$/iu;

const PRICES: ReadonlySet<ColumnRole> = new Set(['price-each', 'subtotal', 'total']);

function moneyFit(role: ColumnRole, { shares, heading }: ColumnProfile): number {
  const { number, weight, money, text, digits, day, time } = shares;
  // A clear price heading is believed although cells such as `4.7k` cannot be read: the rows are refused, instead of counting without a price.
  const isStrong = PRICES.has(role) && (heading.scores.get(role) ?? 0) >= 0.8;
  const isUnread = digits >= 0.5 && day < 0.5 && time < 0.5 && !heading.scores.has('ignored');
  if (number < 0.5 || text > 0.5) return isStrong && isUnread ? 0.5 : 0;
  if (weight > 0.5 && money < 0.5) return 0;
  return role === 'proceeds' || money < 0.5 ? 1 : 1.02;
}

function weightFit({ shares, heading }: ColumnProfile): number {
  const isWeight = shares.number >= 0.5 || shares.weight >= 0.5;
  if (!isWeight || (shares.money > 0.3 && heading.unit !== 'BTC')) return 0;
  return shares.weight > 0.5 ? 1.02 : 1;
}

/** Scores of the cells alone, for columns without a known heading. */
function fitOfCells({
  shares,
  distinct,
  full,
}: ColumnProfile): readonly (readonly [ColumnRole, number])[] {
  const fits: (readonly [ColumnRole, number])[] = [];
  if (shares.day >= 0.9 && shares.whole < 0.5) fits.push(['trade-date', 0.45]);
  if (shares.side >= 0.9) fits.push(['side', 0.5]);
  if (shares.metal >= 0.9 && distinct <= 5) fits.push(['metal', 0.45]);
  if (shares.currency >= 0.9) fits.push(['currency', 0.5]);
  if (shares.unit >= 0.9) fits.push(['weight-unit', 0.45]);
  if (shares.weight >= 0.8) fits.push(['gross-each', 0.5], ['gross-all', 0.3]);
  if (shares.status >= 0.9 && shares.side < 0.5) fits.push(['status', 0.4]);
  if (shares.text >= 0.8 && shares.side < 0.5 && shares.status < 0.5 && shares.currency < 0.5)
    fits.push(['product', 0.31 + 0.1 * (distinct / Math.max(1, full))]);
  return fits;
}
