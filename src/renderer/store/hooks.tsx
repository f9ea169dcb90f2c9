/** How components reach the store and the bridge. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { ConnectionSlice } from '#contract/ipc/app/connection.ts';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { isSame } from './state/kept-rows.ts';
import { RowFollower } from './row-follower.ts';
import type { TerminalActions, TerminalState, TerminalStore } from './store.ts';

interface Terminal {
  readonly store: TerminalStore;
  readonly bridge: Bridge;
}

const TerminalContext = createContext<(Terminal & { readonly follower: RowFollower }) | null>(null);

export function TerminalProvider({
  store,
  bridge,
  children,
}: Terminal & { readonly children: ReactNode }): ReactNode {
  const [follower] = useState(() => new RowFollower(store, bridge));
  useEffect(() => follower.start(), [follower]);
  const terminal = useMemo(() => ({ store, bridge, follower }), [store, bridge, follower]);
  return <TerminalContext value={terminal}>{children}</TerminalContext>;
}

function useTerminalContext(): Terminal & { readonly follower: RowFollower } {
  const terminal = use(TerminalContext);
  if (terminal === null) throw new Error('No TerminalProvider above this component.');
  return terminal;
}

/**
 * A part of the state; the component renders again when it is another object. Select what exists in the
 * state and derive from it in the component: a selector that makes a new object renders each time.
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

/** The connection without the fields that every request changes, so that readers do not render with each request. */
export type ConnectionState = Pick<
  ConnectionSlice,
  'status' | 'failure' | 'health' | 'tradingStatus' | 'tradingReason' | 'halt'
> & {
  /** When the last answer came, if the connection is lost; null while it is online. */
  readonly lostSince: number | null;
};

/** The same object until one of its fields changes. */
export const useConnection = (): ConnectionState => useTerminal(useMemo(() => connectionIn(), []));

function connectionIn(): (state: TerminalState) => ConnectionState {
  let kept: ConnectionState | null = null;
  return ({ connection }) => {
    const { status, failure, health, tradingStatus, tradingReason, halt, lastOkAt } = connection;
    const lostSince = status === 'online' ? null : lastOkAt;
    const next = { status, failure, health, tradingStatus, tradingReason, halt, lostSince };
    if (kept === null || !isSame(kept, next)) kept = next;
    return kept;
  };
}

/** The connection to the main process. */
export function useBridge(): Bridge {
  return useTerminalContext().bridge;
}

/** Keeps rows of the market up to date that are needed by key. */
export function useRowFollower(): RowFollower {
  return useTerminalContext().follower;
}
