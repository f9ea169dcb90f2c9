/** The optional columns of the market table, beside the product. Pure data. */
import { moveItem } from './move-item.ts';

interface MarketColumnEntry {
  readonly id: string;
  /** The column header. */
  readonly title: string;
  /** A description, if the title alone is not enough. */
  readonly description: string;
}

/** In the order they are offered. */
export const MARKET_COLUMNS = [
  { id: 'bid', title: 'Bid', description: 'Best bid' },
  { id: 'bid-size', title: 'Bid qty', description: 'Pieces at the best bid' },
  { id: 'bid-premium', title: 'Bid prem.', description: 'Best bid over spot' },
  { id: 'ask', title: 'Ask', description: 'Best ask' },
  { id: 'ask-size', title: 'Ask qty', description: 'Pieces at the best ask' },
  { id: 'per-oz', title: 'Ask $/oz', description: 'Best ask per fine ounce, before fees' },
  {
    id: 'over-spot',
    title: 'Prem. $/oz',
    description: 'Ask over spot per fine ounce, before fees',
  },
  { id: 'premium', title: 'Premium', description: 'Ask over spot, before fees' },
  {
    id: 'premium-line',
    title: 'Prem. 24 h',
    description: 'Ask over spot in the last 24 hours, where recorded',
  },
  {
    id: 'spread',
    title: 'Spread',
    description: 'Best ask over best bid, as a percentage of the midpoint',
  },
  {
    id: 'change',
    title: 'Change',
    description: 'Best ask vs. the first recorded today',
  },
  { id: 'age', title: 'Age', description: 'Time since the prices were read' },
] as const satisfies readonly MarketColumnEntry[];

export type MarketColumn = (typeof MARKET_COLUMNS)[number]['id'];

export const MARKET_COLUMN_IDS: readonly MarketColumn[] = MARKET_COLUMNS.map(({ id }) => id);

/** Width limits of a column, px. */
export const MIN_COLUMN_WIDTH = 30;
export const MAX_COLUMN_WIDTH = 400;

/** Px by column, for those that the user resized. */
export type MarketWidths = Readonly<Partial<Record<MarketColumn, number>>>;

const WIDTH_STEP = 16;
/** The starting width of a column without its own. */
const FIRST_WIDTH = 80;

/** Px of a column made wider (1) or narrower (-1) by a step; null if its figures decide. */
export function stepWidth(px: number | undefined, by: -1 | 1): number | null {
  const next = (px ?? FIRST_WIDTH) + by * WIDTH_STEP;
  return next < FIRST_WIDTH || next > MAX_COLUMN_WIDTH ? (by < 0 ? null : MAX_COLUMN_WIDTH) : next;
}

/** The default columns. */
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
 * The saved columns that this version knows: an unknown column is dropped, never the settings. The defaults
 * if none is known.
 */
export function readMarketColumns(stored: unknown): readonly MarketColumn[] {
  const known = Array.isArray(stored) ? [...new Set(stored.filter(isMarketColumn))] : [];
  return known.length === 0 ? SHIPPED_MARKET_COLUMNS : known;
}

/** All columns: the chosen ones in their order, then the others as they are offered. */
export function columnsToChoose(chosen: readonly MarketColumn[]): readonly MarketColumn[] {
  return [...chosen, ...MARKET_COLUMN_IDS.filter((id) => !chosen.includes(id))];
}

/** Shows this column, as the last, or hides it; the last shown column stays. */
export function withColumn(
  chosen: readonly MarketColumn[],
  id: MarketColumn,
  isShown: boolean,
): readonly MarketColumn[] {
  const others = chosen.filter((one) => one !== id);
  if (isShown) return chosen.includes(id) ? chosen : [...chosen, id];
  return others.length === 0 ? chosen : others;
}

/** Moves this column left (-1) or right (1); unchanged at the edge. */
export function moveColumn(
  chosen: readonly MarketColumn[],
  id: MarketColumn,
  by: -1 | 1,
): readonly MarketColumn[] {
  const from = chosen.indexOf(id);
  return moveItem(chosen, from, from + by);
}
