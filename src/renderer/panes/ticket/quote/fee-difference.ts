/** What changed about fees and add-ons from one quote to the next, in words. Pure; integers only. */
import type { FeeChangeView } from '#contract/ipc/ticket.ts';
import { type Cents, cents, subtractCents } from '#domain/money/money.ts';

export interface FeeDifference {
  readonly arrow: '▲' | '▼' | '•';
  /** `more`, `less`, `new`, `gone`; `not known` where the service did not say what it costs. */
  readonly word: string;
  /** How much more or less, positive; null where there is nothing to compare. */
  readonly by: Cents | null;
}

/**
 * A fee is more when it takes more: sells write it as a negative amount, buys as a positive one, so its size counts and
 * not its sign.
 */
export function feeDifference({ before, now }: FeeChangeView): FeeDifference {
  if (before === null && now === null) return { arrow: '•', word: 'not known', by: null };
  if (before === null) return { arrow: '▲', word: 'new', by: null };
  if (now === null) return { arrow: '▼', word: 'removed', by: null };
  const by = subtractCents(size(now), size(before));
  if (by === 0) return { arrow: '•', word: 'changed', by: null };
  return by > 0 ? { arrow: '▲', word: 'more', by } : { arrow: '▼', word: 'less', by: size(by) };
}

const size = (amount: Cents): Cents => cents(Math.abs(amount));
