/** The order book as a curve of cumulative depth, bids to the left and asks to the right. Pure. */
import type { LadderLevel } from '#renderer/shared/book/ladder.ts';

export interface DepthCurve {
  /** SVG paths in a square of 100 by 100; empty for an empty side. */
  readonly bid: string;
  readonly ask: string;
  /** Cents at the left and at the right edge. */
  readonly from: number;
  readonly to: number;
}

/** @returns null with fewer than two prices, or with unknown quantities */
export function depthCurve(ladder: readonly LadderLevel[]): DepthCurve | null {
  const prices = ladder.map(({ level }) => level.price);
  const from = Math.min(...prices);
  const to = Math.max(...prices);
  if (prices.length === 0 || from === to) return null;
  if (ladder.some(({ level }) => level.cumulativeQuantity === null)) return null;
  const across = (price: number): number => ((price - from) * 100) / (to - from);
  const outline = (side: 'ask' | 'bid', edge: number): string => {
    const levels = ladder.filter((entry) => entry.side === side);
    const best = side === 'ask' ? levels.toReversed() : levels;
    const [first] = best;
    if (first === undefined) return '';
    let path = `M${text(across(first.level.price))} 100`;
    for (const { level, depthPercent } of best) {
      path += ` H${text(across(level.price))} V${text(100 - depthPercent)}`;
    }
    return `${path} H${text(edge)} V100 Z`;
  };
  return { bid: outline('bid', 0), ask: outline('ask', 100), from, to };
}

const text = (value: number): string => value.toFixed(2).replace(/\.?0+$/, '');
