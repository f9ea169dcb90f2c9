/** The columns that the market table can have, beside the product, which it always has. Pure data. */
import { moved } from './order-by-hand.ts';

interface MarketColumnEntry {
  readonly id: string;
  /** As its header has it. */
  readonly title: string;
  /** What the figure is, where the title alone does not say it. */
  readonly says: string;
}

/** In the order in which they are offered. */
export const MARKET_COLUMNS = [
  { id: 'bid', title: 'Bid', says: 'Best bid' },
  { id: 'bid-size', title: 'Bid qty', says: 'Pieces at the best bid' },
  { id: 'bid-premium', title: 'Bid prem.', says: 'Best bid over spot' },
  { id: 'ask', title: 'Ask', says: 'Best ask' },
  { id: 'ask-size', title: 'Ask qty', says: 'Pieces at the best ask' },
  { id: 'per-oz', title: 'Ask $/oz', says: 'Best ask per fine ounce, before fees' },
  { id: 'over-spot', title: 'Prem. $/oz', says: 'Ask over spot per fine ounce, before fees' },
  { id: 'premium', title: 'Premium', says: 'Ask over spot, before fees' },
  {
    id: 'premium-line',
    title: 'Prem. 24 h',
    says: 'Ask over spot in the last 24 hours, as far as it was recorded',
  },
  { id: 'spread', title: 'Spread', says: 'Best ask over best bid, in percent of their middle' },
  {
    id: 'change',
    title: 'Change',
    says: 'Best ask against the first one recorded today',
  },
  { id: 'age', title: 'Age', says: 'Since the prices were read' },
] as const satisfies readonly MarketColumnEntry[];

export type MarketColumn = (typeof MARKET_COLUMNS)[number]['id'];

export const MARKET_COLUMN_IDS: readonly MarketColumn[] = MARKET_COLUMNS.map(({ id }) => id);

/** Px that a column can be given. */
export const NARROWEST_COLUMN = 30;
export const WIDEST_COLUMN = 400;

/** Px by column, of those that the user gave a width. */
export type MarketWidths = Readonly<Partial<Record<MarketColumn, number>>>;

const WIDTH_STEP = 16;
/** What a column without a width of its own starts from. */
const FIRST_WIDTH = 80;

/** Px of a column made wider (1) or narrower (-1) by a step; null: narrow enough that its figures decide. */
export function widened(px: number | undefined, by: -1 | 1): number | null {
  const next = (px ?? FIRST_WIDTH) + by * WIDTH_STEP;
  return next < FIRST_WIDTH || next > WIDEST_COLUMN ? (by < 0 ? null : WIDEST_COLUMN) : next;
}

/** Those of a terminal whose user has chosen none. */
export const SHIPPED_MARKET_COLUMNS: readonly MarketColumn[] = [
  'bid',
  'ask',
  'over-spot',
  'premium',
  'age',
];

const isMarketColumn = (id: unknown): id is MarketColumn =>
  MARKET_COLUMN_IDS.some((known) => known === id);

/**
 * What was kept, as far as it is known here: a column that another version had costs that column, never the settings.
 * Without any that is known, the shipped ones.
 */
export function readMarketColumns(stored: unknown): readonly MarketColumn[] {
  const known = Array.isArray(stored) ? [...new Set(stored.filter(isMarketColumn))] : [];
  return known.length === 0 ? SHIPPED_MARKET_COLUMNS : known;
}

/** Every column there is: the chosen ones in their order, then the others as they are offered. */
export function columnsToChoose(chosen: readonly MarketColumn[]): readonly MarketColumn[] {
  return [...chosen, ...MARKET_COLUMN_IDS.filter((id) => !chosen.includes(id))];
}

/** With this one shown, as the last, or not shown; the last one that is shown stays. */
export function withColumn(
  chosen: readonly MarketColumn[],
  id: MarketColumn,
  isShown: boolean,
): readonly MarketColumn[] {
  const others = chosen.filter((one) => one !== id);
  if (isShown) return chosen.includes(id) ? chosen : [...chosen, id];
  return others.length === 0 ? chosen : others;
}

/** With this one a place further left (-1) or right (1); the same where there is no place. */
export function moveColumn(
  chosen: readonly MarketColumn[],
  id: MarketColumn,
  by: -1 | 1,
): readonly MarketColumn[] {
  const from = chosen.indexOf(id);
  return moved(chosen, from, from + by);
}
