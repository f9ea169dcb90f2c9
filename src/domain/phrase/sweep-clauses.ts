/** The end of a sweep line: a limit (`… max 26000`, `… at least $20k`) and a stop (`… max 4%`, `… max $80/oz`). */
import { parseMoneyInput } from '#domain/money/money-input.ts';

const words =
  '(?:max(?:imum)?|min(?:imum)?|at most|at least|up to|not under|not over|under|over|for|stop(?: at)?)';
const limitClause = new RegExp(`\\s+${words}\\s+(\\$?[\\d.,]+\\s?[km]?|usd\\s?[\\d.,]+)\\s*$`, 'i');
/** A premium over spot, in percent, or per ounce or bitcoin; `parseSweepStop` validates it. */
const stopClause = new RegExp(
  `\\s+${words}\\s+([+\\-\u2212]?\\s?\\$?\\s?[\\d.,]+\\s?(?:%|percent|(?:/|per |an? )\\s?(?:troy )?(?:ozt?|toz|ounce|btc|bitcoin))(?:\\s(?:over spot|premium))?)\\s*$`,
  'i',
);

interface Clauses {
  /** The text before the limit, trimmed. */
  readonly rest: string;
  /** As typed; null if absent, or no amount of money. */
  readonly limit: string | null;
}

/** A clause that is no money stays in the text. */
function splitLimit(text: string): Clauses {
  const clause = limitClause.exec(text);
  const limit = clause?.[1]?.trim() ?? null;
  return clause === null || limit === null || !parseMoneyInput(limit).ok
    ? { rest: text.trim(), limit: null }
    : { rest: text.slice(0, clause.index).trim(), limit };
}

export interface SweepClauses extends Clauses {
  /** As typed. */
  readonly stop: string | null;
}

/** Stop and limit may come in either order. */
export function splitSweepClauses(text: string): SweepClauses {
  const last = splitLimit(text);
  const clause = stopClause.exec(last.rest);
  if (clause === null) return { ...last, stop: null };
  const stop = clause[1]?.trim() ?? null;
  const before = last.rest.slice(0, clause.index).trim();
  return last.limit === null ? { ...splitLimit(before), stop } : { ...last, rest: before, stop };
}
