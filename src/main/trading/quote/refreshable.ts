import type { Side } from '#domain/market/side.ts';
import type { ExecutionVersion } from '#main/marketplace/model/quote-model.ts';

/**
 * Whether a quote can be refreshed. Documented for both sides of execution v1 and for sells of v2; not for a v2 buy,
 * so that takes a new quote (the API document, Execution v2 buy, rule 5).
 */
export function refreshable(side: Side, version: ExecutionVersion): boolean {
  return version === 'v1' || side === 'sell';
}
