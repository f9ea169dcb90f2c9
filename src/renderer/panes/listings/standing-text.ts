/** How a listing stands beside the market, and what is gone from it, in words. Pure. */
import type { ListingRow, ListingStanding } from '#contract/ipc/listings.ts';
import { countText, dateTimeText, dollarsText, moneyText } from '#renderer/ui/figures/format.ts';

/** `2 of 7`; `2` where it is not known how many there are, `2+` where it may be further behind; empty where it has none. */
export function rankText(standing: ListingStanding | undefined): string {
  if (standing === undefined || standing.rank === null) return '';
  const { rank, of, isAtBest } = standing;
  if (isAtBest) return `${countText(rank)}+`;
  return of === null ? countText(rank) : `${countText(rank)} of ${countText(of)}`;
}

/** Over the best other ask with a sign, `+12.50`; empty where that is not known. */
export function distanceText(standing: ListingStanding | undefined): string {
  return standing?.distance === undefined || standing.distance === null
    ? ''
    : moneyText(standing.distance, true);
}

/** All that is known of it, as sentences. */
export function standingSentence(standing: ListingStanding | undefined): string {
  if (standing === undefined) {
    return 'It is not known which product and variant it is of, or nothing was read of its asks.';
  }
  return [rankSentence(standing), distanceSentence(standing)].join(' ').trim();
}

function rankSentence({ rank, of, alike, isAtBest, depth }: ListingStanding): string {
  if (rank === null) {
    return depth === 'top'
      ? 'Only the best ask of its product is known, and that is another listing.'
      : 'The order book does not have it now.';
  }
  const same =
    alike === 0 ? '' : ` ${alike === 1 ? 'Another one has' : `${alike} others have`} its price.`;
  if (isAtBest) {
    return `At best number ${countText(rank)}: some levels could not be read.${same}`;
  }
  if (of === null) return 'It is the best ask; the others are not known.';
  return `Number ${countText(rank)} of ${countText(of)} ${of === 1 ? 'listing' : 'listings'} by price.${same}`;
}

function distanceSentence({ bestOther, distance, of }: ListingStanding): string {
  if (bestOther === null) return of === null ? '' : 'There is no ask but your own.';
  const best = `the best other ask, ${dollarsText(bestOther)}`;
  if (distance === null) return `Its price is not known, but ${best}, is.`;
  if (distance === 0) return `It is at ${best}.`;
  return `It is ${dollarsText(Math.abs(distance))} ${distance > 0 ? 'over' : 'below'} ${best}.`;
}

/** What the marketplace told of its pieces, which is not why there are fewer; null while there were never fewer. */
export function fewerSentence({ fewer, listed }: ListingRow): string | null {
  const gone =
    listed?.value === false ? 'It is not in the list now: sold out, off, or expired.' : null;
  if (fewer === null) return gone;
  const pieces = fewer.pieces === 1 ? '1 piece' : `${countText(fewer.pieces)} pieces`;
  const told = `${pieces} fewer since ${dateTimeText(fewer.since)}: sold, or taken off elsewhere; the marketplace does not say which.`;
  return gone === null ? told : `${told} ${gone}`;
}
