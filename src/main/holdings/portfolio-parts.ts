/** The parts that the portfolio is made of. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { PortfolioView } from '#contract/ipc/holdings/portfolio.ts';
import type { BookReader } from '#domain/holdings/books.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import type { HistoryService } from '#main/readings/recorder/history-service.ts';
import type { CurrentEntriesParts } from './current-entries.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { OwnEntries } from './own/own-entries.ts';
import type { Worth } from './portfolio-view.ts';

export interface PortfolioParts extends Omit<CurrentEntriesParts, 'own'> {
  readonly worth: Worth;
  /** False where the marketplace says that there is none. */
  readonly hasVault: () => boolean;
  /** Called when it is needed, and again after it could not be read. */
  readonly openLedger: (onRead: (orders: number) => void) => Ledger;
  /** The number of older orders. */
  readonly olderCount: () => number;
  /** The failure to show when older orders cannot be read; null for any other error. */
  readonly unreadable: (error: unknown) => FailureView | null;
  readonly rule: { read(): LotRule; write(rule: LotRule): void };
  readonly recorded: Pick<HistoryService, 'read'>;
  readonly own: Pick<OwnEntries, 'load' | 'entries' | 'states' | 'unread' | 'undoable'>;
  readonly rest: () => Promise<void>;
  /** @returns cancels the timer */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

/** The books for a report, and what is missing from them. */
export interface BooksRead extends Pick<PortfolioView, 'unreconciled' | 'allUnreconciled'> {
  readonly books: BookReader;
  /** What was not read yet, in words; null when all was. */
  readonly unread: string | null;
}
