import type { Side } from '#domain/market/side.ts';
import type { ExecutionVersion } from '#main/marketplace/model/market-model.ts';

/**
 * Whether new prices can be asked for the same quote. Documented for both sides of execution v1 and for sells of v2; for
 * a v2 buy it is not shown, so that takes a new quote (the API document, Execution v2 buy, rule 5).
 */
export function refreshable(side: Side, version: ExecutionVersion): boolean {
  return version === 'v1' || side === 'sell';
}
