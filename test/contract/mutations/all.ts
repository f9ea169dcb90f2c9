/** All mutations, each with the statement that it is there to break. */
import type { Mutation } from './breakage.ts';
import { brokenAuthentication } from './breakages/authentication.ts';
import { brokenBuying } from './breakages/buying.ts';
import { brokenCatalogue } from './breakages/catalogue.ts';
import { brokenCoreRules } from './breakages/core-rules.ts';
import { brokenErrors } from './breakages/errors.ts';
import { brokenExecutionV1 } from './breakages/execution-v1.ts';
import { brokenLimits } from './breakages/limits.ts';
import { brokenListings } from './breakages/listings.ts';
import { brokenOptionals } from './breakages/optionals.ts';
import { brokenOrders } from './breakages/orders.ts';
import { brokenProducts } from './breakages/products.ts';
import { brokenPromotions } from './breakages/promotions.ts';
import { brokenQuotes } from './breakages/quotes.ts';
import { brokenRecords } from './breakages/records.ts';
import { brokenSandbox } from './breakages/sandbox.ts';
import { brokenSelling } from './breakages/selling.ts';
import { brokenStates } from './breakages/states.ts';
import { brokenVaultLists } from './breakages/vault-lists.ts';
import { brokenVaultRecords } from './breakages/vault-records.ts';
import { brokenVersioning } from './breakages/versioning.ts';
import type { StatementText } from '../suite/run.ts';

/** At least one mutation for every statement of the suite; the compiler sees to that. */
const byStatement: Readonly<Record<StatementText, readonly [Mutation, ...Mutation[]]>> = {
  ...brokenCoreRules,
  ...brokenStates,
  ...brokenQuotes,
  ...brokenOptionals,
  ...brokenPromotions,
  ...brokenRecords,
  ...brokenProducts,
  ...brokenVaultRecords,
  ...brokenVaultLists,
  ...brokenBuying,
  ...brokenSelling,
  ...brokenExecutionV1,
  ...brokenOrders,
  ...brokenListings,
  ...brokenCatalogue,
  ...brokenSandbox,
  ...brokenAuthentication,
  ...brokenErrors,
  ...brokenLimits,
  ...brokenVersioning,
};

/** Every mutation, and the statement that it belongs to. */
export const mutations: readonly { readonly text: string; readonly mutation: Mutation }[] =
  Object.entries(byStatement).flatMap(([text, own]) => own.map((mutation) => ({ text, mutation })));
