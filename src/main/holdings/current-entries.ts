/** Reads all entries except those of older orders. */
import type { OrdersSlice } from '#contract/ipc/trading/orders.ts';
import type { VaultSlice } from '#contract/ipc/holdings/vault.ts';
import type { PortfolioView } from '#contract/ipc/holdings/portfolio.ts';
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { type EntriesFound, entriesOfOrder, type OrderFacts } from './entries/entries-of-orders.ts';
import { entriesOfVault } from './entries/entries-of-vault.ts';
import type { QuotedForBooks } from './entries/order-for-books.ts';
import type { OwnEntries } from './own/own-entries.ts';
import type { LookupLimits, RecordedSpots } from './spots/recorded-spots.ts';

export interface CurrentEntriesParts {
  readonly facts: OrderFacts;
  /** The quote of a journal order; null without one. */
  readonly quoted: (intentId: string) => QuotedForBooks | null;
  readonly orders: () => OrdersSlice;
  readonly vault: () => VaultSlice;
  readonly rule: { read(): LotRule };
  /** Spot for entries without a quote. */
  readonly spots: Pick<RecordedSpots, 'withSpots' | 'withSpotsGrown'>;
  readonly own: Pick<OwnEntries, 'load' | 'entries' | 'states'>;
}

export interface CurrentEntriesRead {
  readonly rule: LotRule;
  readonly open: readonly HoldingEntry[];
  readonly own: readonly HoldingEntry[];
  readonly unreconciled: PortfolioView['unreconciled'];
  /** Of the newest orders and of the vault. */
  readonly newest: readonly Movement[];
}

/** Before the orders are read, everything in the vault would seem to have none. */
export const isVaultCounted = ({ orders }: Pick<CurrentEntriesParts, 'orders'>): boolean =>
  orders().fetchedAt !== null;

/** @param olderOnTheWay pieces that older orders bought into the vault, by product */
export async function readCurrentEntries(
  parts: CurrentEntriesParts,
  olderOnTheWay: ReadonlyMap<string, number>,
  patience: LookupLimits,
): Promise<CurrentEntriesRead> {
  const { facts, quoted, orders, vault, rule, own, spots } = parts;
  const recent = orders().rows.map((row) => ({
    row,
    ...entriesOfOrder(row, row.intentId === null ? null : quoted(row.intentId), facts),
  }));
  await own.load();
  const states = own.states();
  const found = isVaultCounted(parts)
    ? entriesOfVault(
        vault().inbound,
        recent,
        olderOnTheWay,
        (product) => facts.fineOf(product),
        (id) => states.has(id),
      )
    : NOTHING_FOUND;
  const newest = [...recent.flatMap(({ entries }) => entries), ...found.entries];
  return {
    rule: rule.read(),
    own: await spots.withSpotsGrown(own.entries(), patience),
    open: await spots.withSpots(newest, patience),
    unreconciled: [...recent.flatMap(({ unreconciled }) => unreconciled), ...found.unreconciled],
    newest,
  };
}

const NOTHING_FOUND: EntriesFound = { entries: [], unreconciled: [] };
