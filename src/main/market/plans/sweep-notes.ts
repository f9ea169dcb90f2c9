/** What a sweep says of itself, in sentences. */
import { MAX_TICKET_LINES } from '#contract/ipc/trading/ticket.ts';
import type { SweepLineView, SweepPlan } from '#contract/ipc/market/sweep.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { subtractCents } from '#domain/money/money.ts';
import { formatPremiumPpm, premiumOver } from '#domain/market/premium.ts';
import type { Side } from '#domain/market/side.ts';
import { formatSize } from '#domain/market/sweep/size-text.ts';
import { type SpotPrice, formatPerUnit } from '#domain/market/spot.ts';
import type { Sweep, SweepCandidate, SweepTarget } from '#domain/market/sweep/sweep.ts';
import { type SweepStop, formatSweepStop } from '#domain/market/sweep/sweep-stop.ts';

/** Why the sweep ended where it did. */
export function endNote(
  side: Side,
  target: SweepTarget,
  swept: Pick<Sweep, 'pieces' | 'total' | 'fine' | 'endedBy'>,
  depth: SweepPlan['depth'],
): string {
  const size = formatSize(target);
  const reached = formatSize(reachedOf(target, swept));
  if (swept.pieces === 0) {
    if (swept.endedBy === 'size') return `${size} is less than one piece.`;
    return side === 'buy' ? 'No asks right now.' : 'No bids right now.';
  }
  switch (swept.endedBy) {
    case 'size':
      return reached === size
        ? `${size} filled in full.`
        : `${reached} of ${size}: one more piece would exceed it.`;
    case 'lines':
      return `${reached} of ${size}: a quote takes at most ${MAX_TICKET_LINES} lines.`;
    case 'stop':
    case 'depth':
      if (depth === 'top') return `${reached} of ${size}: only the top of book is documented here.`;
      return depth === 'partial'
        ? `${reached} of ${size}: the rest of the order book could not be read.`
        : `${reached} of ${size}: that is all there ${side === 'buy' ? 'is' : 'are bids for'} now.`;
  }
}

/** That the stop ended it, and what the next piece would have cost; null when something else did. */
export function stopNote(
  target: SweepTarget,
  stop: SweepStop | null,
  swept: Pick<Sweep, 'pieces' | 'total' | 'fine' | 'endedBy' | 'beyond'>,
  spot: SpotPrice | null,
): string | null {
  const { beyond } = swept;
  if (stop === null || beyond === null || swept.endedBy !== 'stop') return null;
  const at = premiumText(stop, beyond, spot);
  if (swept.pieces === 0)
    return `Nothing within ${formatSweepStop(stop)}: the best piece is at ${at}.`;
  const reached = formatSize(reachedOf(target, swept));
  return `${reached} of ${formatSize(target)}: the next piece that fits is at ${at}, beyond ${formatSweepStop(stop)}.`;
}

/** In the unit of the stop, so that the two can be compared. */
function premiumText(
  stop: SweepStop,
  { allIn, content }: SweepCandidate,
  spot: SpotPrice | null,
): string {
  const premium = content === null || spot === null ? undefined : premiumOver(allIn, content, spot);
  if (premium === undefined) return 'an unknown premium';
  return stop.kind === 'share'
    ? formatPremiumPpm(premium.ppm)
    : formatPerUnit(premium.overSpot, stop.unit, 'always');
}

/** What of the size is not filled; null when nothing is missing. */
export function missingSize(
  target: SweepTarget,
  swept: Pick<Sweep, 'pieces' | 'total' | 'fine'>,
): string | null {
  const missing = missingOf(target, swept);
  return missing === null ? null : formatSize(missing);
}

function missingOf(
  target: SweepTarget,
  swept: Pick<Sweep, 'pieces' | 'total' | 'fine'>,
): SweepTarget | null {
  switch (target.kind) {
    case 'pieces': {
      const quantity = target.quantity - swept.pieces;
      return quantity > 0 ? { kind: 'pieces', quantity } : null;
    }
    case 'money': {
      const amount = subtractCents(target.amount, swept.total);
      return amount > 0 ? { kind: 'money', amount } : null;
    }
    case 'fine': {
      const amount = target.content.amount - (swept.fine?.amount ?? 0);
      return amount > 0
        ? { kind: 'fine', content: fineContent(target.content.unit, amount) }
        : null;
    }
  }
}

/** What was reached, in the unit of the target. */
function reachedOf(
  target: SweepTarget,
  swept: Pick<Sweep, 'pieces' | 'total' | 'fine'>,
): SweepTarget {
  switch (target.kind) {
    case 'pieces':
      return { kind: 'pieces', quantity: swept.pieces };
    case 'money':
      return { kind: 'money', amount: swept.total };
    case 'fine':
      return { kind: 'fine', content: swept.fine ?? fineContent(target.content.unit, 0) };
  }
}

/** What was left out and what is not known, a sentence each. */
export function otherNotes(
  lines: readonly SweepLineView[],
  leftOut: number,
  depth: SweepPlan['depth'],
): string[] {
  const uncounted = lines.filter((line) => line.available === null).length;
  return [
    depth === 'top' &&
      'Only the top of book is documented here, so the plan uses the best price of each product.',
    depth === 'partial' &&
      'Some levels of the order book could not be read, so there may be better prices than those of the plan.',
    leftOut > 0 &&
      `${leftOut === 1 ? 'One is' : `${leftOut} are`} left out: the weight of a piece is not known.`,
    uncounted > 0 &&
      `${uncounted === 1 ? 'One line gives' : `${uncounted} lines give`} no quantity; one piece is assumed.`,
  ].filter((note) => note !== false);
}
