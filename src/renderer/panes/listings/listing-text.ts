/** Listings in words: values, states, results of updates. Pure. */
import { listedTag, type Tag } from '#renderer/shared/market/listing-words.ts';
import { shortId, countText, moneyText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import type { FieldCheck, ListingResult, ListingRow } from '#contract/ipc/trading/listings.ts';
import {
  changedFields,
  type ListingChange,
  type ListingField,
  type ListingPremium,
} from '#domain/listings/listing-change.ts';
import { ratio, toDecimalString } from '#domain/money/rational.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import type { Difference } from '#renderer/store/drafts/listings/listing-draft.ts';
import { activeText } from './own-offers/active-text.ts';

export const fieldNames: Readonly<Record<ListingField, string>> = {
  price: 'Price',
  premium: 'Premium',
  quantity: 'Quantity',
  active: 'Active',
  notes: 'Notes',
};

/** `16.85%` with as many decimals as it has, at least two; dollars as `$41.00`. */
export function premiumText(premium: ListingPremium | null): string {
  if (premium === null) return UNKNOWN_VALUE;
  if (premium.kind === 'dollars') return `$${moneyText(premium.amount)}`;
  return `${toDecimalString(ratio(premium.ppm, 10_000), 4, 'half-even').replace(/0{1,2}$/, '')}%`;
}

export function valueText(value: Difference | FieldCheck, which: 'before' | 'after'): string {
  const both = 'asked' in value ? { before: value.reported, after: value.asked } : value;
  const one = both[which];
  if (one === null) return UNKNOWN_VALUE;
  if (typeof one === 'boolean') return activeText(one);
  if (typeof one === 'string') return one === '' ? 'none' : `“${one}”`;
  if (typeof one === 'object') return premiumText(one);
  return value.field === 'price' ? moneyText(one) : countText(one);
}

export function listingState(row: ListingRow, change: ListingChange | undefined): Tag {
  const { result } = row;
  if (result !== null && result.state !== 'done' && result.state !== 'differs') {
    return resultTag(result);
  }
  if (change !== undefined) {
    const count = changedFields(change).length;
    return { text: `${count} ${count === 1 ? 'change' : 'changes'}`, tone: 'info' };
  }
  if (result !== null) return resultTag(result);
  return listedTag(row);
}

export function resultTag(result: ListingResult): Tag {
  switch (result.state) {
    case 'waiting':
      return { text: 'Queued', tone: 'info' };
    case 'sending':
      return { text: 'Sending…', tone: 'info' };
    case 'done':
      return result.checks.some(({ verdict }) => verdict === 'not-reported')
        ? { text: 'Accepted', tone: 'ok' }
        : { text: 'Confirmed', tone: 'ok' };
    case 'differs':
      return { text: 'Different', tone: 'warn' };
    case 'refused':
      return { text: 'Rejected', tone: 'danger' };
    case 'not-sent':
      return { text: 'Not sent', tone: 'warn' };
    case 'unknown':
      return { text: 'Unknown', tone: 'danger' };
    case 'held':
      return { text: 'On hold', tone: 'warn' };
  }
}

export function resultSentence(result: ListingResult): string {
  switch (result.state) {
    case 'waiting':
      return 'Queued after the updates before it.';
    case 'sending':
      return 'Being sent, once.';
    case 'done':
      return result.by === 'list'
        ? 'The response was lost, but the list now shows your values.'
        : openFields(result.checks);
    case 'differs':
      return 'The marketplace accepted it but returned other values.';
    case 'refused':
    case 'not-sent':
    case 'unknown':
      // The suggestion is shown below, with the marketplace's own words.
      return failureText({ ...result.failure, suggestion: null });
    case 'held':
      return 'Not sent, because an update before it did not go through as requested. Send it again, or remove it.';
  }
}

function openFields(checks: readonly FieldCheck[]): string {
  const open = checks.filter(({ verdict }) => verdict === 'not-reported').map(({ field }) => field);
  return open.length === 0
    ? 'The marketplace returned the values you requested.'
    : `Accepted. The response does not include ${open.join(' and ')}.`;
}

/** What the list shows about an update of unknown outcome. */
export function listCheckSentence(
  result: Extract<ListingResult, { state: 'unknown' }>,
): string | null {
  const { look } = result;
  if (look === null) return null;
  if (look.state === 'looking') return 'Checking the list…';
  if (look.state === 'failed') return `The list could not be read: ${look.failure.title}.`;
  if (!look.listed) {
    return 'The list does not have this listing: it may be off, empty or sold. That says nothing about the update.';
  }
  return look.checks.some(({ verdict }) => verdict === 'differs')
    ? 'The list still shows values other than yours.'
    : 'The list has this listing, but not the values you changed.';
}

export function whyUnknown(
  row: ListingRow,
  field: ListingField | 'title',
  readable: boolean,
): string {
  if (field === 'notes' || field === 'active') return 'Only the response to an update shows it.';
  if (!readable)
    return 'The marketplace documents no way to read your own listings in live trading.';
  return row.listed?.value === false
    ? 'The sandbox list does not have this listing now.'
    : 'The list is not loaded yet.';
}

export const nameOf = (row: ListingRow): string => row.title ?? `Listing ${shortId(row.id)}`;
