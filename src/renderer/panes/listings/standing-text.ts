/** A listing's place in the market, and the pieces gone from it, in words. Pure. */
import type { ListingRow, ListingStanding } from '#contract/ipc/trading/listings.ts';
import { countText, dateTimeText, dollarsText, moneyText } from '#renderer/ui/figures/format.ts';

/** Over the best other ask with a sign, `+12.50`; empty where that is not known. */
export function distanceText(standing: ListingStanding | undefined): string {
  return standing?.distance === undefined || standing.distance === null
    ? ''
    : moneyText(standing.distance, true);
}

export function standingSentence(standing: ListingStanding | undefined): string {
  if (standing === undefined) return 'Product or variant not known, or its asks were not read.';
  return [rankSentence(standing), distanceSentence(standing)].join(' ').trim();
}

function rankSentence({ rank, of, alike, isAtBest, depth }: ListingStanding): string {
  if (rank === null) {
    return depth === 'top'
      ? 'Only the best ask of its product is known, and that is another listing.'
      : 'Not in the order book now.';
  }
  const same =
    alike === 0 ? '' : ` ${alike === 1 ? 'Another one has' : `${alike} others have`} its price.`;
  if (isAtBest) return `At best number ${countText(rank)}: some levels could not be read.${same}`;
  if (of === null) return 'It is the best ask; the others are not known.';
  return `Number ${countText(rank)} of ${countText(of)} ${of === 1 ? 'listing' : 'listings'} by price.${same}`;
}

function distanceSentence({ bestOther, distance, of }: ListingStanding): string {
  if (bestOther === null) return of === null ? '' : 'No asks other than your own.';
  const best = `the best other ask, ${dollarsText(bestOther)}`;
  if (distance === null) return `Its price is not known, but ${best}, is.`;
  if (distance === 0) return `It is at ${best}.`;
  return `It is ${dollarsText(Math.abs(distance))} ${distance > 0 ? 'over' : 'below'} ${best}.`;
}

/** The marketplace does not report why there are fewer; null while there were never fewer. */
export function fewerSentence({ fewer, listed }: ListingRow): string | null {
  const gone = listed?.value === false ? 'Not in the list now: sold out, off, or expired.' : null;
  if (fewer === null) return gone;
  const pieces = fewer.pieces === 1 ? '1 piece' : `${countText(fewer.pieces)} pieces`;
  const sentence = `${pieces} fewer since ${dateTimeText(fewer.since)}: sold, or removed elsewhere; the marketplace does not report which.`;
  return gone === null ? sentence : `${sentence} ${gone}`;
}
