/** The connection but for what every request changes: whatever looks at all of it is drawn anew with each of them. */
import type { ConnectionSlice } from '#contract/ipc/session.ts';
import { useShallow } from 'zustand/react/shallow';
import { useTerminal } from './hooks.tsx';

export type Connection = Pick<
  ConnectionSlice,
  'status' | 'failure' | 'health' | 'tradingStatus' | 'tradingReason' | 'halt'
> & {
  /** When the last answer came, of a connection that is lost; null while it is there. */
  readonly lostSince: number | null;
};

function standing({ connection }: { readonly connection: ConnectionSlice }): Connection {
  const { status, failure, health, tradingStatus, tradingReason, halt, lastOkAt } = connection;
  const lostSince = status === 'online' ? null : lastOkAt;
  return { status, failure, health, tradingStatus, tradingReason, halt, lostSince };
}

export const useConnection = (): Connection => useTerminal(useShallow(standing));
