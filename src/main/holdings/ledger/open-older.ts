/** Opens the older orders of the journal for the books: of a few in this thread, of many in one of their own. */
import { setImmediate } from 'node:timers/promises';
import type { PortfolioProgress } from '#contract/ipc/portfolio.ts';
import { BoughtReader, type BoughtScope } from '#main/trading/journal/reader/bought-reader.ts';
import type { TradingService } from '#main/trading/trading-service.ts';
import { ledgerHere, type LedgerPort } from './ledger-port.ts';
import { indexSource, NO_SETTLED, openedLater, type SettledSource } from './settled-source.ts';

/** What a ledger is of. */
export interface LedgerScope extends BoughtScope {
  /** The version of the program. */
  readonly program: string;
  /** The file in which figures are kept for the next start. */
  readonly figures: string;
}

export interface LedgerHooks {
  /** Told of orders that were read since. */
  readonly onRead: (orders: number) => void;
  readonly warn: (words: string) => void;
}

export type StartLedger = (scope: LedgerScope, hooks: LedgerHooks) => LedgerPort;

interface Parts {
  readonly trading: Pick<TradingService, 'olderIntents'>;
  /** How many there are. */
  readonly count: () => number;
  readonly startLedger: StartLedger;
  readonly of: Pick<LedgerScope, 'program' | 'figures'>;
  readonly warn: LedgerHooks['warn'];
}

/** Older orders of the journal, which are not among those that are told to the window. */
export interface OlderOrdersOpened {
  readonly source: SettledSource;
  readonly ledger: LedgerPort;
  /** In a thread of its own, with memory of its own. */
  readonly isBeside: boolean;
  /** What is read from now on is counted. */
  readonly begin: () => void;
  readonly progress: () => PortfolioProgress;
}

/** So many are drawn up in a tenth of a second; a thread costs as much, and some megabytes. */
const FEW = 2_000;

export function openOlder({ trading, count, startLedger, of, warn }: Parts): OlderOrdersOpened {
  const older = trading.olderIntents();
  let done = 0;
  const onRead = (orders: number): void => {
    done += orders;
  };
  const rest = (): Promise<void> => setImmediate();
  const scope =
    older === null || older.index === null
      ? null
      : { index: older.index, profileId: older.profileId, before: older.before };
  const source =
    scope === null ? NO_SETTLED : openedLater(() => indexSource(new BoughtReader(scope)));
  const isBeside = scope !== null && count() > FEW;
  const ledger = isBeside
    ? startLedger({ ...scope, ...of }, { onRead, warn })
    : ledgerHere(source, rest, onRead);
  return {
    source,
    ledger,
    isBeside,
    begin: () => {
      done = 0;
    },
    progress: () => {
      const total = count();
      return total === 0 ? null : { done: Math.min(done, total), total };
    },
  };
}
