/** Runs the whole suite, statement by statement. */
import { type Context, type Observation } from './context.ts';
import { executionEndpoints } from './endpoints-execution.ts';
import { readEndpoints } from './endpoints-reads.ts';
import { CannotTell, Differs, type Statement } from './kit.ts';
import { lifecycle } from './lifecycle.ts';
import { quoteResources } from './resources-quotes.ts';
import { recordResources } from './resources-records.ts';
import { vaultResources } from './resources-vault.ts';
import { rules } from './rules.ts';

/** Every statement of the API document that can be checked from outside. */
export const statements: readonly Statement[] = [
  ...lifecycle,
  ...quoteResources,
  ...recordResources,
  ...vaultResources,
  ...executionEndpoints,
  ...readEndpoints,
  ...rules,
];

export interface Verdict {
  readonly section: string;
  readonly text: string;
  readonly verdict: 'holds' | 'differs' | 'could not tell';
  readonly detail: string | undefined;
}

/** Checks one statement. What breaks in another way than the suite foresees could not be told. */
export async function judge(statement: Statement, context: Context): Promise<Verdict> {
  const { section, text } = statement;
  try {
    await statement.check(context);
    return { section, text, verdict: 'holds', detail: undefined };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    if (error instanceof Differs) return { section, text, verdict: 'differs', detail };
    const why = error instanceof CannotTell ? detail : `broke off: ${detail}`;
    return { section, text, verdict: 'could not tell', detail: why };
  }
}

export interface Report {
  readonly verdicts: readonly Verdict[];
  readonly observations: readonly Observation[];
}
