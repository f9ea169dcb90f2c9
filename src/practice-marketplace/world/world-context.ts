import type { Catalogue } from '#practice/catalogue/catalogue.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import type { Market } from '#practice/market/market.ts';
import type { TaskQueue } from './task-queue.ts';
import type { Account, Environment, Ledger } from './ledger.ts';

/** The parts of a world that its events read and change. */
export interface WorldContext {
  readonly catalogue: Catalogue;
  readonly seed: string;
  readonly ledger: Ledger;
  readonly tasks: TaskQueue;
  readonly ids: Random;
  readonly randomEvents: Random;
  readonly now: number;
  readonly labelBase: Readonly<Record<Environment, string>>;
  account(organizationId: string): Account;
  market(environment: Environment): Market;
}
