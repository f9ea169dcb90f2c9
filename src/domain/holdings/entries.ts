/**
 * What happened to what is held, as the sources tell it. Entries are only ever added: what was wrong is corrected by another
 * one, and the books are drawn up from all of them.
 */
import type { Day } from '#domain/calendar/calendar.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Cents } from '#domain/money/money.ts';
import type { SpotPrice } from '#domain/market/spot.ts';

/**
 * Where an entry comes from. `journal-told`: an order of this terminal at the amounts that the marketplace told; `journal-quoted`:
 * at those that were quoted, until it tells them. `orders`: placed elsewhere. `vault`: came without an order.
 */
export const ENTRY_SOURCES = [
  'journal-told',
  'journal-quoted',
  'orders',
  'vault',
  'import',
  'by-hand',
] as const;

export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** How near to the moment a recorded spot is: the last of the same quarter of an hour, or of the same day. */
export type SpotNear = 'quarter' | 'day';

interface EntryBase {
  /** The same thing has the same ID, whoever tells of it and however often. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /**
   * The day, where a day is all that was written, without a time: it stays that day in every time zone. `at` then only orders it among
   * the others. Left out where the moment is known: its day is that of the profile's time zone.
   */
  readonly day?: Day;
}

/** Where the pieces of a purchase came: to the vault of the marketplace, or to an address. */
export const LOT_PLACES = ['vault', 'address'] as const;

export type LotPlace = (typeof LOT_PLACES)[number];

/** Pieces that came. They are one lot. */
export interface Acquired extends EntryBase {
  readonly kind: 'acquired';
  /** What it is a lot of: pieces of one product are alike. */
  readonly product: string;
  /** A positive integer. */
  readonly pieces: number;
  /** Of all pieces; null where it is not known. */
  readonly fine: FineContent | null;
  /** Of all pieces, without fees; null where it is not known. Zero or more. */
  readonly price: Cents | null;
  /** Zero or more. */
  readonly fees: Cents;
  /** Spot of its metal then; null where it is not known. */
  readonly spot: SpotPrice | null;
  /** That is not of a quote: it was recorded so near. */
  readonly recorded?: SpotNear;
  /** Left out where nobody tells. What left the vault since is not told by lot. */
  readonly place?: LotPlace;
  readonly source: EntrySource;
}

/** Pieces of one lot. */
export interface ChosenPieces {
  /** The ID of what acquired them. */
  readonly lot: string;
  readonly pieces: number;
}

/** Pieces that went. */
export interface Disposed extends EntryBase {
  readonly kind: 'disposed';
  /** `returned`: given back to who sold them. `gone`: lost, given away, or counted too many; nothing was received. */
  readonly reason: 'sold' | 'returned' | 'gone';
  readonly product: string;
  readonly pieces: number;
  /** Of all pieces, before fees; null where it is not known, and for what is gone. */
  readonly price: Cents | null;
  readonly fees: Cents;
  readonly spot: SpotPrice | null;
  readonly recorded?: SpotNear;
  /** From which lots: asked of a sale only by the rule of chosen pieces. What it does not say is taken as they came. */
  readonly from: readonly ChosenPieces[];
  readonly source: EntrySource;
}

/** Pieces of a sale that came back: into the lots they were of, at what they had cost. */
export interface CameBack extends EntryBase {
  readonly kind: 'came-back';
  /** The ID of the sale. */
  readonly of: string;
  readonly pieces: number;
  /** What was given back for them; null where that is what was received for them. */
  readonly refund: Cents | null;
}

/** What an entry should have said, or that it should not be there at all. The last one holds. */
export interface Corrected extends EntryBase {
  readonly kind: 'corrected';
  readonly of: string;
  /** Null: it is void. Otherwise it says everything anew; its ID is that of the entry. */
  readonly as: Movement | null;
}

/** From which lots a sale takes its pieces, by the rule of chosen pieces. The last one holds. */
export interface Chosen extends EntryBase {
  readonly kind: 'chosen';
  /** The ID of the sale. */
  readonly of: string;
  /** None: as the sale itself says. */
  readonly from: readonly ChosenPieces[];
}

/** What moves pieces. */
export type Movement = Acquired | Disposed | CameBack;

/** An entry of the user looks like one of elsewhere, and is another. It moves nothing. The last one holds. */
export interface Distinct extends EntryBase {
  readonly kind: 'distinct';
  /** The ID of the user's entry. */
  readonly of: string;
  readonly holds: boolean;
}

export type HoldingEntry = Movement | Corrected | Chosen | Distinct;
