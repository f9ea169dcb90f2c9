/** What an alert is: what it watches, when it calls, and how often. Integers only. */
import type { SweepTarget } from '#domain/market/sweep.ts';
import type { Side } from '#domain/market/side.ts';
import type { Material } from '#domain/metal/material.ts';

/** The key of a market row: a product and its variant. */
type RowKey = string;

/** What is watched, with the unit of its value. */
export type AlertSubject =
  /** Micro-dollars per troy ounce, or per bitcoin. */
  | { readonly kind: 'spot'; readonly material: Material }
  /** Cents a piece. */
  | { readonly kind: 'best'; readonly side: 'bid' | 'ask'; readonly row: RowKey }
  /** Parts per million over melt, all-in, of a whole size taken from the book. */
  | {
      readonly kind: 'premium';
      readonly side: Side;
      readonly row: RowKey;
      readonly size: SweepTarget;
    }
  /** Parts per million of the midpoint; negative in a crossed book. */
  | { readonly kind: 'spread'; readonly row: RowKey }
  /** 1 while the best bid is above the best ask, else 0. */
  | { readonly kind: 'crossed'; readonly row: RowKey }
  /** Request tokens left. */
  | { readonly kind: 'tokens' }
  /** Cents of credit left. */
  | { readonly kind: 'credit' }
  /** 1 while trading is halted, else 0. */
  | { readonly kind: 'halt' }
  /** How many shipping labels became ready since the session began. */
  | { readonly kind: 'labels' }
  /** How many receipts that differ from what was declared were found since the session began. */
  | { readonly kind: 'mismatches' };

export type AlertCondition =
  /** At the threshold, or above it. */
  | { readonly kind: 'above'; readonly threshold: number }
  /** At the threshold, or below it. */
  | { readonly kind: 'below'; readonly threshold: number }
  /** It moved by as much or more within the time, from any value seen in it. */
  | {
      readonly kind: 'change';
      readonly direction: 'up' | 'down' | 'either';
      /** Positive: in the unit of the value, or parts per million of where it came from. */
      readonly by: number;
      readonly of: 'value' | 'share';
      readonly withinMs: number;
    }
  /** There is one more than before: for what is counted. */
  | { readonly kind: 'rises' };

export interface Alert {
  readonly id: string;
  readonly subject: AlertSubject;
  readonly condition: AlertCondition;
  /**
   * How far back behind the threshold the value has to go before the alert may call again; for a change, how much smaller it has
   * to become. In the unit of the condition, not negative.
   */
  readonly hysteresis: number;
  /** `once`: it is done after it has called. */
  readonly repeat: 'once' | 'again';
  /** From then on it is silent, epoch milliseconds; null for never. */
  readonly expiresAt: number | null;
}

/** A value and since when it counts, epoch milliseconds of this computer's clock. */
export interface DatedValue {
  readonly value: number;
  readonly at: number;
}
