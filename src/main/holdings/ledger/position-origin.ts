/** What a position was computed from: compared within a session, and as a fingerprint over restarts. */
import { hash } from 'node:crypto';
import type { HoldingEntry } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import type { ProductGroup } from './entry-groups.ts';

export interface Origin {
  readonly ordersOf: string;
  readonly rule: LotRule;
  readonly open: string;
  readonly own: readonly HoldingEntry[];
}

/** Entries that are hashed between two rests. */
const HASHED_AT_ONCE = 2_000;

/** @param ordersOf the fingerprint of its older orders */
export const originOf = (ordersOf: string, rule: LotRule, { open, own }: ProductGroup): Origin => ({
  ordersOf,
  rule,
  open: open.length === 0 ? '' : JSON.stringify(open),
  own,
});

export const isSameOrigin = (before: Origin | undefined, now: Origin): boolean =>
  before?.ordersOf === now.ordersOf &&
  before.rule === now.rule &&
  before.open === now.open &&
  before.own === now.own;

export async function fingerprintOf(
  ordersOf: string,
  rule: LotRule,
  { open, own }: ProductGroup,
  rest: () => Promise<void>,
): Promise<string> {
  let made = hash('sha256', JSON.stringify([ordersOf, rule, open]));
  for (let from = 0; from < own.length; from += HASHED_AT_ONCE) {
    made = hash('sha256', made + JSON.stringify(own.slice(from, from + HASHED_AT_ONCE)));
    await rest();
  }
  return made;
}
