/** Runs the suite, statement by statement. */
import type { Context, Observation } from './context.ts';
import { Broken, CannotTell, type Statement } from './kit.ts';
import { authentication } from './statements/authentication.ts';
import { buying } from './statements/buying.ts';
import { catalogue } from './statements/catalogue.ts';
import { coreRules } from './statements/core-rules.ts';
import { errors } from './statements/errors.ts';
import { executionV1 } from './statements/execution-v1.ts';
import { limits } from './statements/limits.ts';
import { listings } from './statements/listings.ts';
import { optionals } from './statements/optionals.ts';
import { orders } from './statements/orders.ts';
import { products } from './statements/products.ts';
import { promotions } from './statements/promotions.ts';
import { quotes } from './statements/quotes.ts';
import { records } from './statements/records.ts';
import { sandbox } from './statements/sandbox.ts';
import { selling } from './statements/selling.ts';
import { states } from './statements/states.ts';
import { vaultLists } from './statements/vault-lists.ts';
import { vaultRecords } from './statements/vault-records.ts';
import { versioning } from './statements/versioning.ts';

/** Every statement of the API document that can be checked from outside. */
export const statements = [
  ...coreRules,
  ...states,
  ...quotes,
  ...optionals,
  ...promotions,
  ...records,
  ...products,
  ...vaultRecords,
  ...vaultLists,
  ...buying,
  ...selling,
  ...executionV1,
  ...orders,
  ...listings,
  ...catalogue,
  ...sandbox,
  ...authentication,
  ...errors,
  ...limits,
  ...versioning,
] as const;

/** What a statement of the suite says. */
export type StatementText = (typeof statements)[number]['text'];

export interface Verdict {
  readonly section: string;
  readonly text: string;
  readonly outcome: 'holds' | 'broken' | 'could not tell';
  /** Why it is broken or could not be determined. */
  readonly reason: string | undefined;
}

/** How the reason begins when a check ended in a way that the suite does not foresee. */
export const BROKE_OFF = 'broke off: ';

/** Checks one statement. */
export async function judge(statement: Statement, context: Context): Promise<Verdict> {
  const { section, text } = statement;
  try {
    await statement.check(context);
    return { section, text, outcome: 'holds', reason: undefined };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Broken) return { section, text, outcome: 'broken', reason };
    const why = error instanceof CannotTell ? reason : `${BROKE_OFF}${reason}`;
    return { section, text, outcome: 'could not tell', reason: why };
  }
}

export interface Report {
  readonly verdicts: readonly Verdict[];
  readonly observations: readonly Observation[];
}
