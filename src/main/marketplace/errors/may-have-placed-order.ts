import { isExecution } from './executions.ts';
import type { MarketplaceError } from './marketplace-error.ts';
import { writeFailureOf } from './write-failure.ts';

/** True for an error of an execution after which an order may exist. Words only: what is done about it is for trading. */
export function mayHavePlacedAnOrder(error: MarketplaceError): boolean {
  if (error.route === null || !isExecution(error.route)) return false;
  // Given up before it was handed to the network: an execution that was is never aborted.
  if (error.kind === 'aborted') return false;
  return writeFailureOf(error) === 'unknown';
}
