import { executeReader } from '#contract/api/execution/execute-results.ts';
import { parseJson } from '#domain/text/parse-json.ts';

/**
 * The sellers' orders of an execution, from its stored answer (API document, Execution v1). For support questions;
 * nothing is decided by them.
 */
export function sellerOrdersIn(answer: string | null): readonly string[] {
  if (answer === null) return [];
  return executeReader.safeParse(parseJson(answer)).data?.sellOrderIds ?? [];
}
