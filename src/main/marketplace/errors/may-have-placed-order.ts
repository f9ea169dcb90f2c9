import { isExecution } from './executions.ts';
import type { MarketplaceError } from './marketplace-error.ts';
import { writeFailureOf } from './write-failure.ts';

/**
 * True for an execution error after which an order may exist. For wording only: trading decides what follows.
 */
export function mayHavePlacedAnOrder(error: MarketplaceError): boolean {
  if (error.route === null || !isExecution(error.route)) return false;
  // Cancelled before it reached the network: an execution is never aborted afterwards.
  if (error.kind === 'aborted') return false;
  return writeFailureOf(error) === 'unknown';
}
