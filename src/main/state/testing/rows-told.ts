import type { Patch } from '#contract/ipc/contract.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import { unpackRows } from '#domain/market/rows/packed-message.ts';

/** The whole rows of a patch, however they are told. */
export const rowsTold = ({ changes: { market }, marketPacked }: Patch): readonly MarketRow[] => [
  ...(market ?? []),
  ...(marketPacked === undefined ? [] : unpackRows(marketPacked)),
];
