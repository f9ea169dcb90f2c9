import type { Catalogue } from '#practice/catalogue/catalogue.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import type { Market } from '#practice/market/market.ts';
import type { TaskQueue } from './task-queue.ts';
import type { KeyEnvironment } from '#contract/api/routes/route.ts';
import type { Account, OrganizationLedger } from './ledger.ts';

/** The parts of a world that its events read and change. */
export interface WorldContext {
  readonly catalogue: Catalogue;
  readonly seed: string;
  readonly ledger: OrganizationLedger;
  readonly tasks: TaskQueue;
  readonly ids: Random;
  readonly randomEvents: Random;
  readonly now: number;
  readonly labelBase: Readonly<Record<KeyEnvironment, string>>;
  account(organizationId: string): Account;
  market(environment: KeyEnvironment): Market;
}
