/** The end of a sentence that gives a bound: `… max 26000`, `… at least $20k`. */
import { parseMoneyInput } from '#domain/money-input.ts';

const boundClause =
  /\s+(?:max(?:imum)?|min(?:imum)?|at most|at least|up to|not under|under|over|for)\s+(\$?[\d.,]+\s?[km]?|usd\s?[\d.,]+)\s*$/i;

export interface Clauses {
  /** The sentence before the bound, trimmed. */
  readonly rest: string;
  /** As it was written; null when there is none, or it is no amount of money. */
  readonly bound: string | null;
}

/** Splits a sentence before its bound. A clause that is no money stays in the sentence. */
export function splitBound(text: string): Clauses {
  const clause = boundClause.exec(text);
  const bound = clause?.[1]?.trim() ?? null;
  return clause === null || bound === null || !parseMoneyInput(bound).ok
    ? { rest: text.trim(), bound: null }
    : { rest: text.slice(0, clause.index).trim(), bound };
}
