/** Which levels of a book a sweep would take, and how much of each. Pure. */
import type { SweepPlan } from '#contract/ipc/sweep.ts';
import type { BookSide } from '#domain/market/side.ts';

export interface SweptLevels {
  readonly side: BookSide;
  /** Pieces taken by price, in cents. */
  readonly pieces: ReadonlyMap<number, number>;
}

/** Only the lines of this book: a sweep over a material takes from others too. */
export function sweptLevels(plan: Pick<SweepPlan, 'side' | 'lines'>, rowKey: string): SweptLevels {
  const pieces = new Map<number, number>();
  for (const line of plan.lines) {
    if (line.rowKey !== rowKey) continue;
    pieces.set(line.price, (pieces.get(line.price) ?? 0) + line.quantity);
  }
  return { side: plan.side === 'buy' ? 'ask' : 'bid', pieces };
}
