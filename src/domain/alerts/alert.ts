/** The definition of an alert: what it watches, when and how often it triggers. Integers only. */
import type { SweepTarget } from '#domain/market/sweep/sweep.ts';
import type { Side } from '#domain/market/side.ts';
import type { Material } from '#domain/metal/material.ts';

/** The key of a market row: a product and its variant. */
type RowKey = string;

/** What is watched, with the unit of its value. */
export type AlertSubject =
  /** Micro-dollars per troy ounce, or per bitcoin. */
  | { readonly kind: 'spot'; readonly material: Material }
  /** Cents per piece. */
  | { readonly kind: 'best'; readonly side: 'bid' | 'ask'; readonly row: RowKey }
  /** Parts per million over melt, all-in, for a whole size taken from the book. */
  | {
      readonly kind: 'premium';
      readonly side: Side;
      readonly row: RowKey;
      readonly size: SweepTarget;
    }
  /** Parts per million of the midpoint; negative in a crossed book. */
  | { readonly kind: 'spread'; readonly row: RowKey }
  /** 1 while the best bid is above the best ask, otherwise 0. */
  | { readonly kind: 'crossed'; readonly row: RowKey }
  /** Request tokens left. */
  | { readonly kind: 'tokens' }
  /** Cents of credit left. */
  | { readonly kind: 'credit' }
  /** 1 while trading is halted, otherwise 0. */
  | { readonly kind: 'halt' }
  /** Number of shipping labels that became ready in this session. */
  | { readonly kind: 'labels' }
  /** Number of receipts found in this session that differ from the declaration. */
  | { readonly kind: 'mismatches' };

export type AlertCondition =
  /** At the threshold, or above it. */
  | { readonly kind: 'above'; readonly threshold: number }
  /** At the threshold, or below it. */
  | { readonly kind: 'below'; readonly threshold: number }
  /** It moved at least this far within the time window, from any value in it. */
  | {
      readonly kind: 'change';
      readonly direction: 'up' | 'down' | 'either';
      /** Positive: in the unit of the value, or in parts per million of the starting value. */
      readonly by: number;
      readonly of: 'value' | 'share';
      readonly withinMs: number;
    }
  /** The count increased. */
  | { readonly kind: 'rises' };

export interface Alert {
  readonly id: string;
  readonly subject: AlertSubject;
  readonly condition: AlertCondition;
  /**
   * How far the value must return behind the threshold before the alert may trigger again; for a change, how
   * much smaller it must become. In the unit of the condition, not negative.
   */
  readonly hysteresis: number;
  /** `once`: done after the first trigger. */
  readonly repeat: 'once' | 'again';
  /** Expiry, epoch milliseconds; null for never. */
  readonly expiresAt: number | null;
}

/** A value and its time, epoch milliseconds of this computer's clock. */
export interface DatedValue {
  readonly value: number;
  readonly at: number;
}
