/** What became of an order that a standing order sent: from the journal, the one record that decides. Pure. */
import { assertNever } from '#domain/assert-never.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import type { JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';
import type { Outcome, PreparedRecord } from '#main/trading/journal/model/records.ts';

export type Settlement =
  /** Nobody knows yet. */
  | { readonly kind: 'open' }
  /** No order exists. `wasUnknown`: the user had to find out. */
  | { readonly kind: 'none'; readonly why: string; readonly wasUnknown: boolean }
  | {
      readonly kind: 'filled';
      readonly pieces: number;
      /** Buy: the most that these pieces can have cost. */
      readonly amount: Cents;
      /** False where the number of filled pieces is not reported: all of them count as filled. */
      readonly isWhole: boolean;
      readonly words: string;
    };

type Prepared = Pick<PreparedRecord, 'lines' | 'total' | 'side'>;

export function settlementOfOutcome(prepared: Prepared, outcome: Outcome): Settlement {
  switch (outcome.state) {
    case 'CONFIRMED':
      return filledBy(prepared, outcome);
    case 'REJECTED':
      return none(`the marketplace rejected it (${String(outcome.code)}).`);
    case 'NOT_SENT':
      return none('nothing was sent.');
    case 'UNKNOWN':
      return { kind: 'open' };
    default:
      return assertNever(outcome);
  }
}

export function settlementOf({
  prepared,
  status,
  outcome,
  resolution,
}: JournaledIntent): Settlement {
  // PREPARED is over in an instant, or NOT_SENT at the next start; until then it is open.
  if (status === 'PREPARED' || status === 'SENDING' || status === 'UNKNOWN')
    return { kind: 'open' };
  if (resolution !== null) {
    return resolution.state === 'ABSENT_BY_USER'
      ? { ...none('there is no such order.'), wasUnknown: status === 'ABSENT_BY_USER' }
      : whole(prepared);
  }
  return outcome === null ? { kind: 'open' } : settlementOfOutcome(prepared, outcome);
}

export const none = (why: string): Extract<Settlement, { kind: 'none' }> => ({
  kind: 'none',
  why,
  wasUnknown: false,
});

const piecesOf = ({ lines }: Prepared): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const verbOf = ({ side }: Prepared): string => (side === 'buy' ? 'Bought' : 'Sold');

function whole(prepared: Prepared): Settlement {
  const pieces = piecesOf(prepared);
  const words = `${verbOf(prepared)} ${String(pieces)} for ${formatDollars(prepared.total)}.`;
  return { kind: 'filled', pieces, amount: prepared.total, isWhole: true, words };
}

function filledBy(prepared: Prepared, outcome: Outcome & { state: 'CONFIRMED' }): Settlement {
  const failedItems = outcome.failedItems ?? [];
  if (outcome.partialOrderIds === null && failedItems.length === 0) return whole(prepared);
  const quoted = piecesOf(prepared);
  const counted = failedItems.flatMap(({ quantity }) => quantity ?? []);
  const unfilled = counted.reduce((sum, quantity) => sum + quantity, 0);
  const isReported = failedItems.length > 0 && counted.length === failedItems.length;
  if (!isReported || unfilled <= 0 || unfilled >= quoted || counted.some((one) => one <= 0)) {
    const words = `${verbOf(prepared)} a part of ${String(quoted)}; how many is not reported. See Orders.`;
    return { kind: 'filled', pieces: quoted, amount: prepared.total, isWhole: false, words };
  }
  const pieces = quoted - unfilled;
  const amount = mostFor(prepared, unfilled);
  const words = `${verbOf(prepared)} ${String(pieces)} of ${String(quoted)}.`;
  return { kind: 'filled', pieces, amount, isWhole: true, words };
}

/** The unfilled pieces can have been the cheapest ones. */
function mostFor({ lines, total }: Prepared, unfilled: number): Cents {
  const prices = lines.flatMap(({ price }) => price ?? []);
  if (prices.length < lines.length || prices.length === 0) return total;
  return cents(Math.max(0, total - unfilled * Math.min(...prices)));
}
