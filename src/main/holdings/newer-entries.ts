/** What is told of what is held, but for the older orders of the journal. */
import type { OrdersSlice } from '#contract/ipc/orders.ts';
import type { VaultSlice } from '#contract/ipc/vault.ts';
import type { PortfolioView } from '#contract/ipc/portfolio.ts';
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { type EntriesFound, entriesOfOrder, type OrderFacts } from './entries-of-orders.ts';
import { entriesOfVault } from './entries-of-vault.ts';
import type { QuotedForBooks } from './order-for-books.ts';
import type { OwnEntries } from './own/own-entries.ts';
import type { Patience, RecordedSpots } from './recorded-spots.ts';

export interface NewerParts {
  readonly facts: OrderFacts;
  /** What an order of the journal was quoted at; null where it does not have it. */
  readonly quoted: (intentId: string) => QuotedForBooks | null;
  /** As they are told to the window. */
  readonly orders: () => OrdersSlice;
  readonly vault: () => VaultSlice;
  readonly rule: { read(): LotRule };
  /** Spot for what nobody told it of. */
  readonly spots: Pick<RecordedSpots, 'withSpots' | 'withSpotsGrown'>;
  /** What the user tells. */
  readonly own: Pick<OwnEntries, 'load' | 'entries' | 'states'>;
}

export interface Newer {
  readonly rule: LotRule;
  readonly open: readonly HoldingEntry[];
  readonly own: readonly HoldingEntry[];
  readonly untied: PortfolioView['untied'];
  /** What the newest orders and the vault tell. */
  readonly newest: readonly Movement[];
  readonly olderOnTheWay: ReadonlyMap<string, number>;
}

/** Until orders are known, whatever is in the vault would seem to have come without one. */
export const isVaultCounted = ({ orders }: Pick<NewerParts, 'orders'>): boolean =>
  orders().fetchedAt !== null;

/** @param olderOnTheWay pieces of older orders that were bought into the vault, by product */
export async function newerEntries(
  parts: NewerParts,
  olderOnTheWay: ReadonlyMap<string, number>,
  patience: Patience,
): Promise<Newer> {
  const { facts, quoted, orders, vault, rule, own, spots } = parts;
  const recent = orders().rows.map((row) => ({
    row,
    ...entriesOfOrder(row, row.intentId === null ? null : quoted(row.intentId), facts),
  }));
  await own.load();
  const told = own.states();
  const found = isVaultCounted(parts)
    ? entriesOfVault(
        vault().inbound,
        recent,
        olderOnTheWay,
        (product) => facts.fineOf(product),
        (id) => told.has(id),
      )
    : NOTHING_FOUND;
  const newest = [...recent.flatMap(({ entries }) => entries), ...found.entries];
  return {
    rule: rule.read(),
    own: await spots.withSpotsGrown(own.entries(), patience),
    open: await spots.withSpots(newest, patience),
    untied: [...recent.flatMap(({ untied }) => untied), ...found.untied],
    newest,
    olderOnTheWay,
  };
}

const NOTHING_FOUND: EntriesFound = { entries: [], untied: [] };
