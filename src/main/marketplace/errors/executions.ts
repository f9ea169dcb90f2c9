import type { CallableId } from '#contract/api/routes/routes.ts';

const EXECUTIONS: ReadonlySet<CallableId> = new Set<CallableId>([
  'executeBuyQuoteV2',
  'executeSellQuoteV2',
  'executeBuyV1',
  'executeSellV1',
]);

/** True for the routes that place an order (API document, Execution v2 and v1). */
export const isExecution = (route: CallableId): boolean => EXECUTIONS.has(route);
