import { executeReader } from '#contract/api/execution/execute-results.ts';
import { parseJson } from '#domain/parse-json.ts';

/**
 * The sellers' orders that an execution led to, as its kept answer names them (API document, Execution v1). Words for
 * whoever has to ask about one of them; nothing is decided by them.
 */
export function sellerOrdersIn(answer: string | null): readonly string[] {
  if (answer === null) return [];
  return executeReader.safeParse(parseJson(answer)).data?.sellOrderIds ?? [];
}
