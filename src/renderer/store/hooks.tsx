/** How components reach the store and the bridge. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import type { ConnectionSlice } from '#contract/ipc/session.ts';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useStore } from 'zustand';
import { isSame } from './kept-rows.ts';
import type { TerminalActions, TerminalState, TerminalStore } from './store.ts';

interface Terminal {
  readonly store: TerminalStore;
  readonly bridge: Bridge;
}

const TerminalContext = createContext<Terminal | null>(null);

export function TerminalProvider({
  store,
  bridge,
  children,
}: Terminal & { readonly children: ReactNode }): ReactNode {
  return <TerminalContext value={{ store, bridge }}>{children}</TerminalContext>;
}

function useTerminalContext(): Terminal {
  const terminal = use(TerminalContext);
  if (terminal === null) throw new Error('No TerminalProvider above this component.');
  return terminal;
}

/**
 * A part of the state; the component is drawn again when that part is another object. Select what
 * exists in the state and derive from it in the component, so that nothing is new each time.
 */
export function useTerminal<Part>(select: (state: TerminalState) => Part): Part {
  return useStore(useTerminalContext().store, select);
}

/** The store itself, for reading inside event handlers. */
export function useTerminalStore(): TerminalStore {
  return useTerminalContext().store;
}

/** The store's actions; always the same object. */
export function useActions(): TerminalActions {
  return useTerminal((state) => state.actions);
}

/** The connection but for what every request changes: whatever looks at all of it is drawn anew with each of them. */
export type Connection = Pick<
  ConnectionSlice,
  'status' | 'failure' | 'health' | 'tradingStatus' | 'tradingReason' | 'halt'
> & {
  /** When the last answer came, of a connection that is lost; null while it is there. */
  readonly lostSince: number | null;
};

/** The same object while the same is told of it. */
export const useConnection = (): Connection => useTerminal(useMemo(() => connectionIn(), []));

function connectionIn(): (state: TerminalState) => Connection {
  let kept: Connection | null = null;
  return ({ connection }) => {
    const { status, failure, health, tradingStatus, tradingReason, halt, lastOkAt } = connection;
    const lostSince = status === 'online' ? null : lastOkAt;
    const told = { status, failure, health, tradingStatus, tradingReason, halt, lostSince };
    if (kept === null || !isSame(kept, told)) kept = told;
    return kept;
  };
}

/** The one way to the main process. */
export function useBridge(): Bridge {
  return useTerminalContext().bridge;
}

/** One row of the market, or undefined when it is not known (any more). */
export function useMarketRow(key: string | null): MarketRow | undefined {
  return useTerminal((state) => (key === null ? undefined : state.market.rows.get(key)));
}
