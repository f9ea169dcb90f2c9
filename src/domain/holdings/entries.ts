/** Purchases, sales and corrections. Entries are only ever added: a mistake is corrected by another entry. */
import type { Day } from '#domain/calendar/calendar.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Cents } from '#domain/money/money.ts';
import type { SpotPrice } from '#domain/market/spot.ts';

/**
 * `journal-reported`: an order of this terminal with the amounts that the marketplace reported; `journal-quoted`: with the quoted amounts until
 * it does. `orders`: placed elsewhere. `vault`: without an order.
 */
export const ENTRY_SOURCES = [
  'journal-reported',
  'journal-quoted',
  'orders',
  'vault',
  'import',
  'by-hand',
] as const;

export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** A recorded spot is the last of the same quarter of an hour, or of the same day. */
export type SpotNear = 'quarter' | 'day';

interface EntryBase {
  /** The same for the same trade, from every source. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Only where the time of day is not known: it is this day in every time zone, and `at` only sorts. Otherwise the profile's time zone gives the day. */
  readonly day?: Day;
}

/** The destination of purchased pieces. */
export const LOT_PLACES = ['vault', 'address'] as const;

export type LotPlace = (typeof LOT_PLACES)[number];

/** Pieces of one product that came or went. */
interface Moved extends EntryBase {
  /** Pieces of one product are alike. */
  readonly product: string;
  /** A positive integer. */
  readonly pieces: number;
  /** Of all pieces, without fees, zero or more; null where it is not known, and for `gone`. */
  readonly price: Cents | null;
  /** Zero or more. */
  readonly fees: Cents;
  /** Spot of its metal at that time; null where it is not known. */
  readonly spot: SpotPrice | null;
  /** Present where spot was recorded and not quoted. */
  readonly recorded?: SpotNear;
  readonly source: EntrySource;
}

/** A purchase or receipt: one lot. */
export interface Acquired extends Moved {
  readonly kind: 'acquired';
  /** Of all pieces; null where it is not known. */
  readonly fine: FineContent | null;
  /** Left out where it is not known. Withdrawals from the vault name no lots. */
  readonly place?: LotPlace;
}

/** Pieces of one lot. */
export interface ChosenPieces {
  /** The ID of the purchase. */
  readonly lot: string;
  readonly pieces: number;
}

/** Pieces sold, returned or lost. */
export interface Disposed extends Moved {
  readonly kind: 'disposed';
  /** `returned`: to the seller. `gone`: lost, given away or miscounted; nothing was received. */
  readonly reason: 'sold' | 'returned' | 'gone';
  /** The lots to take from, by the rule of chosen pieces. The others are taken oldest first. */
  readonly from: readonly ChosenPieces[];
}

/** A return of sold pieces, into their lots at their cost. */
export interface CameBack extends EntryBase {
  readonly kind: 'came-back';
  /** The ID of the sale. */
  readonly of: string;
  readonly pieces: number;
  /** Null where the refund is what was received for them. */
  readonly refund: Cents | null;
}

/** Replaces an entry or voids it. The last correction holds. */
export interface Corrected extends EntryBase {
  readonly kind: 'corrected';
  readonly of: string;
  /** Null: void. Otherwise the whole entry, under its own ID. */
  readonly as: Movement | null;
}

/** The lots of a sale, by the rule of chosen pieces. The last choice holds. */
export interface Chosen extends EntryBase {
  readonly kind: 'chosen';
  /** The ID of the sale. */
  readonly of: string;
  /** Empty: the lots that the sale itself names. */
  readonly from: readonly ChosenPieces[];
}

export type Movement = Acquired | Disposed | CameBack;

/** The user's entry is no duplicate of the order it looks like. The last one holds. */
export interface Distinct extends EntryBase {
  readonly kind: 'distinct';
  /** The ID of the user's entry. */
  readonly of: string;
  readonly holds: boolean;
}

export type HoldingEntry = Movement | Corrected | Chosen | Distinct;
